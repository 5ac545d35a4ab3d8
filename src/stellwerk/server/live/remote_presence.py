"""Who is connected to other processes, according to their latest reports."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from .live_table import PlayerIds

EXPIRY_S: Final = 15.0
"""How long a report counts unless it is repeated: the process that sent it may have died."""

SecondsClock = Callable[[], float]


class PresenceReport(Struct, frozen=True, kw_only=True):
    """The people connected to one process, by table."""

    process: str
    tables: Mapping[str, tuple[str, ...]]


class RemotePresence:
    """The latest report of every other process, by table."""

    def __init__(self, clock: SecondsClock) -> None:
        self._clock = clock
        self._reports: dict[str, dict[str, tuple[PlayerIds, float]]] = {}

    def people(self, table: str) -> PlayerIds:
        """The people at a table who are connected to some other process."""
        return frozenset().union(*(people for people, _ in self._reports.get(table, {}).values()))

    def receive(self, report: PresenceReport) -> None:
        """Remember a report."""
        for table, people in report.tables.items():
            self._reports.setdefault(table, {})[report.process] = frozenset(people), self._clock()
            if not people:
                self._forget(table, report.process)

    def expire(self) -> list[str]:
        """Forget reports that were not repeated in time; returns the tables they were about."""
        oldest = self._clock() - EXPIRY_S
        expired = [
            (table, process)
            for table, reports in self._reports.items()
            for process, (_, at) in reports.items()
            if at < oldest
        ]
        for table, process in expired:
            self._forget(table, process)
        return [table for table, _ in expired]

    def _forget(self, table: str, process: str) -> None:
        del self._reports[table][process]
        if not self._reports[table]:
            del self._reports[table]
