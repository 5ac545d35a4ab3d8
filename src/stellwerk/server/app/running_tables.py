"""How many games may be in progress at once, of kinds that cost the server much."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct

from stellwerk.server.live.table_labels import bot_labels, own_board_labels
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import Store, TableQuery
from stellwerk.server.table.table import Table

from .config import Limits

_IDLE_MS: Final = 3600 * 1000
"""A game in which nothing has happened for this long does not count: it costs nothing."""


class Cap(Struct, frozen=True):
    """The largest number of tables with a label, and what to say when it is reached."""

    label: str
    most: int
    text: str


class RunningTables:
    """Checks games before they start. The store counts them, so that all processes do so together."""

    def __init__(self, store: Store, limits: Limits, clock: Callable[[], int]) -> None:
        self._store = store
        self._limits = limits
        self._clock = clock
        self._starting: Counter[str] = Counter()

    @asynccontextmanager
    async def starting(self, table: Table) -> AsyncIterator[None]:
        """Start a game in this context; raises Rejection if its creator or their site has too many."""
        caps = [*self._bot_caps(table), *self._own_board_caps(table)]
        labels = Counter(cap.label for cap in caps)
        ahead = {label: self._starting[label] for label in labels}
        self._starting += labels
        try:
            for cap in caps:
                if ahead[cap.label] + await self._running(cap) >= cap.most:
                    raise Rejection("too-many-tables", cap.text, most=cap.most)
            yield
        finally:
            self._starting -= labels

    async def _running(self, cap: Cap) -> int:
        query = TableQuery(states=frozenset({"running"}), player=cap.label, limit=cap.most)
        oldest = self._clock() - _IDLE_MS
        return sum(row.updated_at > oldest for row in await self._store.tables(query))

    def _bot_caps(self, table: Table) -> list[Cap]:
        limits = (self._limits.bot_tables_per_person, self._limits.bot_tables_per_address)
        return _caps(bot_labels(table), limits, "with bots")

    def _own_board_caps(self, table: Table) -> list[Cap]:
        limits = (self._limits.own_board_tables_per_person, self._limits.own_board_tables_per_address)
        return _caps(own_board_labels(table), limits, "on custom boards")


def _caps(labels: tuple[str, ...], limits: tuple[int, int], kind: str) -> list[Cap]:
    creators = ("the person who created this table", "people at the same network address")
    return [
        Cap(label, most, f"At most {most} games {kind} by {creator} may be in progress; finish one first.")
        for label, most, creator in zip(labels, limits, creators, strict=False)
    ]
