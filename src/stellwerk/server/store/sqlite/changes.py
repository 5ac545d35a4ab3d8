"""All changes to the SQLite database; each function runs inside a transaction of the writer."""

import sqlite3
from collections.abc import Sequence
from typing import Final

from stellwerk.server.store.contract import (
    AlreadyDone,
    Conflict,
    DuplicateId,
    LogEntry,
    Player,
    StoredBoard,
    StoredReview,
    StoredTable,
    TableFacts,
)

from .connection import undone_on_failure
from .row_mapping import facts_values

_FIND_TABLE: Final = """
    SELECT version, (SELECT seq FROM entries WHERE table_id = tables.table_id AND command = ?)
    FROM tables WHERE table_id = ?
"""
_INSERT_ENTRY: Final = "INSERT INTO entries (table_id, seq, at, command, payload) VALUES (?, ?, ?, ?, ?)"
_INSERT_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_UPDATE_TABLE: Final = """
    UPDATE tables
    SET version = ?, state = ?, is_public = ?, players = ?, wake_at = ?, summary = ?, updated_at = ?
    WHERE table_id = ?
"""
_UPDATE_SAME_PLAYERS: Final = """
    UPDATE tables SET version = ?, state = ?, is_public = ?, wake_at = ?, summary = ?, updated_at = ?
    WHERE table_id = ? AND version = ? AND players = ?
    AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND command = ?)
"""
_INSERT_TOKEN: Final = "INSERT INTO tokens VALUES (?, ?)"
_KEEP_REVIEW: Final = """
    INSERT OR REPLACE INTO reviews
    SELECT table_id, ?, ?, ? FROM tables WHERE table_id = ?
"""
_REMOVE_BOARD: Final = """
    DELETE FROM boards
    WHERE board_id = ? AND NOT EXISTS (SELECT 1 FROM tables WHERE board_id = boards.board_id)
"""
_REMOVE_TABLE: Final = """
    DELETE FROM tables WHERE table_id = ? AND version = ? AND wake_at IS ?
    AND (SELECT max(position) FROM entries WHERE table_id = ?) < (SELECT max(position) FROM entries)
"""


def append(
    connection: sqlite3.Connection,
    table: str,
    expected: int,
    added: Sequence[LogEntry],
    facts: TableFacts,
    board: StoredBoard | None,
) -> int:
    """Append entries after the expected version; the last one has the command and the time."""
    if not _update_if_same_players(connection, table, expected, added[-1], facts):
        _write_table(connection, table, expected, added[-1], facts, board)
    _insert_entries(connection, table, added)
    return added[-1].seq


def _update_if_same_players(
    connection: sqlite3.Connection, table: str, expected: int, last: LogEntry, facts: TableFacts
) -> bool:
    """Update the facts if the version is the expected one, the command is new, and the players are unchanged.

    This is the case after every move.
    """
    state, is_public, players, wake_at, summary = facts_values(facts)
    now = (last.seq, state, is_public, wake_at, summary, last.at)
    changed = connection.execute(_UPDATE_SAME_PLAYERS, (*now, table, expected, players, table, last.command))
    return changed.rowcount == 1


def _write_table(
    connection: sqlite3.Connection,
    table: str,
    expected: int,
    last: LogEntry,
    facts: TableFacts,
    board: StoredBoard | None,
) -> None:
    """Write the facts and the players, and of a new table the board.

    Raises AlreadyDone if the command was carried out before, Conflict if the version differs.
    """
    found = connection.execute(_FIND_TABLE, (last.command, table)).fetchone()
    version, command_version = found or (0, None)
    if command_version is not None:
        raise AlreadyDone(command_version)
    if version != expected:
        raise Conflict(version)
    values = facts_values(facts)
    if found:
        connection.execute(_UPDATE_TABLE, (last.seq, *values, last.at, table))
    else:
        connection.execute(_INSERT_TABLE, (table, last.seq, *values, last.at, board and board.id))
        if board is not None:
            add_board(connection, board)
    _write_players(connection, table, facts.players)


def postpone(connection: sqlite3.Connection, row: StoredTable, wake_at: int) -> bool:
    """Set the wake time of a table that has not changed since."""
    changed = connection.execute(
        "UPDATE tables SET wake_at = ? WHERE table_id = ? AND version = ? AND wake_at IS ?",
        (wake_at, row.table, row.version, row.wake_at),
    )
    return changed.rowcount == 1


def remove(connection: sqlite3.Connection, row: StoredTable) -> bool:
    """Remove a table that has not changed since, unless it has the newest entry of all.

    If that entry were removed, SQLite would reuse its position, and subscribers would miss an entry.
    """
    values = (row.table, row.version, row.wake_at, row.table)
    if connection.execute(_REMOVE_TABLE, values).rowcount == 0:
        return False
    for name in ("entries", "table_players", "reviews"):
        connection.execute(f"DELETE FROM {name} WHERE table_id = ?", [row.table])
    connection.execute(_REMOVE_BOARD, [row.board])
    return True


def add_board(connection: sqlite3.Connection, board: StoredBoard) -> None:
    """Add a board, unless it is there already."""
    connection.execute("INSERT OR IGNORE INTO boards VALUES (?, ?, ?)", (board.id, board.digest, board.text))


def keep_review(connection: sqlite3.Connection, review: StoredReview) -> bool:
    """Keep a review of a table, if there is one."""
    values = (review.depth, review.made_by, review.data, review.table)
    return connection.execute(_KEEP_REVIEW, values).rowcount == 1


def add_player(connection: sqlite3.Connection, player: Player, token_hashes: Sequence[str]) -> None:
    """Add a player with their tokens."""
    with undone_on_failure(connection):
        try:
            connection.execute(
                "INSERT INTO players VALUES (?, ?, ?)", (player.id, player.name, player.created_at)
            )
            connection.executemany(_INSERT_TOKEN, [(token_hash, player.id) for token_hash in token_hashes])
        except sqlite3.IntegrityError as error:
            raise DuplicateId(
                f"Player {player.id}, or one with the same token, is already in the database."
            ) from error


def add_token(connection: sqlite3.Connection, player_id: str, token_hash: str) -> bool:
    """Add a token of a player, if there is one."""
    if not connection.execute("SELECT 1 FROM players WHERE player_id = ?", [player_id]).fetchone():
        return False
    try:
        connection.execute(_INSERT_TOKEN, (token_hash, player_id))
    except sqlite3.IntegrityError as error:
        raise DuplicateId("This token is already in the database.") from error
    return True


def revoke_token(connection: sqlite3.Connection, token_hash: str) -> bool:
    """Remove a token."""
    return connection.execute("DELETE FROM tokens WHERE token_hash = ?", [token_hash]).rowcount == 1


def revoke_tokens(connection: sqlite3.Connection, player_id: str) -> int:
    """Remove all tokens of a player."""
    return connection.execute("DELETE FROM tokens WHERE player_id = ?", [player_id]).rowcount


def rename(connection: sqlite3.Connection, player_id: str, name: str) -> bool:
    """Change the name of a player, if there is one."""
    changed = connection.execute("UPDATE players SET name = ? WHERE player_id = ?", (name, player_id))
    return changed.rowcount == 1


def add_table(connection: sqlite3.Connection, row: StoredTable, entries: Sequence[LogEntry]) -> None:
    """Add a whole table from another store."""
    try:
        values = (row.table, row.version, *facts_values(row), row.updated_at, row.board)
        connection.execute(_INSERT_TABLE, values)
    except sqlite3.IntegrityError as error:
        raise DuplicateId(f"Table {row.table} is already in the database.") from error
    _insert_entries(connection, row.table, entries)
    _write_players(connection, row.table, row.players)


def _insert_entries(connection: sqlite3.Connection, table: str, entries: Sequence[LogEntry]) -> None:
    values = [(table, entry.seq, entry.at, entry.command, entry.payload) for entry in entries]
    connection.executemany(_INSERT_ENTRY, values)


def _write_players(connection: sqlite3.Connection, table: str, players: Sequence[str]) -> None:
    connection.execute("DELETE FROM table_players WHERE table_id = ?", [table])
    pairs = [(player, table) for player in sorted(set(players))]
    connection.executemany("INSERT INTO table_players VALUES (?, ?)", pairs)
