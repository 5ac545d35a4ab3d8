"""Players of one game at different processes: everything happens once, and one process may die."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import pairwise

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.followed_table import news_of
from tests.server.remote_players import Json, RemotePlayer, play_on, remote_players
from tests.server.server_process import ServerProcess

MINE, OPEN = {"seat": "mine"}, {"seat": "open"}
Servers = tuple[ServerProcess, ServerProcess]

pytestmark = pytest.mark.anyio


def bot(level: str) -> Json:
    return {"seat": "bot", "level": level}


def kinds(updates: Sequence[Json]) -> Counter[str]:
    return Counter(news_of(update)["kind"] for update in updates)


async def written(person: RemotePlayer, servers: Servers, kind: str) -> float:
    """How many entries of a kind all processes together report to have written."""
    total = 0.0
    for server in servers:
        person.server = server
        total += (await person.metrics()).get(f'stellwerk_entries_total{{kind="{kind}"}}', 0)
    return total


async def test_what_is_sent_to_both_at_once_is_played_once_and_seen_once_in_order(servers: Servers) -> None:
    chance = random.Random(5)
    async with remote_players(servers[0], "Ada", "Bert", "Watcher") as crowd, AsyncExitStack() as stack:
        ada, bert, watcher = crowd
        bert.server = servers[1]
        table = await ada.make_table(MINE, OPEN)
        await bert.command(table, "join")
        pairs = [
            [await stack.enter_async_context(person.live(table, server)) for server in servers]
            for person in (ada, bert, watcher)
        ]
        connections = [connection for pair in pairs for connection in pair]
        done = await pairs[0][0].command("start")
        while not connections[0].is_over:
            for connection in connections:
                await connection.await_version(done["version"])
            mover = chance.choice([pair for pair in pairs if pair[0].legal] or [pairs[0]])
            body = mover[0].move(chance)
            if body is not None:
                done, also = await asyncio.gather(*(connection.send_command(body) for connection in mover))
                assert (done["message"], done) == ("done", also)
                assert done["version"] == body["version"] + 1
        for connection in connections:
            await connection.await_version(done["version"])
    for pair in pairs:
        assert pair[0].updates == pair[1].updates
    for connection in connections:
        versions = [update["version"] for update in connection.updates]
        assert versions == list(range(versions[0], connections[0].newest["version"] + 1))


async def test_when_both_request_the_same_bot_moves_each_is_made_once(servers: Servers) -> None:
    one, other = servers
    async with remote_players(one, "Ada") as (ada,):
        tables = [await ada.make_table(*[bot("medium")] * 5, edition="usa-2004") for _ in range(3)]
        for table in tables:
            await ada.command(table, "start")
        other.kill()
        other.start()  # it takes over every bot that has to act
        for table in tables:
            async with ada.live(table) as connection:
                while not connection.is_over:
                    await connection.receive()
        all_updates = [await ada.updates(table) for table in tables]
        replays = [await ada.fetch("GET", f"/api/tables/{table}/replay") for table in tables]
        for updates, replay in zip(all_updates, replays, strict=True):
            assert kinds(updates)["moved"] == len(replay["steps"]) - 1
        moves = sum(kinds(updates)["moved"] for updates in all_updates)
        assert await written(ada, servers, "moved") == moves


async def test_a_time_limit_acts_once(servers: Servers) -> None:
    async with remote_players(servers[0], "Ada", "Bert") as (ada, bert):
        table = await ada.make_table(MINE, OPEN, turn_seconds=5)
        await bert.command(table, "join")
        await ada.command(table, "start")
        async with bert.live(table, servers[1]) as connection:
            late = 0
            while late < 3:  # both at set-up, and the player with the first turn
                message = await connection.receive()
                late += news_of(message)["kind"] == "time-ran-out"
        updates = await ada.updates(table)
        news = [news_of(update) for update in updates]
        assert all(first != second for first, second in pairwise(news) if first["kind"] == "time-ran-out")
        assert await written(ada, servers, "time-ran-out") == kinds(await ada.updates(table))["time-ran-out"]


async def test_when_one_is_killed_the_other_finishes_the_game(servers: Servers) -> None:
    one, other = servers
    chance = random.Random(5)
    async with remote_players(one, "Ada", "Bert") as (ada, bert):
        table = await ada.make_table(MINE, OPEN, bot("medium"), edition="berlin")
        await bert.command(table, "join")
        await ada.command(table, "start")
        for person in (ada, bert):
            async with person.live(table) as connection:
                assert (await connection.send_command(connection.move(chance)))["message"] == "done"
        one.kill()  # before its bot has chosen tickets: no bot is ready that soon, and nobody else has to act
        ada.server = bert.server = other
        async with ada.live(table) as first, bert.live(table) as second:
            await asyncio.gather(play_on(first, chance), play_on(second, chance))
        updates = await bert.updates(table)
        assert [update["version"] for update in updates] == list(range(1, len(updates) + 1))
        assert updates[-1]["public"]["/table/ending"] == "finished"
        assert "bot" in {news_of(update).get("by") for update in updates}


async def test_a_cookie_revoked_at_one_process_is_worth_nothing_at_the_other(servers: Servers) -> None:
    async with remote_players(servers[0], "Ada") as (ada,):
        table = await ada.make_table(MINE, OPEN)
        cookie = ada._http.cookies.get("stellwerk") or ""
        async with ada.live(table) as connection:
            ada.server = servers[1]
            await ada.fetch("DELETE", "/api/me")
            with pytest.raises(ConnectionClosed) as closed:
                await connection.await_version(1_000_000)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        ada._http.cookies.set("stellwerk", cookie)
        for ada.server in servers:
            assert (await ada.request("GET", "/api/me")).json()["code"] == "no-identity"
