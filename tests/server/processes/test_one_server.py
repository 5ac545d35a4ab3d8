"""One server process: real sockets, and a graceful end."""

import asyncio
import os
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.server.remote_players import RemotePlayer, play_on, remote_players
from tests.server.server_process import server_process

pytestmark = pytest.mark.anyio


async def hot_seat(person: RemotePlayer) -> str:
    """A running table with one person in all seats."""
    seats = [{"seat": "mine", "name": name} for name in ("Ada", "Also Ada")]
    table = await person.make_table(*seats, is_hot_seat=True)
    await person.command(table, "start")
    return table


async def test_a_game_is_played_over_real_sockets_and_the_server_shuts_down_gracefully(
    tmp_path: Path,
) -> None:
    database = tmp_path / "club.db"
    with server_process(tmp_path / "server", str(database)) as server:
        async with remote_players(server, "Ada") as (ada,):
            table = await hot_seat(ada)
            async with ada.live(table) as connection, ada.live(table) as waiting:
                await play_on(connection, random.Random(1))
                await waiting.await_version(connection.newest["version"])
                assert await asyncio.to_thread(server.interrupt) == 0
                with pytest.raises(ConnectionClosed) as closed:
                    await waiting.receive()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
        assert table not in server.log  # anyone who knows its id can join
    unwritten = database.with_suffix(".db-wal")
    assert not unwritten.exists() or not unwritten.stat().st_size


async def test_a_message_that_is_too_large_ends_the_connection_and_foreign_pages_get_none(
    tmp_path: Path,
) -> None:
    with server_process(tmp_path / "server", str(tmp_path / "club.db")) as server:
        async with remote_players(server, "Ada") as (ada,):
            table = await hot_seat(ada)
            async with ada.live(table) as connection:
                await connection.socket.send("x" * 100_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await connection.receive()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009
        url = f"{server.url}/api/tables/{table}/live".replace("http", "ws", 1)
        with pytest.raises(InvalidStatus) as rejected:
            await connect(url, origin=Origin("http://evil.test"), proxy=None)
        assert rejected.value.response.status_code == 403


async def test_another_event_loop_is_not_used_though_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Uvicorn would prefer uvloop, whose transports have no limits to set."""
    (tmp_path / "uvloop.py").write_text("")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    with server_process(tmp_path / "server", str(tmp_path / "club.db")) as server:
        async with remote_players(server, "Ada") as (ada,):
            await hot_seat(ada)
