"""Exporting everything from an SQLite store, and importing it."""

import sqlite3
from collections.abc import Generator, Iterable

from stellwerk.server.store.contract import (
    ExportedBoard,
    ExportedItem,
    ExportedPlayer,
    ExportedReview,
    ExportedTable,
    StoreCounts,
)
from stellwerk.server.store.item_counter import ItemCounter

from . import row_mapping
from .changes import add_board, add_player, add_table, keep_review
from .connection import transaction, undone_on_failure


def export_items(connection: sqlite3.Connection) -> Generator[ExportedItem, None, None]:
    """Everything there is when the first item is taken."""
    with transaction(connection, "DEFERRED"):
        for found in connection.execute(f"{row_mapping.PLAYER} ORDER BY player_id"):
            player = row_mapping.player(found)
            yield ExportedPlayer(player=player, token_hashes=_token_hashes(connection, player.id))
        for found in connection.execute(f"{row_mapping.BOARD} ORDER BY board_id"):
            yield ExportedBoard(board=row_mapping.board(found))
        for found in connection.execute(f"{row_mapping.TABLE} ORDER BY table_id"):
            row = row_mapping.stored_table(found)
            entries = connection.execute(f"{row_mapping.ENTRY} WHERE table_id = ? ORDER BY seq", [row.table])
            yield ExportedTable(row=row, entries=tuple(map(row_mapping.entry, entries)))
        for found in connection.execute(f"{row_mapping.REVIEW} ORDER BY table_id, depth"):
            yield ExportedReview(review=row_mapping.review(found))


def _token_hashes(connection: sqlite3.Connection, player: str) -> tuple[str, ...]:
    sql = "SELECT token_hash FROM tokens WHERE player_id = ? ORDER BY token_hash"
    return tuple(token_hash for (token_hash,) in connection.execute(sql, [player]))


def import_all(connection: sqlite3.Connection, items: Iterable[ExportedItem]) -> StoreCounts:
    """Add all items, and count the rows to be sure."""
    before = counts(connection)
    counter = ItemCounter()
    with undone_on_failure(connection):
        for item in items:
            match item:
                case ExportedPlayer():
                    add_player(connection, item.player, item.all_token_hashes)
                case ExportedBoard():
                    add_board(connection, item.board)
                case ExportedTable():
                    add_table(connection, item.row, item.entries)
                case ExportedReview():
                    keep_review(connection, item.review)
            counter.add(item)
        counter.check(before, counts(connection))
    return counter.counts()


def counts(connection: sqlite3.Connection) -> StoreCounts:
    """Count the row_mapping."""
    (players, boards, tables, entries, reviews) = (
        connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        for name in ("players", "boards", "tables", "entries", "reviews")
    )
    return StoreCounts(players=players, boards=boards, tables=tables, entries=entries, reviews=reviews)
