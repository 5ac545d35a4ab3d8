"""Who is connected to other processes, as these have told."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from .live_table import People

BELIEVED_S: Final = 15.0
"""How long a word is believed that is not repeated: whoever said it may have died."""

Seconds = Callable[[], float]


class Attending(Struct, frozen=True, kw_only=True):
    """The word of a process: who is connected to it, at these tables."""

    process: str
    tables: Mapping[str, tuple[str, ...]]


class Elsewhere:
    """By table what every other process said last."""

    def __init__(self, clock: Seconds) -> None:
        self._clock = clock
        self._heard: dict[str, dict[str, tuple[People, float]]] = {}

    def people(self, table: str) -> People:
        """Those at a table of whom somebody said lately that they are connected."""
        return frozenset().union(*(people for people, _ in self._heard.get(table, {}).values()))

    def hear(self, word: Attending) -> None:
        """Believe a word."""
        for table, people in word.tables.items():
            self._heard.setdefault(table, {})[word.process] = frozenset(people), self._clock()
            if not people:
                self._forget(table, word.process)

    def forget_silent(self) -> list[str]:
        """Forget what was not repeated; returns the tables of which something was forgotten."""
        before = self._clock() - BELIEVED_S
        silent = [
            (table, process)
            for table, words in self._heard.items()
            for process, (_, at) in words.items()
            if at < before
        ]
        for table, process in silent:
            self._forget(table, process)
        return [table for table, _ in silent]

    def _forget(self, table: str, process: str) -> None:
        del self._heard[table][process]
        if not self._heard[table]:
            del self._heard[table]
