"""A WebSocket as the server keeps it: its fragments are counted, and nothing is left of a lost one."""

import asyncio
import gc
import socket
import weakref
from collections.abc import Iterator
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from stellwerk.server.app.bounded_websocket import BoundedWebSocket
from stellwerk.server.app.open_connections import release


@pytest.fixture
def protocol() -> Iterator[BoundedWebSocket]:
    loop = asyncio.new_event_loop()
    config = uvicorn.Config(Mock(), log_config=None)
    config.load()
    opened = BoundedWebSocket(config, ServerState(), {}, loop)
    opened.connection_made(Mock(asyncio.Transport, get_extra_info=Mock(return_value=None)))
    yield opened
    loop.close()


def test_a_message_of_countless_fragments_ends_the_connection(protocol: BoundedWebSocket) -> None:
    protocol.handle_text(Frame(Opcode.TEXT, b"", fin=False))
    for _ in range(100_000):
        protocol.handle_cont(Frame(Opcode.CONT, b"", fin=False))
    assert len(protocol.frames) <= 1000
    assert protocol.transport.abort.called  # type: ignore[attr-defined] # it is a mock


def test_nothing_is_left_of_a_lost_connection(protocol: BoundedWebSocket) -> None:
    """Not even until the next garbage collection."""
    remembered = weakref.ref(protocol.conn)
    gc.collect()
    gc.disable()
    try:
        protocol.connection_lost(None)
        protocol.conn = Mock()  # what keeps the protocol alive must not keep the connection
        assert remembered() is None
    finally:
        gc.enable()


class Releasing(asyncio.Protocol):
    """Lets go of its transport when it is lost, as the server's protocols do."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: asyncio.BaseTransport | None = transport

    def connection_lost(self, _: Exception | None) -> None:
        assert self.transport is not None
        release(self.transport)
        self.transport = None


async def lose_a_transport() -> None:
    ours, theirs = socket.socketpair()
    opened, _ = await asyncio.get_running_loop().connect_accepted_socket(Releasing, ours)
    remembered = weakref.ref(opened)
    del opened
    theirs.close()
    while remembered() is not None:  # it is closed a few steps later
        await asyncio.sleep(0)


def test_nothing_is_left_of_a_lost_transport() -> None:
    gc.collect()
    gc.disable()
    try:
        asyncio.run(asyncio.wait_for(lose_a_transport(), 10))
    finally:
        gc.enable()
