"""Stores with many finished games: copies of one that was really played."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

import asyncpg
import msgspec

_DAY_MS: Final = 24 * 3600 * 1000
NOW_MS: Final = 1_800_000_000_000
RUNNING_TABLES: Final = 2_000
OPEN_TABLES: Final = 500
GAMES_PER_PLAYER: Final = 20
REGULAR: Final = "the-regular"
"""A player with a seat in every hundredth game."""
_COLUMNS: Final = (
    *("table_id", "version", "state", "is_public"),
    *("players", "wake_at", "summary", "updated_at"),
)
_SEATS: Final = 4
_BATCH: Final = 20_000

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The row and the log of a game, without ids and times."""

    summary: bytes
    commands: tuple[str | None, ...]
    payloads: tuple[bytes, ...]

    def shortened(self, entries: int) -> "PlayedGame":
        """The same with the end of its log only."""
        return PlayedGame(self.summary, self.commands[-entries:], self.payloads[-entries:])


def played_game(database: Path) -> PlayedGame:
    """The only game in an SQLite file."""
    with closing(sqlite3.connect(database)) as connection:
        (summary,) = connection.execute("SELECT summary FROM tables WHERE state = 'over'").fetchone()
        log = connection.execute("SELECT command, payload FROM entries ORDER BY seq").fetchall()
    return PlayedGame(summary, tuple(row[0] for row in log), tuple(row[1] for row in log))


def table_rows(games: int, version: int, summary: bytes) -> Iterator[Row]:
    """Finished games of three years, among them some that still run or never began."""
    chance = random.Random(games)
    people = max(_SEATS, games * _SEATS // GAMES_PER_PLAYER)
    for number in range(games + RUNNING_TABLES + OPEN_TABLES):
        state, days = "over", 3 * 365
        if number >= games:
            state, days = ("running", 180) if number < games + RUNNING_TABLES else ("open", 14)
        seats = {f"player-{chance.randrange(people):08}" for _ in range(_SEATS)}
        if number % 100 == 0:
            seats.add(REGULAR)
        updated_at = NOW_MS - chance.randrange(days * _DAY_MS)
        wake_at = None if state == "over" else updated_at + days * _DAY_MS
        table = f"{chance.getrandbits(96):024x}"
        yield table, version, state, bool(number % 2), sorted(seats), wake_at, summary, updated_at


def _batches(games: int, game: PlayedGame) -> Iterator[list[Row]]:
    rows = table_rows(games, len(game.payloads), game.summary)
    while batch := list(islice(rows, _BATCH)):
        yield batch


def entry_rows(row: Row, game: PlayedGame) -> Iterator[Row]:
    """The log of a table."""
    for seq, (command, payload) in enumerate(zip(game.commands, game.payloads, strict=True), start=1):
        yield row[0], seq, row[-1], command, payload


def fill_sqlite(path: Path, games: int, game: PlayedGame) -> None:
    """Fill a migrated SQLite file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA cache_size = -400000")
        for rows in _batches(games, game):
            connection.executemany(
                f"INSERT INTO tables ({', '.join(_COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [_sqlite_row(row) for row in rows],
            )
            connection.executemany(
                "INSERT INTO table_players VALUES (?, ?)", [(who, row[0]) for row in rows for who in row[4]]
            )
            connection.executemany(
                "INSERT INTO entries (table_id, seq, at, command, payload) VALUES (?, ?, ?, ?, ?)",
                (entry for row in rows for entry in entry_rows(row, game)),
            )
            connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def fill_postgres(url: str, games: int, game: PlayedGame) -> None:
    """Fill a migrated PostgreSQL database."""
    connection = await asyncpg.connect(url)
    await connection.execute("SET synchronous_commit = off")
    for rows in _batches(games, game):
        await connection.copy_records_to_table("tables", records=rows, columns=_COLUMNS)
        entries = [entry for row in rows for entry in entry_rows(row, game)]
        await connection.copy_records_to_table("entries", records=entries)
    await connection.execute("VACUUM ANALYZE tables")  # as the database does by itself, a minute later
    await connection.execute("VACUUM ANALYZE entries")
    await connection.close()


def _sqlite_row(row: Row) -> Row:
    table, version, state, is_public, players, wake_at, summary, updated_at = row
    names = msgspec.json.encode(players).decode()
    return table, version, state, int(is_public), names, wake_at, summary, updated_at
