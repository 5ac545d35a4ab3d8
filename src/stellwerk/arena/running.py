"""Playing a contest: tasks out, games in, until the ledger is complete."""

from collections.abc import Callable, Iterator
from typing import Final

from .contest import Fixture
from .crew import Crew
from .ledger import Ledger
from .rows import Row
from .task import Task

_TASK_S: Final = 0.25
"""Long enough that handing it over costs nothing, short enough for the progress bar and for Ctrl-C."""
_LARGEST_TASK: Final = 64


def run(ledger: Ledger, crew: Crew, tell: Callable[[list[Row]], None]) -> None:
    """Have the crew play all games that the ledger lacks; `tell` gets those that were entered."""
    agenda = _Agenda(ledger)
    while True:
        while crew.has_room and (task := agenda.next_task()):
            crew.begin(task)
        if crew.is_idle:
            return
        rows = crew.finished()
        agenda.learn(rows)
        tell(ledger.add(rows))


class _Agenda:
    """Cuts the games of a contest into tasks of bearable length."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._fixtures: Iterator[Fixture] = iter(ledger.contest.fixtures())
        self._games = 0
        self._seconds = 0.0

    def learn(self, rows: list[Row]) -> None:
        """Note how long games take."""
        self._games += len(rows)
        self._seconds += sum(sum(row.seconds) for row in rows)

    def next_task(self) -> Task | None:
        """The next games that are still needed; None if there are none."""
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
        return int(min(_LARGEST_TASK, _TASK_S * self._games / max(self._seconds, 1e-9)))
