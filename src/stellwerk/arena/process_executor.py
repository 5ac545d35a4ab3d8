"""Worker processes on this machine. A worker that dies is replaced, and its games are played again."""

import signal
import traceback
from collections import Counter, deque
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Final, Self

from stellwerk.play.arguments import checked_number
from stellwerk.processes import interrupts_blocked

from .compilation import compile_once
from .contest import ArenaError
from .plan import Fixture, Plan
from .results import GameResult
from .task import Task, play_task

MAX_CRASHES: Final = 3
"""A game that crashes its worker this many times is not retried."""

Reply = list[GameResult] | Exception
"""What a worker sends back: the results of its task, or an unexpected error."""

_CONTEXT: Final = get_context("spawn")  # fork would copy locks held by threads that it does not copy
_EXIT_TIMEOUT_S: Final = 1.0


class ProcessExecutor:
    """Plays tasks in `jobs` processes, one task at a time in each. Compiles first what they would compile."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self._plan = plan
        self._jobs = checked_number(jobs, "The number of processes", 1)
        self._workers: list[_Worker] = []
        self._retries: deque[Task] = deque()
        self._crashes: Counter[Fixture] = Counter()

    @property
    def has_capacity(self) -> bool:
        """Whether a worker is free or can be started."""
        return len(self._retries) + self._busy < self._jobs

    @property
    def is_idle(self) -> bool:
        """Whether no task is pending."""
        return not (self._busy or self._retries)

    def submit(self, task: Task) -> None:
        """Send the task to a free worker."""
        free = next((worker for worker in self._workers if worker.task is None), None)
        if free is None:
            free = _Worker(self._plan)
            self._workers.append(free)
        free.submit(task)

    def wait(self) -> list[GameResult]:
        """Wait until a worker finishes or dies; the task of a dead worker is retried."""
        while self._retries and self._busy < self._jobs:
            self.submit(self._retries.popleft())
        ready = wait([worker.connection for worker in self._workers if worker.task])
        results: list[GameResult] = []
        for worker in [worker for worker in self._workers if worker.connection in ready]:
            try:
                reply = worker.reply()
            except (EOFError, OSError):
                self._replace(worker)
                continue
            if isinstance(reply, Exception):
                raise reply
            results += reply
        return results

    def __enter__(self) -> Self:
        compile_once(self._plan.bots)
        return self

    def __exit__(self, *failure: object) -> None:
        for worker in self._workers:
            worker.connection.close()  # all of them first, so that they exit in parallel
        for worker in self._workers:
            worker.stop(timeout_s=0 if worker.task else _EXIT_TIMEOUT_S)

    @property
    def _busy(self) -> int:
        return sum(worker.task is not None for worker in self._workers)

    def _replace(self, worker: "_Worker") -> None:
        """Retry its games one by one, to find the one that crashes its worker."""
        self._workers.remove(worker)
        code = worker.stop(_EXIT_TIMEOUT_S)  # killing it now would hide its own exit code
        for fixture in worker.task.fixtures if worker.task else ():
            self._crashes[fixture] += 1
            if self._crashes[fixture] == MAX_CRASHES:
                raise ArenaError(_crash_message(self._plan, fixture, code))
            self._retries.append(Task((fixture,)))


class _Worker:
    """A process and the connection to it."""

    def __init__(self, plan: Plan) -> None:
        self.task: Task | None = None
        self.connection, worker_end = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_work, args=(plan, worker_end), daemon=True)
        with interrupts_blocked():
            self._process.start()
        worker_end.close()

    def submit(self, task: Task) -> None:
        self.task = task
        with suppress(OSError):  # a dead process is noticed when its reply is read
            self.connection.send(task)

    def reply(self) -> Reply:
        reply: Reply = self.connection.recv()
        self.task = None
        return reply

    def stop(self, timeout_s: float) -> int | None:
        """Stop the process, killing it after the timeout; return its exit code."""
        self.connection.close()
        self._process.join(timeout_s)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        return self._process.exitcode


def _work(plan: Plan, connection: Connection) -> None:
    """Play tasks until the connection is closed; runs in the worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        reply: Reply
        try:
            reply = play_task(plan, task)
        except Exception as error:
            error.add_note(traceback.format_exc())
            reply = error
        try:
            connection.send(reply)
        except OSError:
            return


def _crash_message(plan: Plan, fixture: Fixture, code: int | None) -> str:
    bots = ", ".join(plan.bots[bot] for bot in plan.seated(fixture))
    return (
        f"A game crashed its worker process {MAX_CRASHES} times (exit code {code}): seed "
        f"{plan.game_seed(fixture)}, bots {bots}; leave out the bot that causes it."
    )
