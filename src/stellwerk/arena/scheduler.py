"""Plays games: submits tasks and collects results until no game is missing."""

from collections.abc import Callable, Iterator
from typing import Final

from .executor import Executor
from .ledger import Ledger
from .plan import Fixture
from .results import GameResult
from .task import Task

_TARGET_TASK_S: Final = 0.25
"""Long enough to hide the overhead, short enough for the progress bar and for Ctrl-C."""
_MAX_TASK_GAMES: Final = 64


def run_contest(ledger: Ledger, executor: Executor, on_results: Callable[[list[GameResult]], None]) -> None:
    """Let the executor play all missing games; `on_results` gets the results entered in the ledger."""
    for results in finished_games(ledger.needed(), executor):
        on_results(ledger.add(results))


def finished_games(needed: Iterator[Fixture], executor: Executor) -> Iterator[list[GameResult]]:
    """Let the executor play games, and yield their results in the order in which they come."""
    queue = _TaskQueue(needed)
    while True:
        while executor.has_capacity and (task := queue.next_task()):
            executor.submit(task)
        if executor.is_idle:
            return
        results = executor.wait()
        queue.note_durations(results)
        yield results


class _TaskQueue:
    """Splits games into tasks of a suitable length."""

    def __init__(self, needed: Iterator[Fixture]) -> None:
        self._needed = needed
        self._games = 0
        self._seconds = 0.0

    def note_durations(self, results: list[GameResult]) -> None:
        """Learn how long games take."""
        self._games += len(results)
        self._seconds += sum(sum(result.seconds) for result in results)

    def next_task(self) -> Task | None:
        """The next games, or None if there are no more."""
        task: list[Fixture] = []
        for fixture in self._needed:
            task.append(fixture)
            if len(task) >= self._size():
                break
        return Task(tuple(task)) if task else None

    def _size(self) -> int:
        if not self._games:
            return 1
        return int(min(_MAX_TASK_GAMES, _TARGET_TASK_S * self._games / max(self._seconds, 1e-9)))
