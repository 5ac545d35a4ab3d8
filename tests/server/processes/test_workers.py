"""Several workers of one server: one port, one game, and any worker may die."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import WebSocketException

from stellwerk.server.app.config import Limits
from tests.server.remote_players import RemotePlayer, remote_players
from tests.server.server_process import ServerProcess, server_process
from tests.server.store.postgres_server import PostgresServer

pytestmark = pytest.mark.anyio


def workers_of(server: ServerProcess) -> list[int]:
    """The worker processes of the server."""
    listed = subprocess.run(
        ["ps", "-wwo", "pid=,args=", "--ppid", str(server.pid)], capture_output=True, text=True, check=True
    )
    lines = [line.split(maxsplit=1) for line in listed.stdout.splitlines()]
    return [int(pid) for pid, arguments in lines if "spawn_main" in arguments]


async def test_a_game_goes_on_when_a_worker_is_killed(postgres: PostgresServer, tmp_path: Path) -> None:
    chance = random.Random(3)
    with server_process(tmp_path / "one", postgres.new_database(), "--workers", "2") as server:
        async with remote_players(server, "Ada") as (ada,):
            seats = [{"seat": "mine", "name": name} for name in ("Ada", "Also Ada")]
            table = await ada.make_table(*seats, is_hot_seat=True)
            await ada.command(table, "start")
            workers = workers_of(server)
            assert len(workers) == 2
            for number, worker in enumerate(workers, start=1):
                await play_some(ada, table, chance)
                await await_moves(ada, 5 * number)
                os.kill(worker, signal.SIGKILL)
            await play_some(ada, table, chance)
            await await_moves(ada, 15)
            updates = await ada.updates(table)
            assert [update["version"] for update in updates] == list(range(1, 18))
            with contextlib.suppress(WebSocketException, OSError):
                async with ada.live(table):
                    await await_listeners(ada, 1)
                    for worker in workers_of(server):
                        os.kill(worker, signal.SIGKILL)
            await await_listeners(ada, 0)  # nobody is connected to a dead worker
        server.stop()


async def test_more_workers_do_not_mean_higher_rates(postgres: PostgresServer, tmp_path: Path) -> None:
    rate = Limits().identity_requests
    with server_process(tmp_path / "one", postgres.new_database(), "--workers", "2") as server:
        async with httpx2.AsyncClient(
            trust_env=False, timeout=60, limits=httpx2.Limits(max_keepalive_connections=0)
        ) as http:
            begin = time.monotonic()
            responses = [
                await http.put(f"{server.url}/api/me", json={"name": "Ada"})
                for _ in range(3 * int(rate.burst))  # each over a connection of its own, to any worker
            ]
            passed = time.monotonic() - begin
    admitted = sum(response.status_code == 200 for response in responses)
    assert rate.burst <= admitted <= rate.burst + 1 + passed * rate.per_second


async def play_some(person: RemotePlayer, table: str, chance: random.Random) -> None:
    """Play five moves, through whichever worker responds."""
    while True:
        with contextlib.suppress(WebSocketException, OSError):
            async with person.live(table) as connection:
                for _ in range(5):
                    assert (await connection.send_command(connection.move(chance)))["message"] == "done"
                return
        await asyncio.sleep(0.2)


async def await_moves(person: RemotePlayer, count: int) -> None:
    """Wait until every worker reports all moves, including those counted by killed workers."""
    moves = 0.0
    while moves < count:
        with contextlib.suppress(httpx2.TransportError):  # of a worker that has been killed
            moves = (await person.metrics()).get('stellwerk_entries_total{kind="moved"}', 0)
        await asyncio.sleep(0.2)
    assert moves == count


async def await_listeners(person: RemotePlayer, count: int) -> None:
    """Wait until the workers report so many connections, together."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(httpx2.TransportError):
                if (await person.metrics()).get("stellwerk_listeners") == count:
                    return
            await asyncio.sleep(0.2)
