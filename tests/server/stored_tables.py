"""Tables in a database as a dead server left them."""

import asyncio
import random
from pathlib import Path
from typing import cast

from stellwerk.play.actions import AnyAction
from stellwerk.play.record import RULES_VERSION
from stellwerk.server.live.table_facts import facts
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry, encode_entry
from stellwerk.server.messages.settings import Settings
from stellwerk.server.store import open_store
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.fold import apply_entry, apply_first_entry

BOTS = (log.Occupant(bot="random"), log.Occupant(bot="random"))


def write_log(folder: Path, *entries: AnyEntry, at: int, table: str = "left") -> str:
    """Store a table; returns its id."""
    applied = apply_first_entry(table, at, entries[0])
    for entry in entries[1:]:
        applied = apply_entry(applied.table, at, entry)
    payloads = [encode_entry(entry) for entry in entries]

    async def write() -> None:
        store = await open_store(folder / "club.db")
        await store.append(table, 0, payloads, facts(applied.table), at=at)
        await store.close()

    asyncio.run(write())
    return table


def corrupt_log(folder: Path, table: str, payload: bytes, at: int) -> None:
    """Append something to the log of a table that this program cannot read."""

    async def write() -> None:
        store = await open_store(folder / "club.db")
        row = await store.row(table)
        assert row is not None
        await store.append(table, row.version, [payload], row, at=at)
        await store.close()

    asyncio.run(write())


def created(seats: tuple[log.Occupant, ...] = BOTS, settings: Settings | None = None) -> log.Created:
    """The first entry of a log."""
    digest = board_of("mini", None).digest
    return log.Created(edition="mini", digest=digest, host="x", settings=settings or Settings(), seats=seats)


def started(seats: tuple[log.Occupant, ...] = BOTS, settings: Settings | None = None) -> list[AnyEntry]:
    """The log of a game that has just started."""
    return [created(seats, settings), log.Started(seed=5, rules_version=RULES_VERSION)]


def finished() -> list[AnyEntry]:
    """The log of a game that two bots played to the end."""
    entries = started()
    table = apply_first_entry("t", 0, entries[0]).table
    table = apply_entry(table, 0, entries[1]).table
    chance = random.Random(1)
    while table.game is not None and not table.game.over:
        seat = table.waiting_for[0]
        entries.append(
            log.Moved(seat=seat, action=cast(AnyAction, chance.choice(table.game.legal(seat))), by="bot")
        )
        table = apply_entry(table, 0, entries[-1]).table
    return entries
