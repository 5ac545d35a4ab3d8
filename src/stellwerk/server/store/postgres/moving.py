"""Everything in a PostgreSQL store out of it, and into it."""

from collections.abc import AsyncGenerator, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

import asyncpg

from stellwerk.server.store.contract import Census, Clash, Kept, KeptPlayer, KeptTable
from stellwerk.server.store.tally import Tally

from . import rows
from .statements import ENTRY, LOOK_AGAIN, TABLE

if TYPE_CHECKING:
    from .connection import Connection

_AT_ONCE: Final = 100
_PLAYERS: Final = "SELECT player_id, name, created_at, token_hash FROM players ORDER BY player_id"


async def everything(connection: "Connection") -> AsyncGenerator[Kept, None]:
    """All there is at the moment of the first item."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        async for found in connection.cursor(_PLAYERS, prefetch=_AT_ONCE):
            yield KeptPlayer(player=rows.player(found), token_hash=found["token_hash"])
        entries = await connection.prepare(f"{ENTRY} WHERE table_id = $1 ORDER BY seq")
        async for found in connection.cursor(f"{TABLE} ORDER BY table_id", prefetch=_AT_ONCE):
            log = await entries.fetch(found["table_id"])
            yield KeptTable(row=rows.table_row(found), entries=tuple(map(rows.entry, log)))


async def restore(connection: "Connection", kept: Iterable[Kept]) -> Census:
    """Take it all in, and count the rows to be sure."""
    tally, items = Tally(), iter(kept)
    # Nothing that others commit meanwhile is seen, so the count is exact.
    async with connection.transaction(isolation="repeatable_read"):
        before = await census(connection)
        while batch := list(islice(items, _AT_ONCE)):
            await _add_players(connection, [item for item in batch if isinstance(item, KeptPlayer)])
            await _add_tables(connection, [item for item in batch if isinstance(item, KeptTable)])
            for item in batch:
                tally.add(item)
        tally.check(before, await census(connection))
        await connection.execute(LOOK_AGAIN)
    return tally.census()


async def census(connection: "Connection") -> Census:
    """Count the rows."""
    counts = [
        await connection.fetchval(f"SELECT count(*) FROM {name}") for name in ("players", "tables", "entries")
    ]
    return Census(players=counts[0], tables=counts[1], entries=counts[2])


async def _add_players(connection: "Connection", kept: Sequence[KeptPlayer]) -> None:
    records = [(item.player.id, item.token_hash, item.player.name, item.player.created_at) for item in kept]
    try:
        await connection.copy_records_to_table("players", records=records)
    except asyncpg.UniqueViolationError as error:
        raise Clash(f"A player is already in the database: {error.detail}") from error


async def _add_tables(connection: "Connection", kept: Sequence[KeptTable]) -> None:
    tables = [
        (item.row.table, item.row.version, *rows.facts_values(item.row), item.row.updated_at) for item in kept
    ]
    entries = [
        (item.row.table, entry.seq, entry.at, entry.command, entry.payload)
        for item in kept
        for entry in item.entries
    ]
    try:
        await connection.copy_records_to_table("tables", records=tables)
        await connection.copy_records_to_table("entries", records=entries)
    except asyncpg.UniqueViolationError as error:
        raise Clash(f"A table is already in the database: {error.detail}") from error
