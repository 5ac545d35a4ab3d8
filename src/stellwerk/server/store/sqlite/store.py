"""The contract, implemented with SQLite."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncGenerator, Collection, Iterable, Sequence
from contextlib import aclosing, closing, suppress
from pathlib import Path

from stellwerk.server.store.contract import (
    ExportedItem,
    LogEntry,
    Player,
    Published,
    Resync,
    StoreCounts,
    StoredBoard,
    StoredReview,
    StoredTable,
    StoreEvent,
    TableFacts,
    TableQuery,
    Unavailable,
)
from stellwerk.server.store.failure_count import FailureCount
from stellwerk.server.store.subscribers import Subscribers
from stellwerk.server.store.text import is_storable, require_storable

from . import changes, export_import, row_mapping
from .commit_feed import CommitFeed
from .connection import connect, translated_errors
from .database_file import DatabaseFile
from .reader import Reader
from .schema import migrate
from .search import search
from .writer import Writer


class SqliteStore:
    """A store in one file. Create it with `open`; it belongs to the event loop that called that."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._subscribers = Subscribers()
        self._feed = CommitFeed(self._subscribers)
        self._failures = FailureCount()
        self._file = DatabaseFile(path)
        self._reader = Reader(path, self._failures)
        self._writer = Writer(self._file, self._feed, self._failures)

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open the file, creating or migrating it if necessary."""
        with translated_errors(path):
            await asyncio.to_thread(migrate, path)
            return cls(path)

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
        last = len(payloads)
        added = [
            LogEntry(
                seq=expected + number, at=at, command=command if number == last else None, payload=payload
            )
            for number, payload in enumerate(payloads, start=1)
        ]
        return await self._writer.do(
            lambda connection: changes.append(connection, table, expected, added, facts, board)
        )

    async def read(self, table: str, after: int = 0) -> list[LogEntry]:
        """The entries of a table after a version, in order."""
        found = await self._reader.fetch(
            f"{row_mapping.ENTRY} WHERE table_id = ? AND seq > ? ORDER BY seq", table, after
        )
        return [row_mapping.entry(row) for row in found]

    async def board(self, board_id: str) -> StoredBoard | None:
        """The board with an id, if there is one."""
        found = await self._reader.fetch(f"{row_mapping.BOARD} WHERE board_id = ?", board_id)
        return row_mapping.board(found[0]) if found else None

    async def board_with(self, digest: str) -> StoredBoard | None:
        """A board with this digest, if there is one."""
        sql = f"{row_mapping.BOARD} WHERE digest = ? ORDER BY board_id LIMIT 1"
        found = await self._reader.fetch(sql, digest)
        return row_mapping.board(found[0]) if found else None

    async def board_bytes(self) -> int:
        """How much room the texts of all boards take."""
        return int((await self._reader.fetch(row_mapping.BOARD_BYTES))[0][0])

    async def review(self, table: str, depth: str) -> StoredReview | None:
        """The review of a table's game at a depth, if there is one."""
        found = await self._reader.fetch(
            f"{row_mapping.REVIEW} WHERE table_id = ? AND depth = ?", table, depth
        )
        return row_mapping.review(found[0]) if found else None

    async def keep_review(self, review: StoredReview) -> bool:
        """Keep a review until its table is removed; false if there is no table."""
        if not is_storable(review.table):
            return False
        require_storable(review.depth, review.made_by)
        return await self._writer.do(lambda connection: changes.keep_review(connection, review))

    async def command_version(self, table: str, command: str) -> int | None:
        """The version that the append of a command returned, None if the table does not know the command."""
        found = await self._reader.fetch(row_mapping.COMMAND_VERSION, table, command)
        return found[0][0] if found else None

    async def row(self, table: str) -> StoredTable | None:
        """The row of a table, if there is one."""
        found = await self._reader.fetch(f"{row_mapping.TABLE} WHERE table_id = ?", table)
        return row_mapping.stored_table(found[0]) if found else None

    async def tables(self, query: TableQuery) -> list[StoredTable]:
        """One page of the tables that match a query."""
        sql, values = search(query)
        return [row_mapping.stored_table(row) for row in await self._reader.fetch(sql, *values)]

    async def due(self, now: int, limit: int = 100) -> list[StoredTable]:
        """Tables whose `wake_at` has passed."""
        sql = f"{row_mapping.TABLE} WHERE wake_at <= ? ORDER BY wake_at, table_id LIMIT ?"
        return [row_mapping.stored_table(row) for row in await self._reader.fetch(sql, now, limit)]

    async def postpone(self, row: StoredTable, wake_at: int) -> bool:
        """Set a new `wake_at` for a due table; false if it changed."""
        return await self._writer.do(lambda connection: changes.postpone(connection, row, wake_at))

    async def remove(self, row: StoredTable) -> bool:
        """Remove a due table; false if it changed, or has the newest entry of all."""
        return await self._writer.do(lambda connection: changes.remove(connection, row))

    async def add_player(self, player: Player, token_hash: str) -> None:
        """Add a new player with a token."""
        require_storable(player.id, player.name, token_hash)
        await self._writer.do(lambda connection: changes.add_player(connection, player, [token_hash]))

    async def player(self, player_id: str) -> Player | None:
        """The player with an id, if there is one."""
        found = await self._reader.fetch(f"{row_mapping.PLAYER} WHERE player_id = ?", player_id)
        return row_mapping.player(found[0]) if found else None

    async def player_with(self, token_hash: str) -> Player | None:
        """The player who has a token with this hash, if there is one."""
        found = await self._reader.fetch(row_mapping.PLAYER_WITH_TOKEN, token_hash)
        return row_mapping.player(found[0]) if found else None

    async def add_token(self, player_id: str, token_hash: str) -> bool:
        """Add a token for another device of a player; false if there is no such player."""
        require_storable(player_id, token_hash)
        return await self._writer.do(lambda connection: changes.add_token(connection, player_id, token_hash))

    async def players_with_tokens(self, player_ids: Collection[str]) -> set[str]:
        """Those of these players who have at least one token."""
        sql = "SELECT DISTINCT player_id FROM tokens WHERE player_id IN (SELECT value FROM json_each(?))"
        return {player for (player,) in await self._reader.fetch(sql, json.dumps(sorted(player_ids)))}

    async def revoke_token(self, token_hash: str) -> bool:
        """Remove a token, so that it identifies nobody."""
        return await self._writer.do(lambda connection: changes.revoke_token(connection, token_hash))

    async def revoke_tokens(self, player_id: str) -> int:
        """Remove all tokens of a player, and return how many there were."""
        if not is_storable(player_id):
            return 0
        return await self._writer.do(lambda connection: changes.revoke_tokens(connection, player_id))

    async def rename(self, player_id: str, name: str) -> bool:
        """Change a player's name; false if there is no such player."""
        require_storable(player_id, name)
        return await self._writer.do(lambda connection: changes.rename(connection, player_id, name))

    async def subscribe(self) -> AsyncGenerator[StoreEvent, None]:
        """What is committed from now on, by any process, in the order of commits."""
        await self._writer.do(self._feed.add_subscriber)
        try:
            with self._subscribers.subscribed() as subscriber:
                yield Resync()
                async with aclosing(subscriber.events()) as events:
                    async for event in events:
                        yield event
        finally:
            with suppress(Unavailable):  # closed
                await self._writer.do(self._feed.remove_subscriber)

    async def publish(self, text: str) -> None:
        """Send a text to all subscribers in this process."""
        self._subscribers.publish([Published(text)])

    async def check_writable(self) -> None:
        """Write something, and return once it is on disk."""
        await self._writer.do(self._check_writable)

    async def export_all(self) -> AsyncGenerator[ExportedItem, None]:
        """Everything in the store at one moment, while others keep writing."""
        with translated_errors(self._path), closing(connect(self._path)) as connection:
            items = export_import.export_items(connection)
            with closing(items):
                while (item := await asyncio.to_thread(next, items, None)) is not None:
                    yield item

    async def import_all(self, items: Iterable[ExportedItem]) -> StoreCounts:
        """Add everything another store exported, all or nothing, and count what was added."""
        return await self._writer.do(lambda connection: export_import.import_all(connection, items))

    async def counts(self) -> StoreCounts:
        """How much there is."""
        return await self._writer.do(export_import.counts)

    async def close(self) -> None:
        """Finish what was started, and release the file."""
        self._subscribers.close()
        await self._writer.close()
        await self._reader.close()

    def _check_writable(self, connection: sqlite3.Connection) -> None:
        self._file.check_space()
        connection.execute("UPDATE health SET checks = checks + 1")
