"""The one thread that writes: what comes while it writes waits, and then shares a commit."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from stellwerk.server.store.contract import Unavailable

from .connection import connect, failures_told, transaction
from .news import News

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
_Settle = Callable[[], None]

MOST_AT_ONCE: Final = 200
GLANCE_S: Final = 0.1
"""How often to look for what was written, here or by other processes, while somebody follows."""


class _Order:
    """Work that somebody on the event loop waits for."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self._work = work
        self._future = future

    def carry_out(self, connection: sqlite3.Connection) -> _Settle:
        """Do the work; returns what settles it once that is on the disk.

        Work that fails leaves nothing behind: it checks before it writes, or is `undone_on_failure`.
        """
        try:
            result = self._work(connection)
        except sqlite3.Error:
            raise  # the disk is full or broken: nothing of the whole transaction can be kept
        except Exception as refusal:
            failure = refusal
            return lambda: self.fail(failure)
        return lambda: self._succeed(result)

    def fail(self, failure: Exception) -> None:
        """Tell whoever waits that it did not work."""
        if not self._future.done():  # cancelled ones are
            self._future.set_exception(failure)

    def _succeed(self, result: object) -> None:
        if not self._future.done():
            self._future.set_result(result)


class Writer:
    """Carries out work in transactions, in the order in which it comes.

    The thread is handed all that waits at once, and more only when that is on the disk: waking it, and asking
    the disk, takes longer than writing.
    """

    def __init__(self, path: Path, news: News) -> None:
        self._path = path
        self._news = news
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Order] = []
        self._is_writing = False
        self._handed_over: queue.SimpleQueue[list[_Order] | None] = queue.SimpleQueue()
        self._is_closed = False
        self._glance_at = 0.0
        self._connection = connect(path)
        self._thread = threading.Thread(target=self._serve, name="store writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T]) -> T:
        """Do this and return what it returns, once it is on the disk; if it fails, nothing has changed."""
        if self._is_closed:
            raise Unavailable(f"The database {self._path} is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting.append(_Order(work, future))
        if not self._is_writing:
            self._is_writing = True
            self._loop.call_soon(self._hand_over)
        return await future

    async def close(self) -> None:
        """Finish what is in the queue."""
        if not self._is_closed:
            self._is_closed = True
            while self._waiting:
                self._hand_over()
            self._handed_over.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        orders, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._is_writing = bool(orders)
        if orders:
            self._handed_over.put(orders)

    def _settle(self, settling: list[_Settle]) -> None:
        for settle in settling:
            settle()
        self._hand_over()

    def _serve(self) -> None:
        while (orders := self._next_orders()) is not None:
            if orders:
                self._loop.call_soon_threadsafe(self._settle, self._committed(orders))
            self._glance()
        self._news.spread(self._connection)
        self._connection.close()

    def _glance(self) -> None:
        """Spread the news, but not after every commit: whoever wrote it knows it already."""
        if time.monotonic() >= self._glance_at:
            self._news.spread(self._connection)
            self._glance_at = time.monotonic() + GLANCE_S

    def _next_orders(self) -> list[_Order] | None:
        """Those that were handed over, none if it is time to look for news, None at the end."""
        try:
            patience = max(0.0, self._glance_at - time.monotonic())
            return self._handed_over.get(timeout=patience if self._news.is_wanted else None)
        except queue.Empty:
            return []

    def _committed(self, orders: list[_Order]) -> list[_Settle]:
        try:
            with failures_told(self._path), transaction(self._connection, "IMMEDIATE"):
                return [order.carry_out(self._connection) for order in orders]
        except Unavailable as failure:
            return [_failing(order, failure) for order in orders]


def _failing(order: _Order, failure: Exception) -> _Settle:
    return lambda: order.fail(failure)
