"""Converting PostgreSQL rows to the types of the contract, and back."""

from typing import TYPE_CHECKING, Any

from stellwerk.server.store.contract import (
    LogEntry,
    Player,
    StoredBoard,
    StoredReview,
    StoredTable,
    TableFacts,
)

if TYPE_CHECKING:
    from asyncpg import Record


def stored_table(row: "Record") -> StoredTable:
    """A row of `tables`."""
    return StoredTable(
        table=row["table_id"],
        version=row["version"],
        state=row["state"],
        is_public=row["is_public"],
        players=tuple(row["players"]),
        wake_at=row["wake_at"],
        summary=row["summary"],
        updated_at=row["updated_at"],
        board=row["board_id"],
    )


def facts_values(facts: TableFacts) -> tuple[Any, ...]:
    """The fact columns of `tables`, in order."""
    return facts.state, facts.is_public, list(facts.players), facts.wake_at, facts.summary


def entry(row: "Record") -> LogEntry:
    """A row of `entries`."""
    return LogEntry(seq=row["seq"], at=row["at"], command=row["command"], payload=row["payload"])


def board(row: "Record") -> StoredBoard:
    """A row of `boards`."""
    return StoredBoard(id=row["board_id"], digest=row["digest"], text=row["text"])


def review(row: "Record") -> StoredReview:
    """A row of `reviews`."""
    return StoredReview(table=row["table_id"], depth=row["depth"], made_by=row["made_by"], data=row["data"])


def review_values(review: StoredReview) -> tuple[Any, ...]:
    """The columns of `reviews`, in order."""
    return review.table, review.depth, review.made_by, review.data


def player(row: "Record") -> Player:
    """A row of `players`."""
    return Player(id=row["player_id"], name=row["name"], created_at=row["created_at"])
