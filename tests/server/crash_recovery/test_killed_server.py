"""A server that is killed repeatedly under load loses nothing that it acknowledged.

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

from tests.server.crash_recovery.comparison import (
    check_actions,
    check_since_last_comparison,
    check_whole_game,
)
from tests.server.crash_recovery.player_group import PlayerGroup
from tests.server.remote_players import remote_players
from tests.server.server_process import ServerProcess, server_process

KILLS = int(os.environ.get("STELLWERK_SERVER_KILLS", "3"))
LONGEST_S = (2.0, 0.5, 4.0)
"""Bots need a while after a start: some lives of the server are long enough for them."""
KILLED_WHILE_STARTING = 0.25
START_S = 2.0
CONNECTION_ERRORS = (WebSocketException, httpx2.TransportError, OSError)

pytestmark = pytest.mark.anyio


async def test_nothing_acknowledged_is_lost(tmp_path: Path, database: str) -> None:
    chance = random.Random(7)
    with server_process(tmp_path / "server", database) as server:
        async with remote_players(server, *"ABCDEFGHIJ") as crowd:
            groups = [
                PlayerGroup(crowd[:2], [], "mini", seed=1),
                PlayerGroup(crowd[2:6], [], "san-francisco", seed=2),
                PlayerGroup(crowd[6:7], ["random"], "mini", seed=3),
                PlayerGroup(crowd[7:10], ["medium"], "berlin", seed=4),
            ]
            for number in range(KILLS):
                life_s = LONGEST_S[number % len(LONGEST_S)] * chance.random()
                await play_until_killed(server, groups, life_s)
                start_again(server, chance)
                for group in groups:
                    for game in group.unsettled:
                        await check_since_last_comparison(group, game)
                    await group.clear_doubts()
            await asyncio.gather(*(group.play_game() for group in groups))
            for group in groups:
                for game in group.games:
                    await check_whole_game(group, game)
                    await check_actions(game, group.players[0])
        server.stop()
        assert server.complaints() == []
    report(groups)


async def play_until_killed(server: ServerProcess, groups: Sequence[PlayerGroup], life_s: float) -> None:
    playing = [asyncio.create_task(group.play()) for group in groups]
    await asyncio.sleep(life_s)
    server.kill()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        check_connection_was_lost(result)


def check_connection_was_lost(result: BaseException | None) -> None:
    """The player was stopped by the end of the server, and by nothing else."""
    if isinstance(result, BaseExceptionGroup):
        for part in result.exceptions:
            check_connection_was_lost(part)
    elif not isinstance(result, CONNECTION_ERRORS):
        raise AssertionError("a player failed") from result


def start_again(server: ServerProcess, chance: random.Random) -> None:
    while chance.random() < KILLED_WHILE_STARTING:
        server.launch()
        time.sleep(START_S * chance.random())
        server.kill()
    server.start()


def report(groups: Sequence[PlayerGroup]) -> None:
    games = [game for group in groups for game in group.games]
    commands = sum(len(game.done) for game in games)
    received = sum(len(updates) for game in games for updates in game.received.values())
    assert commands > 0
    print(f"{KILLS} kills: {len(games)} games, {commands} commands done, {received} updates, none lost")
