"""The contract, implemented with PostgreSQL."""

from collections.abc import AsyncGenerator, Collection, Iterable, Sequence
from contextlib import aclosing, suppress
from typing import TYPE_CHECKING, Any

import asyncpg

from stellwerk.server.store.contract import (
    AlreadyDone,
    Conflict,
    DuplicateId,
    ExportedItem,
    LogEntry,
    Player,
    Resync,
    StoreCounts,
    StoredBoard,
    StoredReview,
    StoredTable,
    StoreEvent,
    TableFacts,
    TableQuery,
)
from stellwerk.server.store.failure_count import FailureCount
from stellwerk.server.store.subscribers import Subscribers
from stellwerk.server.store.text import is_storable, require_storable

from . import export_import, row_mapping, statements
from .appender import Append, Appender
from .connection import TIMEOUT_S, Address
from .listener import Listener
from .schema import migrate
from .search import search

if TYPE_CHECKING:
    from .connection import Pool


class PostgresStore:
    """A store in a database that other processes may use as well. Create it with `open`."""

    def __init__(self, address: Address, pool: "Pool") -> None:
        self._address = address
        self._pool = pool
        self._appender = Appender(address, pool)
        self._failures = FailureCount()
        self._subscribers = Subscribers()
        self._listener = Listener(address, self._subscribers)

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect to the database, migrating it if necessary."""
        address = Address(url)
        pool = await address.open_pool()
        try:
            await migrate(address)
        except BaseException:
            pool.terminate()
            raise
        return cls(address, pool)

    @property
    def failures(self) -> int:
        """How often the database has failed to do what it was asked."""
        return self._failures.total

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
        """Append entries to the log of a table, all or none, and return its new version."""
        require_storable(table, command, *facts.players)
        if board is not None:
            require_storable(board.id, board.digest, board.text)
        if not payloads:
            raise ValueError("An append needs at least one entry.")
        append = Append(
            table=table, expected=expected, payloads=payloads, facts=facts, at=at, command=command
        )
        with self._failures.counted():
            version = await (self._appender.append(append) if expected else self._create(append, board))
        if version is None:
            raise await self._why_unchanged(table, command)
        return version

    async def read(self, table: str, after: int = 0) -> list[LogEntry]:
        """The entries of a table after a version, in order."""
        sql = f"{statements.ENTRY} WHERE table_id = $1 AND seq > $2 ORDER BY seq"
        return [row_mapping.entry(row) for row in await self._fetch(sql, table, after)]

    async def board(self, board_id: str) -> StoredBoard | None:
        """The board with an id, if there is one."""
        found = await self._fetch(f"{statements.BOARD} WHERE board_id = $1", board_id)
        return row_mapping.board(found[0]) if found else None

    async def board_with(self, digest: str) -> StoredBoard | None:
        """A board with this digest, if there is one."""
        sql = f"{statements.BOARD} WHERE digest = $1 ORDER BY board_id LIMIT 1"
        found = await self._fetch(sql, digest)
        return row_mapping.board(found[0]) if found else None

    async def board_bytes(self) -> int:
        """How much room the texts of all boards take."""
        return int((await self._fetch(statements.BOARD_BYTES))[0][0])

    async def review(self, table: str, depth: str) -> StoredReview | None:
        """The review of a table's game at a depth, if there is one."""
        sql = f"{statements.REVIEW} WHERE table_id = $1 AND depth = $2"
        found = await self._fetch(sql, table, depth)
        return row_mapping.review(found[0]) if found else None

    async def keep_review(self, review: StoredReview) -> bool:
        """Keep a review until its table is removed; false if there is no table."""
        return bool(await self._fetch(statements.KEEP_REVIEW, *row_mapping.review_values(review)))

    async def command_version(self, table: str, command: str) -> int | None:
        """The version that the append of a command returned, None if the table does not know the command."""
        found = await self._fetch(statements.COMMAND_VERSION, table, command)
        return int(found[0]["seq"]) if found else None

    async def row(self, table: str) -> StoredTable | None:
        """The row of a table, if there is one."""
        found = await self._fetch(f"{statements.TABLE} WHERE table_id = $1", table)
        return row_mapping.stored_table(found[0]) if found else None

    async def tables(self, query: TableQuery) -> list[StoredTable]:
        """One page of the tables that match a query."""
        sql, values = search(query)
        return [row_mapping.stored_table(row) for row in await self._fetch(sql, *values)]

    async def due(self, now: int, limit: int = 100) -> list[StoredTable]:
        """Tables whose `wake_at` has passed."""
        sql = f"{statements.TABLE} WHERE wake_at <= $1 ORDER BY wake_at, table_id LIMIT $2"
        return [row_mapping.stored_table(row) for row in await self._fetch(sql, now, limit)]

    async def postpone(self, row: StoredTable, wake_at: int) -> bool:
        """Set a new `wake_at` for a due table; false if it changed."""
        return bool(await self._fetch(statements.POSTPONE, wake_at, row.table, row.version, row.wake_at))

    async def remove(self, row: StoredTable) -> bool:
        """Remove a due table; false if it changed."""
        is_removed = bool(await self._fetch(statements.REMOVE, row.table, row.version, row.wake_at))
        if is_removed and row.board is not None:
            with suppress(asyncpg.ForeignKeyViolationError):  # another process has just created a table on it
                await self._fetch(statements.REMOVE_BOARD, row.board)
        return is_removed

    async def add_player(self, player: Player, token_hash: str) -> None:
        """Add a new player with a token."""
        require_storable(player.id, player.name, token_hash)
        try:
            await self._fetch(statements.ADD_PLAYER, player.id, token_hash, player.name, player.created_at)
        except asyncpg.UniqueViolationError as error:
            raise DuplicateId(
                f"Player {player.id}, or one with the same token, is already in the database."
            ) from error

    async def player(self, player_id: str) -> Player | None:
        """The player with an id, if there is one."""
        found = await self._fetch(f"{statements.PLAYER} WHERE player_id = $1", player_id)
        return row_mapping.player(found[0]) if found else None

    async def player_with(self, token_hash: str) -> Player | None:
        """The player who has a token with this hash, if there is one."""
        found = await self._fetch(statements.PLAYER_WITH_TOKEN, token_hash)
        return row_mapping.player(found[0]) if found else None

    async def add_token(self, player_id: str, token_hash: str) -> bool:
        """Add a token for another device of a player; false if there is no such player."""
        require_storable(player_id, token_hash)
        try:
            return bool(await self._fetch(statements.ADD_TOKEN, player_id, token_hash))
        except asyncpg.UniqueViolationError as error:
            raise DuplicateId("This token is already in the database.") from error

    async def players_with_tokens(self, player_ids: Collection[str]) -> set[str]:
        """Those of these players who have at least one token."""
        found = await self._fetch(statements.PLAYERS_WITH_TOKENS, sorted(player_ids))
        return {row["player_id"] for row in found}

    async def revoke_token(self, token_hash: str) -> bool:
        """Remove a token, so that it identifies nobody."""
        return bool(await self._fetch(statements.REVOKE_TOKEN, token_hash))

    async def revoke_tokens(self, player_id: str) -> int:
        """Remove all tokens of a player, and return how many there were."""
        return len(await self._fetch(statements.REVOKE_TOKENS, player_id))

    async def rename(self, player_id: str, name: str) -> bool:
        """Change a player's name; false if there is no such player."""
        require_storable(player_id, name)
        return bool(await self._fetch(statements.RENAME, player_id, name))

    async def subscribe(self) -> AsyncGenerator[StoreEvent, None]:
        """What is committed from now on, by any process, in the order of commits."""
        await self._listener.begin()
        with self._subscribers.subscribed() as subscriber:
            yield Resync()
            async with aclosing(subscriber.events()) as events:
                async for event in events:
                    yield event

    async def publish(self, text: str) -> None:
        """Send a text to all subscribers, in any process."""
        await self._fetch(statements.PUBLISH, text)

    async def check_writable(self) -> None:
        """Write something, and return once it is on disk."""
        await self._fetch(statements.CHECK_WRITABLE)

    async def export_all(self) -> AsyncGenerator[ExportedItem, None]:
        """Everything in the store at one moment, while others keep writing."""
        async with self._address.connected() as connection:
            with self._address.translated_errors():
                async with aclosing(export_import.export_items(connection)) as items:
                    async for item in items:
                        yield item

    async def import_all(self, items: Iterable[ExportedItem]) -> StoreCounts:
        """Add everything another store exported, all or nothing, and count what was added."""
        async with self._address.connected() as connection:
            with self._address.translated_errors():
                return await export_import.import_all(connection, items)

    async def counts(self) -> StoreCounts:
        """How much there is."""
        async with self._address.connected() as connection:
            with self._address.translated_errors():
                return await export_import.counts(connection)

    async def close(self) -> None:
        """Finish what was started, and release the database."""
        self._subscribers.close()
        await self._listener.close()
        await self._appender.close()
        with self._address.translated_errors():
            await self._pool.close()

    async def _create(self, append: Append, board: StoredBoard | None) -> int | None:
        """Create a table, once more if another process removes its board at the same moment."""
        stored = (None, None, None) if board is None else (board.id, board.digest, board.text)
        created: asyncpg.Record | None
        with self._address.translated_errors():
            try:
                created = await self._pool.fetchrow(statements.CREATE, *append.values, *stored)
            except asyncpg.ForeignKeyViolationError:
                created = await self._pool.fetchrow(statements.CREATE, *append.values, *stored)
        return None if created is None else created["version"]

    async def _fetch(self, sql: str, *values: Any) -> "list[asyncpg.Record]":
        """All rows; text that cannot be stored matches none."""
        if not all(is_storable(value) for value in values if isinstance(value, str)):
            return []
        with self._failures.counted(), self._address.translated_errors():
            return await self._pool.fetch(sql, *values, timeout=TIMEOUT_S)

    async def _why_unchanged(self, table: str, command: str | None) -> AlreadyDone | Conflict:
        """Why an append changed nothing."""
        command_version = None if command is None else await self.command_version(table, command)
        if command_version is not None:
            return AlreadyDone(command_version)
        found = await self._fetch(statements.VERSION, table)
        return Conflict(found[0]["version"] if found else 0)
