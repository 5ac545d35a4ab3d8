"""How many games may be in progress at once, of kinds that cost the server much."""

from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from stellwerk.server.live.table_labels import Labels, bot_labels, own_board_labels
from stellwerk.server.messages.commands import FillSeat
from stellwerk.server.messages.field_types import Level
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import Store, TableQuery
from stellwerk.server.table.table import Table

from .config import Limits

_IDLE_MS: Final = 3600 * 1000
"""A game in which nothing has happened for this long does not count: it costs nothing."""
_LONG_THINKERS: Final[frozenset[Level]] = frozenset({"search", "hard"})
"""The bots that simulate games. The others take less than a millisecond for a move."""


class Cap(Struct, frozen=True):
    """The largest number of tables with a label, and what to say when it is reached."""

    label: str
    most: int
    text: str


class RunningTables:
    """Checks games before they start, and bots before they enter one.

    The store counts the games, so that all processes do so together.
    """

    def __init__(self, store: Store, limits: Limits, clock: Callable[[], int]) -> None:
        self._store = store
        self._limits = limits
        self._clock = clock
        self._starting: defaultdict[str, set[str]] = defaultdict(set)

    @asynccontextmanager
    async def starting(self, table: Table) -> AsyncIterator[None]:
        """Start a game in this context; raises Rejection if its creator or their site has too many."""
        async with self._counting(table, [*self._bot_caps(table), *self._own_board_caps(table)]):
            yield

    @asynccontextmanager
    async def filling(self, table: Table, command: FillSeat) -> AsyncIterator[None]:
        """Put a bot into a seat in this context; raises Rejection for one that thinks long, as for starting.

        Quick bots are always possible in a running game: nobody may be left waiting there.
        """
        after = _with_bot(table, command)
        caps = [] if after is None else self._bot_caps(after, ", or choose easy or medium")
        async with self._counting(table, caps):
            yield

    @asynccontextmanager
    async def _counting(self, table: Table, caps: Sequence[Cap]) -> AsyncIterator[None]:
        ahead = {cap.label: frozenset(self._starting[cap.label]) for cap in caps}
        for label in ahead:
            self._starting[label].add(table.id)
        try:
            for cap in caps:
                # A game may have started since: it is in both sets, and counts once.
                others = (ahead[cap.label] | await self._running(cap)) - {table.id}
                if len(others) >= cap.most:
                    raise Rejection("too-many-tables", cap.text, most=cap.most)
            yield
        finally:
            self._forget(table, ahead)

    def _forget(self, table: Table, labels: Iterable[str]) -> None:
        for label in labels:
            self._starting[label].discard(table.id)
            if not self._starting[label]:
                del self._starting[label]

    async def _running(self, cap: Cap) -> set[str]:
        """The games that count towards a cap, as far as they matter."""
        query = TableQuery(states=frozenset({"running"}), player=cap.label, limit=cap.most + 1)
        oldest = self._clock() - _IDLE_MS
        rows = await self._store.tables(query)
        return {row.table for row in rows if row.updated_at > oldest}

    def _bot_caps(self, table: Table, advice: str = "") -> list[Cap]:
        limits = (self._limits.bot_tables_per_person, self._limits.bot_tables_per_address)
        return _caps(bot_labels(table), limits, "with bots", advice)

    def _own_board_caps(self, table: Table) -> list[Cap]:
        limits = (self._limits.own_board_tables_per_person, self._limits.own_board_tables_per_address)
        return _caps(own_board_labels(table), limits, "on custom boards")


def _with_bot(table: Table, command: FillSeat) -> Table | None:
    """A running game after a bot that thinks long has entered it; None if that is not what happens."""
    if table.state != "running" or command.seat >= len(table.seats) or command.level not in _LONG_THINKERS:
        return None
    seat = table.seats[command.seat]
    if seat.bot == command.level:
        return None
    return table.with_seat(command.seat, replace(seat, bot=command.level))


def _caps(labels: Labels, limits: tuple[int, int], kind: str, advice: str = "") -> list[Cap]:
    creators = ("the person who created this table", "people at the same network address")
    return [
        Cap(
            label,
            most,
            f"At most {most} games {kind} by {creator} may be in progress; finish one first{advice}.",
        )
        for label, most, creator in zip(labels, limits, creators, strict=False)
    ]
