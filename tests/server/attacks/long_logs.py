"""The longest log that people can make of a table: as many as may join, and all they may say and change."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from stellwerk.boards.past_rules import RULES_VERSION
from stellwerk.play.actions import AnyAction
from stellwerk.server.live.table_facts import facts
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry, encode_entry
from stellwerk.server.messages.field_types import LONGEST_LINE, LONGEST_NAME
from stellwerk.server.messages.settings import Settings
from stellwerk.server.store import open_store
from stellwerk.server.table.allowances import (
    MAX_JOINS,
    MAX_LINES,
    ROOM_FOR_LINES,
    ROOM_FOR_PEOPLE,
    ROOM_FOR_RENAMES,
    ROOM_FOR_REPAINTS,
)
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.fold import AppliedEntry, apply_entry, apply_first_entry

EDITION, SEATS = "usa-2004", 5
VISITS = ROOM_FOR_PEOPLE * MAX_JOINS
LINES_OF_A_VISIT = ROOM_FOR_LINES // VISITS
LONG_LINE = "\N{STEAM LOCOMOTIVE}" * LONGEST_LINE
LONG_NAME = "\N{STEAM LOCOMOTIVE}" * LONGEST_NAME


def write_longest_log(database: Path, table: str, at: int) -> int:
    """Store a public table with such a log, on which a game goes on; returns the number of its entries."""
    first = log.Created(
        edition=EDITION,
        digest=board_of(EDITION, None).digest,
        host="person 0",
        settings=Settings(is_public=True),
        seats=(log.Occupant(player="person 0", name=LONG_NAME), *(log.Occupant() for _ in range(SEATS - 1))),
    )
    applied = apply_first_entry(table, at, first)
    entries: list[AnyEntry] = [first]
    for entry in _before_the_game():
        entries.append(entry)
        applied = apply_entry(applied.table, at, entry)
    for entry in _while_it_goes_on(applied):
        entries.append(entry)
        applied = apply_entry(applied.table, at, entry)
    payloads = [encode_entry(entry) for entry in entries]

    async def write() -> None:
        store = await open_store(database)
        await store.append(table, 0, payloads, facts(applied.table), at=at)
        await store.close()

    asyncio.run(write())
    return len(entries)


def _before_the_game() -> Iterator[AnyEntry]:
    """Everybody comes as often as they may; the room for all of them is shared by their visits."""
    for visit in range(VISITS):
        number = visit // MAX_JOINS + 1
        seat = number % (SEATS - 1) + 1
        yield log.Joined(seat=seat, player=f"person {number}", name=LONG_NAME, site=f"site {number}")
        for _ in range(LINES_OF_A_VISIT):
            yield log.Said(seat=seat, text=LONG_LINE)
        if visit % (VISITS // ROOM_FOR_RENAMES) == 0:
            yield log.Renamed(seat=seat, name=LONG_NAME)
        if visit % (VISITS // ROOM_FOR_REPAINTS) == 0:
            yield log.LiveryChosen(seat=seat, livery="pink" if number % 2 else "teal")
        if number <= ROOM_FOR_PEOPLE - (SEATS - 1) or (visit + 1) % MAX_JOINS:
            yield log.Left(seat=seat)


def _while_it_goes_on(applied: AppliedEntry) -> Iterator[AnyEntry]:
    """A game at random in which everybody says all they may, but which does not end."""
    start = log.Started(seed=1, rules_version=RULES_VERSION)
    yield start
    applied = apply_entry(applied.table, applied.table.at, start)
    chance = random.Random(1)
    game = applied.table.game
    assert game is not None
    while True:
        seat = game.to_act[0]
        action = cast(AnyAction, chance.choice(game.legal(seat)))
        game.play(action, seat)
        if game.over:
            break
        yield log.Moved(seat=seat, action=action, by="person")
    for seat in range(SEATS):
        for _ in range(MAX_LINES - LINES_OF_A_VISIT * MAX_JOINS):
            yield log.Said(seat=seat, text=LONG_LINE)
