"""Games that have come as far as a picture of them needs: bots played them, from a seed that we chose."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import httpx2

from stellwerk import Game
from stellwerk.bots import choose_actions, make_bots
from stellwerk.play.actions import AnyAction
from stellwerk.play.record import RULES_VERSION
from stellwerk.server.live.table_facts import facts
from stellwerk.server.messages.entries import AnyEntry, Moved, Started, decode_entry, encode_entry
from stellwerk.server.store import open_store
from stellwerk.server.table.fold import apply_entry, apply_first_entry
from tests.server.server_process import server_process

_BOT: Final = "planner"
TO_THE_END: Final = 10_000


@dataclass(frozen=True, slots=True)
class StagedGame:
    """A game that goes on with the first seat's turn after this many actions, if it has that many."""

    edition: str
    seats: int
    seed: int
    actions: int = TO_THE_END


@dataclass(frozen=True, slots=True)
class Stage:
    """The ids of the tables, and the cookies of the person who sits in the first seat of each."""

    tables: tuple[str, ...]
    cookies: dict[str, str]


def stage(folder: Path, database: Path, player: str, games: Sequence[StagedGame]) -> Stage:
    """Put games into a database that no server uses yet."""
    return stage_played(folder, database, player, [_played(game) for game in games])


def stage_played(
    folder: Path, database: Path, player: str, games: Sequence[Game], level: str = "medium"
) -> Stage:
    """Put games as far as they were played into a database that no server uses yet."""
    with server_process(folder, str(database)) as server, httpx2.Client(base_url=server.url) as person:
        person.put("/api/me", json={"name": player}).raise_for_status()
        tables = tuple(_opened(person, game, level) for game in games)
        cookies = dict(person.cookies)
        server.stop()
    for table, game in zip(tables, games, strict=True):
        asyncio.run(_continue_log(database, table, [*_entries(game)]))
    return Stage(tables, cookies)


def _opened(person: httpx2.Client, game: Game, level: str) -> str:
    """A new table with the person in its first seat, and bots of a level in the others."""
    bots = [{"seat": "bot", "level": level}] * (game.options.seats - 1)
    plan = {
        "edition": game.board.id,
        "seats": [{"seat": "mine"}, *bots],
        "settings": {"is_practice": True, "start": 0},
    }
    answer = person.post("/api/tables", json=plan).raise_for_status()
    table: str = answer.json()["table"]
    return table


def _played(staged: StagedGame) -> Game:
    game = Game.new(staged.edition, seats=staged.seats, seed=staged.seed, start=0)
    for seat, action in choose_actions(game, make_bots([_BOT] * staged.seats, staged.seed)):
        if seat == 0 and len(game.history) >= staged.actions and game.view().phase == "turn":
            break
        game.play(action, seat)
    return game


def _entries(game: Game) -> Iterator[AnyEntry]:
    yield Started(seed=game.seed, rules_version=RULES_VERSION)
    for seat, action in game.history:
        yield Moved(seat=seat, action=cast(AnyAction, action), by="bot" if seat else "person")


async def _continue_log(database: Path, table: str, entries: Sequence[AnyEntry]) -> None:
    """Append to the log of a table while no server is running."""
    at = int(time.time() * 1000)
    store = await open_store(database)
    first, *others = [decode_entry(entry.payload) for entry in await store.read(table)]
    applied = apply_first_entry(table, at, first)
    for entry in (*others, *entries):
        applied = apply_entry(applied.table, at, entry)
    payloads = [encode_entry(entry) for entry in entries]
    await store.append(table, 1 + len(others), payloads, facts(applied.table), at=at)
    await store.close()
