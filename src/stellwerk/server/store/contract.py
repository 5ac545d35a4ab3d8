"""What a store keeps and guarantees: a log of entries for every table, boards and reviews, and the players.

A store knows nothing about games. Payloads and summaries are opaque bytes, ids are text, and all times are
milliseconds since 1970, supplied by the caller. Text must not contain the NUL character.

The version of a table is the number of its last entry. A table without entries has version 0.
"""

from collections.abc import AsyncGenerator, Collection, Iterable, Sequence
from typing import Literal, Protocol

from msgspec import Struct

TableState = Literal["open", "running", "over"]


class LogEntry(Struct, frozen=True, kw_only=True, gc=False):
    """One entry of a table's log; `command` is set on the last entry that a command caused."""

    seq: int
    at: int
    command: str | None = None
    payload: bytes


class TableFacts(Struct, frozen=True, kw_only=True):
    """The searchable facts about a table, derived from its log and replaced by every append.

    `players` are ids, and other labels by which tables are found; one may be listed repeatedly. `wake_at` is
    when the table needs attention unless something happens earlier: a time limit, or a bot to move.
    `summary` is whatever a list of tables shows.
    """

    state: TableState
    is_public: bool
    players: tuple[str, ...] = ()
    wake_at: int | None = None
    summary: bytes = b""


class StoredTable(TableFacts, frozen=True, kw_only=True):
    """A search result: a table's facts, its version, and the id of its board if it was stored with it."""

    table: str
    version: int
    updated_at: int
    board: str | None = None


class StoredBoard(Struct, frozen=True, kw_only=True):
    """A board that tables are played on. An id always means the same text; several may share a `digest`."""

    id: str
    digest: str
    text: str


class StoredReview(Struct, frozen=True, kw_only=True):
    """A review of the game at a table, one for each `depth`; `made_by` says which program made it."""

    table: str
    depth: str
    made_by: str
    data: bytes


class TableQuery(Struct, frozen=True, kw_only=True):
    """Which tables to list, the most recently changed first.

    The next page begins `after` the last row of this one, given as its `updated_at` and `table`.
    """

    states: frozenset[TableState] = frozenset({"open", "running", "over"})
    only_public: bool = False
    player: str | None = None
    after: tuple[int, str] | None = None
    limit: int = 50


class Player(Struct, frozen=True, kw_only=True):
    """A person who plays. Each of their devices has a secret token, known to the store only by its hash."""

    id: str
    name: str
    created_at: int


class TableChanged(Struct, frozen=True):
    """A table has reached this version."""

    table: str
    version: int


class Resync(Struct, frozen=True):
    """Events may have been missed: subscribers must read whatever changed since they last looked."""


class Published(Struct, frozen=True):
    """A text that some user of the same store has published; it is not stored."""

    text: str


StoreEvent = TableChanged | Resync | Published


class ExportedPlayer(Struct, frozen=True, kw_only=True, tag="player", omit_defaults=True):
    """A player in an export. Files of format 1 have one `token_hash`, as players had one token then."""

    player: Player
    token_hashes: tuple[str, ...] = ()
    token_hash: str | None = None

    @property
    def all_token_hashes(self) -> tuple[str, ...]:
        """The hashes of all tokens, whatever the format."""
        return self.token_hashes if self.token_hash is None else (self.token_hash, *self.token_hashes)


class ExportedBoard(Struct, frozen=True, kw_only=True, tag="board"):
    """A board in an export."""

    board: StoredBoard


class ExportedReview(Struct, frozen=True, kw_only=True, tag="review"):
    """A review in an export."""

    review: StoredReview


class ExportedTable(Struct, frozen=True, kw_only=True, tag="table"):
    """A table with its whole log in an export."""

    row: StoredTable
    entries: tuple[LogEntry, ...]


ExportedItem = ExportedPlayer | ExportedBoard | ExportedTable | ExportedReview


class StoreCounts(Struct, frozen=True, kw_only=True):
    """How much a store, an export or an import contains."""

    players: int
    boards: int = 0
    tables: int
    entries: int
    reviews: int = 0


class StoreError(Exception):
    """The store cannot do this; the text says in one sentence what is wrong and what to do."""


class Unavailable(StoreError):
    """The store does not respond.

    An append may or may not have been written; repeat it with the same command id to find out.
    """


class DuplicateId(StoreError):
    """The store already contains something with this id."""


class Conflict(Exception):
    """The table is not at the expected version: somebody else appended first."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the table is at version {version}")
        self.version = version


class AlreadyDone(Exception):
    """The command was carried out before; `version` is what that append returned."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the command was carried out at version {version}")
        self.version = version


class Store(Protocol):
    """An open store. Every method may raise `Unavailable`; none of them blocks the event loop."""

    @property
    def failures(self) -> int:
        """How often the database has failed to do what it was asked."""
        ...

    async def append(
        self,
        table: str,
        expected: int,
        payloads: Sequence[bytes],
        facts: TableFacts,
        *,
        at: int,
        command: str | None = None,
        board: StoredBoard | None = None,
    ) -> int:
        """Append entries to the log of a table, all or none, and return its new version.

        Expecting version 0 creates the table, and stores its board unless it is there already. Once this
        returns, the entries are on disk and will not be lost. Raises `AlreadyDone` if the table knows the
        command id, whatever version is expected, and `Conflict` if the table is at another version. If the
        caller is cancelled, the entries may still be written.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[LogEntry]:
        """The entries of a table after a version, in order; none if there is no such table."""
        ...

    async def board(self, board_id: str) -> StoredBoard | None:
        """The board with an id, if there is one."""
        ...

    async def board_with(self, digest: str) -> StoredBoard | None:
        """A board with this digest, if there is one; of several, always the same."""
        ...

    async def board_bytes(self) -> int:
        """How much room the texts of all boards take."""
        ...

    async def review(self, table: str, depth: str) -> StoredReview | None:
        """The review of a table's game at a depth, if there is one."""
        ...

    async def keep_review(self, review: StoredReview) -> bool:
        """Keep a review with its table, in place of an earlier one; false if there is no table."""
        ...

    async def command_version(self, table: str, command: str) -> int | None:
        """The version that the append of a command returned, None if the table does not know the command."""
        ...

    async def row(self, table: str) -> StoredTable | None:
        """The row of a table, if there is one."""
        ...

    async def tables(self, query: TableQuery) -> list[StoredTable]:
        """One page of the tables that match a query, the most recently changed first."""
        ...

    async def due(self, now: int, limit: int = 100) -> list[StoredTable]:
        """Tables that need attention: their `wake_at` has passed, the longest overdue first."""
        ...

    async def postpone(self, row: StoredTable, wake_at: int) -> bool:
        """Set a new `wake_at` for a due table; false if it changed or somebody else was first.

        If several processes find the same table due, the one that gets true handles it. If that process dies,
        the table is due again at the new `wake_at`. Version and log do not change.
        """
        ...

    async def remove(self, row: StoredTable) -> bool:
        """Remove a due table with its log; false if it changed or somebody else was first.

        Its reviews are removed as well, and a board with the last table that uses it. The answer may also be
        false because the store still needs the table for a while; then the table stays due.
        """
        ...

    async def add_player(self, player: Player, token_hash: str) -> None:
        """Add a new player with a token; raises `DuplicateId` if the id or the hash is taken."""
        ...

    async def add_token(self, player_id: str, token_hash: str) -> bool:
        """Add a token for another device of a player; false if there is no such player.

        Raises `DuplicateId` if the hash is taken.
        """
        ...

    async def players_with_tokens(self, player_ids: Collection[str]) -> set[str]:
        """Those of these players who have at least one token."""
        ...

    async def revoke_token(self, token_hash: str) -> bool:
        """Remove a token, so that it identifies nobody; false if there is no such token."""
        ...

    async def revoke_tokens(self, player_id: str) -> int:
        """Remove all tokens of a player, and return how many there were."""
        ...

    async def player(self, player_id: str) -> Player | None:
        """The player with an id, if there is one."""
        ...

    async def player_with(self, token_hash: str) -> Player | None:
        """The player who has a token with this hash, if there is one."""
        ...

    async def rename(self, player_id: str, name: str) -> bool:
        """Change a player's name; false if there is no such player."""
        ...

    def subscribe(self) -> AsyncGenerator[StoreEvent, None]:
        """What is committed from now on, by any process including this one, in the order of commits.

        Every append is reported with the version it led to; the versions of its earlier entries may be
        reported as well. The first event is always `Resync`: after it nothing is missed. It is repeated
        whenever something may have been missed, for example after a lost connection. The events end when the
        store is closed.
        """
        ...

    async def publish(self, text: str) -> None:
        """Send a text of at most 7,000 bytes to all subscribers, including those in this process.

        It is not stored: anyone not subscribed at that moment misses it. PostgreSQL delivers it to all
        processes; SQLite, which is meant for one, only to that one.
        """
        ...

    async def check_writable(self) -> None:
        """Write something, and return once it is on disk; raises `StoreError` if that fails.

        It also fails if what is written would be lost: on a full disk, or in a file that was deleted.
        """
        ...

    def export_all(self) -> AsyncGenerator[ExportedItem, None]:
        """Everything at one moment, while others write: players, boards, tables, reviews, each by id."""
        ...

    async def import_all(self, items: Iterable[ExportedItem]) -> StoreCounts:
        """Add everything another store exported, all or nothing, and count what was added.

        Raises `DuplicateId` if the id of a player or table is already taken. The iterable may block, so call
        this only in a process that does nothing else.
        """
        ...

    async def counts(self) -> StoreCounts:
        """How much there is; this counts every row, so do not call it often."""
        ...

    async def close(self) -> None:
        """Finish what was started, and release the database."""
        ...
