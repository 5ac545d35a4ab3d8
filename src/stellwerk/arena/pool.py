"""Worker processes on this machine. One that is killed is replaced, and its games are played again."""

import signal
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Final, Self

from .contest import ArenaError, Contest, Fixture
from .rows import Row
from .task import Task, play_task

MOST_LOSSES: Final = 3
"""A game that ends its worker so often is not tried again."""

Answer = list[Row] | Exception
"""What a worker sends back: the games of its task, or a mistake of the program."""

_CONTEXT: Final = get_context("spawn")  # a fork would copy the locks of threads it does not copy
_FAREWELL_S: Final = 1.0


class Pool:
    """So many processes, each with one task at a time."""

    def __init__(self, contest: Contest, jobs: int) -> None:
        self._contest = contest
        self._jobs = jobs
        self._workers: list[_Worker] = []
        self._again: deque[Task] = deque()
        self._losses: Counter[Fixture] = Counter()

    @property
    def has_room(self) -> bool:
        """Whether a worker is free, or can be started."""
        return len(self._again) + self._busy < self._jobs

    @property
    def is_idle(self) -> bool:
        """Whether no task is under way."""
        return not (self._busy or self._again)

    def begin(self, task: Task) -> None:
        """Hand the task to a free worker."""
        free = next((worker for worker in self._workers if worker.task is None), None)
        if free is None:
            free = _Worker(self._contest)
            self._workers.append(free)
        free.begin(task)

    def finished(self) -> list[Row]:
        """Wait until a worker is done or lost; what was lost is begun again."""
        while self._again and self._busy < self._jobs:
            self.begin(self._again.popleft())
        ready = wait([worker.connection for worker in self._workers if worker.task])
        rows: list[Row] = []
        for worker in [worker for worker in self._workers if worker.connection in ready]:
            try:
                answer = worker.answer()
            except (EOFError, OSError):
                self._replace(worker)
                continue
            if isinstance(answer, Exception):
                raise answer
            rows += answer
        return rows

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        for worker in self._workers:
            worker.connection.close()  # of all first, so that they end at the same time
        for worker in self._workers:
            worker.end(patience_s=0 if worker.task else _FAREWELL_S)

    @property
    def _busy(self) -> int:
        return sum(worker.task is not None for worker in self._workers)

    def _replace(self, worker: "_Worker") -> None:
        """Its games are played again one by one, so that one that ends its worker is found."""
        self._workers.remove(worker)
        code = worker.end(_FAREWELL_S)  # it is dying: only in its own time does it say of what
        for fixture in worker.task.fixtures if worker.task else ():
            self._losses[fixture] += 1
            if self._losses[fixture] == MOST_LOSSES:
                raise ArenaError(_hopeless(self._contest, fixture, code))
            self._again.append(Task((fixture,)))


class _Worker:
    """A process and the connection to it."""

    def __init__(self, contest: Contest) -> None:
        self.task: Task | None = None
        self.connection, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_work, args=(contest, theirs), daemon=True)
        with _interrupts_held():
            self._process.start()
        theirs.close()

    def begin(self, task: Task) -> None:
        self.task = task
        with suppress(OSError):  # of a process that is gone, which is noticed when its answer is read
            self.connection.send(task)

    def answer(self) -> Answer:
        answer: Answer = self.connection.recv()
        self.task = None
        return answer

    def end(self, patience_s: float) -> int | None:
        """End the process, by force if it takes longer than that; returns its exit code."""
        self.connection.close()
        self._process.join(patience_s)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        return self._process.exitcode


def _work(contest: Contest, connection: Connection) -> None:
    """What a worker does until its connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        answer: Answer
        try:
            answer = play_task(contest, task)
        except Exception as error:
            error.add_note(traceback.format_exc())
            answer = error
        try:
            connection.send(answer)
        except OSError:
            return


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process that is started now never hears of Ctrl-C; its parent does a little later, and ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which lets interrupts through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _hopeless(contest: Contest, fixture: Fixture, code: int | None) -> str:
    bots = ", ".join(contest.labels[bot] for bot in contest.seated(fixture))
    return (
        f"A game ended its worker process {MOST_LOSSES} times (exit code {code}): seed "
        f"{contest.deal_seed(fixture.deal)} with the bots {bots}; leave out the bot that does it."
    )
