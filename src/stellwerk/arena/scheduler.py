"""Runs a contest: submits tasks and collects results until the ledger is complete."""

from collections.abc import Callable, Iterator
from typing import Final

from .contest import Fixture
from .executor import Executor
from .ledger import Ledger
from .results import GameResult
from .task import Task

_TARGET_TASK_S: Final = 0.25
"""Long enough to hide the overhead, short enough for the progress bar and for Ctrl-C."""
_MAX_TASK_GAMES: Final = 64


def run_contest(ledger: Ledger, executor: Executor, on_results: Callable[[list[GameResult]], None]) -> None:
    """Let the executor play all missing games; `on_results` gets the results entered in the ledger."""
    queue = _TaskQueue(ledger)
    while True:
        while executor.has_capacity and (task := queue.next_task()):
            executor.submit(task)
        if executor.is_idle:
            return
        results = executor.wait()
        queue.note_durations(results)
        on_results(ledger.add(results))


class _TaskQueue:
    """Splits the games of a contest into tasks of a suitable length."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._fixtures: Iterator[Fixture] = iter(ledger.contest.fixtures())
        self._games = 0
        self._seconds = 0.0

    def note_durations(self, results: list[GameResult]) -> None:
        """Learn how long games take."""
        self._games += len(results)
        self._seconds += sum(sum(result.seconds) for result in results)

    def next_task(self) -> Task | None:
        """The next games still needed, or None if there are none."""
        task: list[Fixture] = []
        for fixture in self._fixtures:
            if not self._ledger.is_complete(fixture.pairing):
                task.append(fixture)
                if len(task) >= self._size():
                    break
        return Task(tuple(task)) if task else None

    def _size(self) -> int:
        if not self._games:
            return 1
        return int(min(_MAX_TASK_GAMES, _TARGET_TASK_S * self._games / max(self._seconds, 1e-9)))
