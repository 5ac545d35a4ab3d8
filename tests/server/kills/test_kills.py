"""A server that is killed again and again under load loses nothing that it acknowledged.

STELLWERK_SERVER_KILLS says how often, on each store.
"""

import asyncio
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import WebSocketException

from tests.server.hosted import Hosted, hosted
from tests.server.kills.comparison import check_actions, check_game, check_news
from tests.server.kills.party import Party
from tests.server.people import people

KILLS = int(os.environ.get("STELLWERK_SERVER_KILLS", "3"))
LONGEST_S = (2.0, 0.5, 4.0)
"""Bots need a while after a start until they think: some lives of the server are long enough for them."""
KILLED_WHILE_STARTING = 0.25
START_S = 2.0
GONE = (WebSocketException, httpx2.TransportError, OSError)

pytestmark = pytest.mark.anyio


async def test_nothing_acknowledged_is_lost(tmp_path: Path, database: str) -> None:
    chance = random.Random(7)
    with hosted(tmp_path / "server", database) as server:
        async with people(server, *"ABCDEFGHIJ") as crowd:
            parties = [
                Party(crowd[:2], [], "mini", seed=1),
                Party(crowd[2:6], [], "san-francisco", seed=2),
                Party(crowd[6:7], ["random"], "mini", seed=3),
                Party(crowd[7:10], ["medium"], "berlin", seed=4),
            ]
            for number in range(KILLS):
                life_s = LONGEST_S[number % len(LONGEST_S)] * chance.random()
                await play_until_killed(server, parties, life_s)
                start_again(server, chance)
                for party in parties:
                    for game in party.unsettled:
                        await check_news(party, game)
                    await party.clear_doubts()
            await asyncio.gather(*(party.play_game() for party in parties))
            for party in parties:
                for game in party.games:
                    await check_game(party, game)
                    await check_actions(game, party.people[0])
        server.stop()
        assert server.complaints() == []
    report(parties)


async def play_until_killed(server: Hosted, parties: Sequence[Party], life_s: float) -> None:
    playing = [asyncio.create_task(party.play()) for party in parties]
    await asyncio.sleep(life_s)
    server.kill()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        check_is_loss(result)


def check_is_loss(result: BaseException | None) -> None:
    """Whoever played was ended by the end of the server, and by nothing else."""
    if isinstance(result, BaseExceptionGroup):
        for part in result.exceptions:
            check_is_loss(part)
    elif not isinstance(result, GONE):
        raise AssertionError("a player failed") from result


def start_again(server: Hosted, chance: random.Random) -> None:
    while chance.random() < KILLED_WHILE_STARTING:
        server.launch()
        time.sleep(START_S * chance.random())
        server.kill()
    server.start()


def report(parties: Sequence[Party]) -> None:
    games = [game for party in parties for game in party.games]
    commands = sum(len(game.done) for game in games)
    told = sum(len(updates) for game in games for updates in game.told.values())
    assert commands > 0
    print(f"{KILLS} kills: {len(games)} games, {commands} commands done, {told} updates told, none lost")
