"""Exporting everything from a PostgreSQL store, and importing it."""

from collections.abc import AsyncGenerator, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

import asyncpg

from stellwerk.server.store.contract import (
    DuplicateId,
    ExportedBoard,
    ExportedItem,
    ExportedPlayer,
    ExportedReview,
    ExportedTable,
    StoreCounts,
)
from stellwerk.server.store.item_counter import ItemCounter

from . import row_mapping
from .statements import ADD_BOARD, BOARD, ENTRY, KEEP_REVIEW, NOTIFY_RESYNC, REVIEW, TABLE

if TYPE_CHECKING:
    from .connection import Connection

_BATCH: Final = 100
_PLAYERS: Final = """
SELECT player_id, name, created_at, ARRAY(
    SELECT token_hash FROM tokens WHERE player_id = players.player_id ORDER BY token_hash
) AS token_hashes
FROM players ORDER BY player_id
"""


async def export_items(connection: "Connection") -> AsyncGenerator[ExportedItem, None]:
    """Everything there is when the first item is taken."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        async for found in connection.cursor(_PLAYERS, prefetch=_BATCH):
            hashes = tuple(found["token_hashes"])
            yield ExportedPlayer(player=row_mapping.player(found), token_hashes=hashes)
        async for found in connection.cursor(f"{BOARD} ORDER BY board_id", prefetch=_BATCH):
            yield ExportedBoard(board=row_mapping.board(found))
        entries = await connection.prepare(f"{ENTRY} WHERE table_id = $1 ORDER BY seq")
        async for found in connection.cursor(f"{TABLE} ORDER BY table_id", prefetch=_BATCH):
            log = await entries.fetch(found["table_id"])
            yield ExportedTable(
                row=row_mapping.stored_table(found), entries=tuple(map(row_mapping.entry, log))
            )
        async for found in connection.cursor(f"{REVIEW} ORDER BY table_id, depth", prefetch=_BATCH):
            yield ExportedReview(review=row_mapping.review(found))


async def import_all(connection: "Connection", items: Iterable[ExportedItem]) -> StoreCounts:
    """Add all items, and count the rows to be sure."""
    counter, items = ItemCounter(), iter(items)
    # Commits by others are not visible in here, so the count is exact.
    async with connection.transaction(isolation="repeatable_read"):
        before = await counts(connection)
        while batch := list(islice(items, _BATCH)):
            await _add_players(connection, [item for item in batch if isinstance(item, ExportedPlayer)])
            await _add_boards(connection, [item for item in batch if isinstance(item, ExportedBoard)])
            await _add_tables(connection, [item for item in batch if isinstance(item, ExportedTable)])
            await _add_reviews(connection, [item for item in batch if isinstance(item, ExportedReview)])
            for item in batch:
                counter.add(item)
        counter.check(before, await counts(connection))
        await connection.execute(NOTIFY_RESYNC)
    return counter.counts()


async def counts(connection: "Connection") -> StoreCounts:
    """Count the row_mapping."""
    counts = [
        await connection.fetchval(f"SELECT count(*) FROM {name}")
        for name in ("players", "boards", "tables", "entries", "reviews")
    ]
    return StoreCounts(
        players=counts[0], boards=counts[1], tables=counts[2], entries=counts[3], reviews=counts[4]
    )


async def _add_players(connection: "Connection", items: Sequence[ExportedPlayer]) -> None:
    players = [(item.player.id, item.player.name, item.player.created_at) for item in items]
    tokens = [(token_hash, item.player.id) for item in items for token_hash in item.all_token_hashes]
    try:
        await connection.copy_records_to_table("players", records=players)
        await connection.copy_records_to_table("tokens", records=tokens)
    except asyncpg.UniqueViolationError as error:
        raise DuplicateId(f"A player is already in the database: {error.detail}") from error


async def _add_boards(connection: "Connection", items: Sequence[ExportedBoard]) -> None:
    boards = [(item.board.id, item.board.digest, item.board.text) for item in items]
    await connection.executemany(ADD_BOARD, boards)


async def _add_reviews(connection: "Connection", items: Sequence[ExportedReview]) -> None:
    await connection.executemany(KEEP_REVIEW, [row_mapping.review_values(item.review) for item in items])


async def _add_tables(connection: "Connection", items: Sequence[ExportedTable]) -> None:
    tables = [
        (
            item.row.table,
            item.row.version,
            *row_mapping.facts_values(item.row),
            item.row.updated_at,
            item.row.board,
        )
        for item in items
    ]
    entries = [
        (item.row.table, entry.seq, entry.at, entry.command, entry.payload)
        for item in items
        for entry in item.entries
    ]
    try:
        await connection.copy_records_to_table("tables", records=tables)
        await connection.copy_records_to_table("entries", records=entries)
    except asyncpg.UniqueViolationError as error:
        raise DuplicateId(f"A table is already in the database: {error.detail}") from error
