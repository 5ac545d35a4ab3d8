"""Converting SQLite rows to the types of the contract, and back."""

from typing import Any, Final

import msgspec

from stellwerk.server.store.contract import (
    LogEntry,
    Player,
    StoredBoard,
    StoredReview,
    StoredTable,
    TableFacts,
)

TABLE: Final = """
    SELECT table_id, version, state, is_public, players, wake_at, summary, updated_at, board_id FROM tables
"""
ENTRY: Final = "SELECT seq, at, command, payload FROM entries"
COMMAND_VERSION: Final = "SELECT seq FROM entries WHERE table_id = ? AND command = ?"
BOARD_BYTES: Final = "SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM boards"
BOARD: Final = "SELECT board_id, digest, text FROM boards"
REVIEW: Final = "SELECT table_id, depth, made_by, data FROM reviews"
PLAYER: Final = "SELECT player_id, name, created_at FROM players"

PLAYER_WITH_TOKEN: Final = f"{PLAYER} JOIN tokens USING (player_id) WHERE token_hash = ?"

_IDS: Final = msgspec.json.Decoder(tuple[str, ...])


def stored_table(row: tuple[Any, ...]) -> StoredTable:
    """A row of `tables`."""
    table, version, state, is_public, players, wake_at, summary, updated_at, board = row
    return StoredTable(
        table=table,
        version=version,
        state=state,
        is_public=bool(is_public),
        players=_IDS.decode(players),
        wake_at=wake_at,
        summary=summary,
        updated_at=updated_at,
        board=board,
    )


def facts_values(facts: TableFacts) -> tuple[Any, ...]:
    """The fact columns of `tables`, in order."""
    players = msgspec.json.encode(facts.players).decode()
    return facts.state, int(facts.is_public), players, facts.wake_at, facts.summary


def entry(row: tuple[Any, ...]) -> LogEntry:
    """A row of `entries`."""
    seq, at, command, payload = row
    return LogEntry(seq=seq, at=at, command=command, payload=payload)


def board(row: tuple[Any, ...]) -> StoredBoard:
    """A row of `boards`."""
    board_id, digest, text = row
    return StoredBoard(id=board_id, digest=digest, text=text)


def review(row: tuple[Any, ...]) -> StoredReview:
    """A row of `reviews`."""
    table, depth, made_by, data = row
    return StoredReview(table=table, depth=depth, made_by=made_by, data=data)


def player(row: tuple[Any, ...]) -> Player:
    """A row of `players`."""
    player_id, name, created_at = row
    return Player(id=player_id, name=name, created_at=created_at)
