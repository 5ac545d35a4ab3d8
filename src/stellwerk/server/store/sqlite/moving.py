"""Everything in an SQLite store out of it, and into it."""

import sqlite3
from collections.abc import Generator, Iterable

from stellwerk.server.store.contract import Census, Kept, KeptPlayer, KeptTable
from stellwerk.server.store.tally import Tally

from . import rows
from .changes import add_player, add_table
from .connection import transaction, undone_on_failure


def everything(connection: sqlite3.Connection) -> Generator[Kept, None, None]:
    """All there is at the moment of the first item."""
    with transaction(connection, "DEFERRED"):
        for *player, token_hash in connection.execute(
            "SELECT player_id, name, created_at, token_hash FROM players ORDER BY player_id"
        ):
            yield KeptPlayer(player=rows.player(tuple(player)), token_hash=token_hash)
        for found in connection.execute(f"{rows.TABLE} ORDER BY table_id"):
            row = rows.table_row(found)
            entries = connection.execute(f"{rows.ENTRY} WHERE table_id = ? ORDER BY seq", [row.table])
            yield KeptTable(row=row, entries=tuple(map(rows.entry, entries)))


def restore(connection: sqlite3.Connection, kept: Iterable[Kept]) -> Census:
    """Take it all in, and count the rows to be sure."""
    before = census(connection)
    tally = Tally()
    with undone_on_failure(connection):
        for item in kept:
            match item:
                case KeptPlayer():
                    add_player(connection, item.player, item.token_hash)
                case KeptTable():
                    add_table(connection, item.row, item.entries)
            tally.add(item)
        tally.check(before, census(connection))
    return tally.census()


def census(connection: sqlite3.Connection) -> Census:
    """Count the rows."""
    (players, tables, entries) = (
        connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        for name in ("players", "tables", "entries")
    )
    return Census(players=players, tables=tables, entries=entries)
