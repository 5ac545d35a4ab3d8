"""A WebSocket client with minimal overhead, as it shares the machine with the server it measures.

It understands only what the server sends: whole, unmasked text frames. What it sends is masked with zeros.
"""

import asyncio
from typing import Final

_UPGRADE: Final = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
)
_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_MASK: Final = bytes(4)


class FastWebSocket(asyncio.Protocol):
    """One connection; subclasses override `on_message`."""

    def __init__(self) -> None:
        self.is_open = asyncio.get_running_loop().create_future()
        self.has_failed = False
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    async def open(self, port: int, path: str, cookie: str) -> None:
        """Connect, and wait until the server has accepted."""
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", port)
        self._transport = transport
        transport.write(_UPGRADE.format(path=path, port=port, cookie=cookie).encode())
        await self.is_open

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._send(_TEXT, text)

    def on_message(self, text: bytes) -> None:
        """Handle a message."""
        raise NotImplementedError

    def end(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection was closed by the server or the network."""
        self.has_failed = self.has_failed or exc is not None
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        """Handle data: the response to the upgrade first, then frames."""
        self._buffer += data
        if not self.is_open.done():
            self._read_upgrade()
        while self.is_open.done() and self._read_frame():
            pass

    def _read_upgrade(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        if self._buffer.startswith(b"HTTP/1.1 101"):
            self.is_open.set_result(None)
        else:
            self.is_open.set_exception(RuntimeError(self._buffer.decode()))
        del self._buffer[: end + 4]

    def _read_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        kind, content = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == _TEXT:
            self.on_message(content)
        elif kind == _PING:
            self._send(_PONG, content)
        elif kind == _CLOSE:
            self.has_failed = True
        return True

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            head = bytes([kind, 0x80 | size])
        elif size < 65536:
            head = bytes([kind, 0x80 | 126]) + size.to_bytes(2, "big")
        else:
            head = bytes([kind, 0x80 | 127]) + size.to_bytes(8, "big")
        if self._transport is not None:
            self._transport.write(head + _MASK + content)
