"""What a store keeps and promises: a log of entries for every table, and the people who play.

A store knows nothing of games. Payloads and summaries are bytes to it, ids are text, and every time is a
number of milliseconds since 1970 that the caller brings along. Text must not contain the NUL character.

The version of a table is the number of its last entry. A table nobody has written to has version 0.
"""

from collections.abc import AsyncGenerator, Iterable, Sequence
from typing import Literal, Protocol

from msgspec import Struct

TableState = Literal["open", "running", "over"]


class LogEntry(Struct, frozen=True, kw_only=True):
    """One thing that happened at a table; `command` is on the last entry of what a command brought about."""

    seq: int
    at: int
    command: str | None = None
    payload: bytes


class TableFacts(Struct, frozen=True, kw_only=True):
    """What tables are found by. It follows from the log, and is written anew with every append.

    `players` are ids; one who plays several seats may be in it several times. `wake_at` is the time when
    somebody must look after the table although nobody asks: a time limit, or a bot to move. `summary` is
    whatever a list of tables shows of it.
    """

    state: TableState
    is_public: bool
    players: tuple[str, ...] = ()
    wake_at: int | None = None
    summary: bytes = b""


class TableRow(TableFacts, frozen=True, kw_only=True):
    """A table as it is found: its facts, and how far its log goes."""

    table: str
    version: int
    updated_at: int


class TableQuery(Struct, frozen=True, kw_only=True):
    """Which tables to list, the latest change first.

    The next page begins `after` the last row of this one, given as its `updated_at` and `table`.
    """

    states: frozenset[TableState] = frozenset({"open", "running", "over"})
    only_public: bool = False
    player: str | None = None
    after: tuple[int, str] | None = None
    limit: int = 50


class Player(Struct, frozen=True, kw_only=True):
    """Somebody who plays. The token that proves it is known to the store by its hash only."""

    id: str
    name: str
    created_at: int


class TableChanged(Struct, frozen=True):
    """A table has reached this version."""

    table: str
    version: int


class Resync(Struct, frozen=True):
    """Something may have been missed: whoever follows must read what changed since it last looked."""


class Published(Struct, frozen=True):
    """Somebody who uses the same store said something that is kept nowhere."""

    text: str


StoreEvent = TableChanged | Resync | Published


class ExportedPlayer(Struct, frozen=True, kw_only=True, tag="player"):
    """A player as moved from one store to another."""

    player: Player
    token_hash: str


class ExportedTable(Struct, frozen=True, kw_only=True, tag="table"):
    """A table with its whole log, as moved from one store to another."""

    row: TableRow
    entries: tuple[LogEntry, ...]


ExportedItem = ExportedPlayer | ExportedTable


class StoreCounts(Struct, frozen=True, kw_only=True):
    """How much a store, a file or a transfer holds."""

    players: int
    tables: int
    entries: int


class StoreError(Exception):
    """The store cannot do what was asked; the text says in one sentence what is wrong and what to do."""


class Unavailable(StoreError):
    """The store does not answer now. An append may have been written or not: its command id will tell."""


class DuplicateId(StoreError):
    """Something of this id is already in the store."""


class Conflict(Exception):
    """The table is not at the version that was expected: somebody else was first."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the table is at version {version}")
        self.version = version


class AlreadyDone(Exception):
    """The command was carried out before; `version` is what that append returned."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the command was carried out at version {version}")
        self.version = version


class Store(Protocol):
    """A store that is open. Every method may raise `Unavailable`; none of them blocks the event loop."""

    async def append(
        self,
        table: str,
        expected: int,
        payloads: Sequence[bytes],
        facts: TableFacts,
        *,
        at: int,
        command: str | None = None,
    ) -> int:
        """Add entries to the log of a table, all or none, and return its new version.

        Expecting version 0 makes the table. When this returns, the entries are on the disk and are never
        lost. Raises `AlreadyDone` if the table knows the command id, whatever version is expected, and
        `Conflict` if the table is at another version. If the caller is cancelled, the entries may be
        written nevertheless.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[LogEntry]:
        """The entries of a table that follow a version, in order; none if there is no such table."""
        ...

    async def done(self, table: str, command: str) -> int | None:
        """What the append of a command returned, None if the table knows of no such command."""
        ...

    async def row(self, table: str) -> TableRow | None:
        """The row of a table, if there is one."""
        ...

    async def tables(self, query: TableQuery) -> list[TableRow]:
        """One page of the tables that a query asks for, the latest change first."""
        ...

    async def due(self, now: int, limit: int = 100) -> list[TableRow]:
        """Tables to look after: their `wake_at` has come, the longest overdue first."""
        ...

    async def postpone(self, row: TableRow, wake_at: int) -> bool:
        """Let a table that was found due sleep until then; false if it changed or somebody else was first.

        Of several processes that find the same table due, the one that is told true looks after it. If
        that process dies, the table is due again at `wake_at`. Neither version nor log change.
        """
        ...

    async def remove(self, row: TableRow) -> bool:
        """Remove a table that was found due, with its log; false if it changed or somebody else was first.

        It may also be false because a store needs the table for a while; then it is still due.
        """
        ...

    async def add_player(self, player: Player, token_hash: str) -> None:
        """Enter a new player; raises `Clash` if the id or the hash is taken."""
        ...

    async def player(self, player_id: str) -> Player | None:
        """The player of an id, if there is one."""
        ...

    async def player_with(self, token_hash: str) -> Player | None:
        """The player whose token has this hash, if there is one."""
        ...

    async def rename(self, player_id: str, name: str) -> bool:
        """Give a player another name; false if there is no such player."""
        ...

    def subscribe(self) -> AsyncGenerator[StoreEvent, None]:
        """What is committed from now on, by any process, in the order of commits; own appends as well.

        Every append is told by the version it led to; the versions of its earlier entries may be told, too.
        The first thing told is always `LookAgain`: from then on nothing is missed. It is told again
        whenever something may have been missed, as after a lost connection. Ends when the store is closed.
        """
        ...

    async def publish(self, text: str) -> None:
        """Say something, of at most 7,000 bytes, to all who follow, the own process as well.

        It is kept nowhere; whoever does not listen just now misses it. PostgreSQL carries it to all
        processes, SQLite, which is for one, to that one.
        """
        ...

    async def ping(self) -> None:
        """Return if the store answers."""
        ...

    def export_all(self) -> AsyncGenerator[ExportedItem, None]:
        """All there is at one moment, while others go on writing: players by id, then tables by id."""
        ...

    async def import_all(self, items: Iterable[ExportedItem]) -> StoreCounts:
        """Take in what another store dumped, all or nothing, and count what was added.

        Raises `Clash` if something of the same id is here already. The iterable may block, so this is
        for a process that does nothing else.
        """
        ...

    async def counts(self) -> StoreCounts:
        """How much there is; it counts every row, so it is not for every minute."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        ...
