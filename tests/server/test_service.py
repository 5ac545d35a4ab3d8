"""The server as a process: real sockets, ending it gently, killing it."""

import asyncio
import json
import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Semaphore
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from server.service import Service, service
from stellwerk.server.live.live_table import folded
from stellwerk.server.messages.entries import Moved
from stellwerk.server.store import open_store

KILLS = int(os.environ.get("STELLWERK_SERVER_KILLS", "3"))
"""How often the server is killed under load; a longer sweep takes 50."""


def seated(running: Service) -> tuple[str, str]:
    """A person alone at a table that runs; the table and their cookie."""
    cookie = running.introduce("Ada")
    body = {
        "edition": "mini",
        "seats": [{"seat": "mine"}, {"seat": "mine", "name": "B"}],
        "settings": {"is_hot_seat": True},
    }
    table = json.load(running.request("POST", "/api/tables", body, cookie))["table"]
    running.request("POST", f"/api/tables/{table}/commands", {"command": "start", "id": "start"}, cookie)
    return table, cookie


def received(line: ClientConnection) -> Any:
    return json.loads(line.recv(timeout=30))


def play(
    line: ClientConnection, chance: random.Random, tell: Callable[[], None] = lambda: None
) -> dict[int, Any]:
    """Play at random as long as game and server last; returns what was acknowledged, by version."""
    done: dict[int, Any] = {}
    try:
        newest = received(line)
        while newest["public"]["table"]["state"] == "running":
            own = next(own for own in newest["own"] if own["legal"])
            seat, action, version = own["seat"], chance.choice(own["legal"]), newest["version"]
            move = {"command": "move", "id": f"{version}-{seat}", "version": version, "seat": seat}
            line.send(json.dumps({**move, "action": action}))
            while (message := received(line))["message"] != "done":
                assert message["message"] == "update", message
                newest = message
            done[message["version"]] = (seat, action)
            tell()
    except (ConnectionClosed, OSError):
        pass
    return done


def test_a_game_is_played_over_real_sockets_and_the_server_ends_gently(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        table, cookie = seated(running)
        with running.line(table, cookie) as line:
            done = play(line, random.Random(1))
            with running.line(table, cookie) as waiting:
                received(waiting)
                assert running.stop() == 0
                with pytest.raises(ConnectionClosed) as closed:
                    received(waiting)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
    assert len(done) > 20
    assert not any(path.suffix == ".db-wal" and path.stat().st_size for path in tmp_path.iterdir())


def test_a_message_that_is_too_large_ends_the_connection(tmp_path: Path) -> None:
    with service(tmp_path) as running:
        table, cookie = seated(running)
        with running.line(table, cookie) as line:
            received(line)
            line.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                received(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        url = f"ws://{running.address}/api/tables/{table}/live"
        with pytest.raises(InvalidStatus) as refused:
            connect(url, origin=Origin("http://evil.test"))
        assert refused.value.response.status_code == 403


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    chance = random.Random(2)
    acknowledged: dict[str, dict[int, Any]] = {}
    table, cookie = "", ""
    for _ in range(KILLS):
        with service(tmp_path) as running, ThreadPoolExecutor(4) as threads:
            moves, played = Semaphore(0), {}
            for _ in range(4):
                table, cookie = seated(running)
                at_random = random.Random(chance.random())
                played[table] = threads.submit(play_at, running, table, cookie, at_random, moves.release)
            for _ in range(chance.randint(1, 40)):
                moves.acquire(timeout=30)
            time.sleep(chance.uniform(0.0, 0.01))
            running.kill()
            acknowledged |= {table: future.result() for table, future in played.items()}
    for one, known in acknowledged.items():
        kept = asyncio.run(log_of(tmp_path, one))
        assert {version: kept.get(version) for version in known} == known
    with service(tmp_path) as running, running.line(table, cookie) as line:
        play(line, chance)
        record = running.request("GET", f"/api/tables/{table}/record").read()
    assert record.splitlines()[-1].startswith(b'{"line":"result"')


def play_at(
    running: Service, table: str, cookie: str, chance: random.Random, tell: Callable[[], None]
) -> dict[int, Any]:
    """Play at a table as long as game and server last."""
    try:
        with running.line(table, cookie) as line:
            return play(line, chance, tell)
    except (OSError, InvalidMessage):  # killed before the connection was made
        return {}


async def log_of(folder: Path, table: str) -> dict[int, Any]:
    """What was played at a table, by version."""
    store = await open_store(folder / "stellwerk.db")
    steps = list(folded(table, None, await store.read(table)))
    await store.close()
    return {
        step.table.version: tuple(json.loads(msgspec.json.encode(step.table.game.history[-1])))
        for step in steps
        if isinstance(step.entry, Moved) and step.table.game is not None
    }
