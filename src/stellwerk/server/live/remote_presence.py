"""Who is connected to other processes, as these have told."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from .live_table import PlayerIds

EXPIRY_S: Final = 15.0
"""How long a word is believed that is not repeated: whoever said it may have died."""

SecondsClock = Callable[[], float]


class PresenceReport(Struct, frozen=True, kw_only=True):
    """The word of a process: who is connected to it, at these tables."""

    process: str
    tables: Mapping[str, tuple[str, ...]]


class RemotePresence:
    """By table what every other process said last."""

    def __init__(self, clock: SecondsClock) -> None:
        self._clock = clock
        self._reports: dict[str, dict[str, tuple[PlayerIds, float]]] = {}

    def people(self, table: str) -> PlayerIds:
        """Those at a table of whom somebody said lately that they are connected."""
        return frozenset().union(*(people for people, _ in self._reports.get(table, {}).values()))

    def receive(self, report: PresenceReport) -> None:
        """Believe a word."""
        for table, people in report.tables.items():
            self._reports.setdefault(table, {})[report.process] = frozenset(people), self._clock()
            if not people:
                self._forget(table, report.process)

    def expire(self) -> list[str]:
        """Forget what was not repeated; returns the tables of which something was forgotten."""
        before = self._clock() - EXPIRY_S
        expired = [
            (table, process)
            for table, reports in self._reports.items()
            for process, (_, at) in reports.items()
            if at < before
        ]
        for table, process in expired:
            self._forget(table, process)
        return [table for table, _ in expired]

    def _forget(self, table: str, process: str) -> None:
        del self._reports[table][process]
        if not self._reports[table]:
            del self._reports[table]
