"""The one thread that writes. Jobs that arrive while it writes wait, and then share a commit."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from stellwerk.server.store.contract import Unavailable
from stellwerk.server.store.failure_count import FailureCount

from .commit_feed import CommitFeed
from .connection import connect, transaction, translated_errors
from .database_file import DatabaseFile

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
_Resolve = Callable[[], None]

MAX_BATCH: Final = 200
POLL_S: Final = 0.1
"""How often to look for new commits, by this process or others, while there are subscribers."""


class _Job:
    """Work that a caller on the event loop waits for."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self._work = work
        self._future = future

    def run(self, connection: sqlite3.Connection) -> _Resolve:
        """Do the work; returns the function that resolves the caller's future once it is on disk.

        Failed work leaves nothing behind: it checks before it writes, or is `undone_on_failure`.
        """
        try:
            result = self._work(connection)
        except sqlite3.Error:
            raise  # the disk is full or broken: the whole transaction has to be given up
        except Exception as error:
            failure = error
            return lambda: self.fail(failure)
        return lambda: self._succeed(result)

    def fail(self, failure: Exception) -> None:
        """Raise this error in the caller."""
        if not self._future.done():  # it is if the caller was cancelled
            self._future.set_exception(failure)

    def _succeed(self, result: object) -> None:
        if not self._future.done():
            self._future.set_result(result)


class Writer:
    """Runs jobs in transactions, in the order in which they come.

    The thread gets all waiting jobs at once, and more only when those are on disk: waking it and syncing the
    disk take longer than writing.
    """

    def __init__(self, file: DatabaseFile, feed: CommitFeed, failures: FailureCount) -> None:
        self._file = file
        self._feed = feed
        self._failures = failures
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Job] = []
        self._is_writing = False
        self._batches: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._is_closed = False
        self._next_poll = 0.0
        self._connection = connect(file.path)
        self._thread = threading.Thread(target=self._work, name="store writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Run this and return its result, once it is on disk; if it fails, nothing has changed."""
        if self._is_closed:
            raise Unavailable(f"The database {self._file.path} is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting.append(_Job(work, future))
        if not self._is_writing:
            self._is_writing = True
            self._loop.call_soon(self._submit_batch)
        with self._failures.counted():
            return await future

    async def close(self) -> None:
        """Finish the waiting jobs."""
        if not self._is_closed:
            self._is_closed = True
            while self._waiting:
                self._submit_batch()
            self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _submit_batch(self) -> None:
        jobs, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
        self._is_writing = bool(jobs)
        if jobs:
            self._batches.put(jobs)

    def _resolve_all(self, resolutions: list[_Resolve]) -> None:
        for resolve in resolutions:
            resolve()
        self._submit_batch()

    def _work(self) -> None:
        while (jobs := self._next_batch()) is not None:
            if jobs:
                self._loop.call_soon_threadsafe(self._resolve_all, self._run_batch(jobs))
            self._publish_commits()
        self._feed.publish_new(self._connection)
        self._connection.close()

    def _publish_commits(self) -> None:
        """Publish new commits, but not after every one: the caller who wrote it knows already."""
        if time.monotonic() >= self._next_poll:
            self._feed.publish_new(self._connection)
            self._next_poll = time.monotonic() + POLL_S

    def _next_batch(self) -> list[_Job] | None:
        """The next jobs; an empty list when it is time to look for commits, None at the end."""
        try:
            timeout = max(0.0, self._next_poll - time.monotonic())
            return self._batches.get(timeout=timeout if self._feed.has_subscribers else None)
        except queue.Empty:
            return []

    def _run_batch(self, jobs: list[_Job]) -> list[_Resolve]:
        try:
            with translated_errors(self._file.path), transaction(self._connection, "IMMEDIATE"):
                resolutions = [job.run(self._connection) for job in jobs]
                self._file.check_in_place()
                return resolutions
        except Unavailable as failure:
            return [_failing(job, failure) for job in jobs]


def _failing(job: _Job, failure: Exception) -> _Resolve:
    return lambda: job.fail(failure)
