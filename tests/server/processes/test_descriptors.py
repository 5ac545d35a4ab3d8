"""A server that has hardly any file descriptors, and somebody who opens many connections and says nothing."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from tests.server.remote_players import remote_players
from tests.server.server_process import ServerProcess

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows does not limit open files"),
]
DESCRIPTORS = 300


class LimitedServer(ServerProcess):
    """A server that may have only so many open files."""

    def __init__(self, folder: Path, descriptors: int) -> None:
        super().__init__(folder, str(folder / "club.db"))
        self._command = ["sh", "-c", f'ulimit -n {descriptors} && exec "$@"', "sh", *self._command]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LimitedServer]:
    started = LimitedServer(tmp_path, DESCRIPTORS)
    started.start()
    yield started
    started.kill()


@contextmanager
def silent_connections(server: ServerProcess, count: int) -> Iterator[None]:
    address = urlsplit(server.url)
    with ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(socket.create_connection((address.hostname, address.port), timeout=60))
        yield


async def test_silent_connections_keep_nobody_out(server: LimitedServer) -> None:
    async with remote_players(server, "Ada") as (ada,):
        table = await ada.make_table({"seat": "mine"}, {"seat": "open"})
        async with ada.live(table) as playing:
            with silent_connections(server, 2 * DESCRIPTORS):
                with await asyncio.to_thread(urlopen, f"{server.url}/healthz", timeout=60) as response:
                    assert response.status == 200
                async with remote_players(server, "Bert") as (bert,):
                    await bert.command(table, "join")
                    async with bert.live(table):
                        await ada.command(table, "say", text="Welcome!")
                        await playing.await_version(3)
                metrics = await ada.metrics()
                assert metrics["stellwerk_connections_closed"] > 0
    assert "Traceback" not in server.log
    assert sum("connections cannot be accepted" in line for line in server.log.splitlines()) <= 1


def test_a_server_that_cannot_open_enough_files_says_so(tmp_path: Path) -> None:
    server = LimitedServer(tmp_path, 100)
    done = subprocess.run(server._command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("The system allows 100 open files, but a server needs 256")
