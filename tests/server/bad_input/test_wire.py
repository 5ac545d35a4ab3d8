"""Garbage on the wire itself, below HTTP and WebSocket, sent to a separate server process."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.remote_players import RemotePlayer, remote_players
from tests.server.server_process import ServerProcess, server_process

BURST = 30
EXPECTED = {"Invalid HTTP request received.", "Invalid UTF-8 sequence received from client."}
"""What may appear in the log."""
WEBSOCKET = (
    b"GET /api/tables/%s/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
UNFINISHED = (
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"
)
FRAMES = st.builds(
    lambda first, second, rest: bytes([first, second]) + rest,
    st.sampled_from([0x81, 0x82, 0x80, 0x01, 0x88, 0x89, 0x8A, 0xF1, 0x83]),
    st.sampled_from([0x00, 0x80, 0x85, 0xFE, 0xFF, 0x7F]),
    st.binary(max_size=40),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("wire")
    with server_process(folder, str(folder / "club.db")) as started:
        yield started
        started.stop()
        assert {line["text"] for line in started.complaints()} <= EXPECTED


@pytest.fixture(scope="module")
def table(server: ServerProcess) -> str:
    async def make() -> str:
        async with remote_players(server, "Ada") as (ada,):
            return await ada.make_table({"seat": "mine"}, {"seat": "open"})

    return asyncio.run(make())


def raw(server: ServerProcess) -> socket.socket:
    address = urlsplit(server.url)
    return socket.create_connection((address.hostname, address.port), timeout=60)


def drain(connection: socket.socket) -> None:
    """Read until the server closes the connection."""
    connection.shutdown(socket.SHUT_WR)
    try:
        while connection.recv(65536):
            pass
    except ConnectionResetError:
        pass


async def metric(server: ServerProcess, name: str) -> float:
    person = RemotePlayer("Nobody", server)
    try:
        return (await person.metrics()).get(name, 0)
    finally:
        await person.close()


def check_still_responds(server: ServerProcess) -> None:
    """It still responds, and has no open connections."""
    for _ in range(100):
        if asyncio.run(metric(server, "stellwerk_listeners")) == 0:
            return
    pytest.fail("a connection that has ended is still counted")


@given(data=st.binary(min_size=1, max_size=200))
@settings(max_examples=BURST, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_not_a_request_gets_a_response_or_ends_the_connection(
    server: ServerProcess, data: bytes
) -> None:
    with raw(server) as connection:
        connection.sendall(data)
        drain(connection)


def test_a_body_that_never_comes_is_not_an_error_of_the_server(server: ServerProcess) -> None:
    with raw(server) as connection:
        connection.sendall(UNFINISHED)
        drain(connection)
    assert asyncio.run(metric(server, "stellwerk_errors_total")) == 0
    assert {line["text"] for line in server.complaints()} <= EXPECTED


@given(frames=st.lists(FRAMES, min_size=1, max_size=4))
@settings(max_examples=BURST, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_not_a_frame_ends_the_connection(
    server: ServerProcess, table: str, frames: list[bytes]
) -> None:
    with raw(server) as connection:
        connection.sendall(WEBSOCKET % table.encode())
        assert connection.recv(65536).startswith(b"HTTP/1.1 101")
        connection.sendall(b"".join(frames))
        drain(connection)


def test_afterwards_it_responds_and_no_connection_is_left(server: ServerProcess, table: str) -> None:
    check_still_responds(server)
    before = handles(server)
    for _ in range(BURST):
        with raw(server) as connection:
            connection.sendall(WEBSOCKET % table.encode())
            assert connection.recv(65536).startswith(b"HTTP/1.1 101")
    check_still_responds(server)
    while handles(server) > before:  # a leaked handle would keep the test here until it times out
        check_still_responds(server)


def handles(server: ServerProcess) -> int:
    folder = Path(f"/proc/{server.pid}/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0
