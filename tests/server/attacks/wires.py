"""Connections on which strangers send what no client would: raw requests, and frames of any kind."""

import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

PATIENCE_S = 60.0
TEXT, BINARY, CONTINUATION, PING, PONG = 1, 2, 0, 9, 10
_HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "X-Forwarded-For: {address}\r\nCookie: {cookie}\r\n\r\n"
)


def wire(url: str) -> socket.socket:
    """A connection on which nothing was sent yet."""
    address = urlsplit(url)
    return socket.create_connection((address.hostname, address.port), timeout=PATIENCE_S)


def web_socket(url: str, path: str, address: str, cookie: str = "") -> socket.socket:
    """An open WebSocket, without anything that reads it."""
    connection = wire(url)
    connection.sendall(_HANDSHAKE.format(path=path, address=address, cookie=cookie).encode())
    received = b""
    while b"\r\n\r\n" not in received:
        received += connection.recv(1)
    assert received.startswith(b"HTTP/1.1 101 "), received
    return connection


def frame(kind: int, content: bytes = b"", last: int = 0x80) -> bytes:
    """A frame as clients send it; with 0 for `last`, the message goes on."""
    size = len(content)
    if size < 126:
        head = struct.pack("!BB", last | kind, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", last | kind, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", last | kind, 0x80 | 127, size)
    return head + bytes(4) + content


def send_as_fast_as_possible(connection: socket.socket, data: bytes, seconds: float) -> None:
    """Send the same again and again, until the time is over or the server has had enough."""
    connection.settimeout(seconds)
    end = time.monotonic() + seconds
    with suppress(OSError):
        while time.monotonic() < end:
            connection.sendall(data)


@contextmanager
def reading(connection: socket.socket) -> Iterator[None]:
    """Read and forget whatever the server sends, until the end of this context."""

    def read() -> None:
        with suppress(OSError):
            while connection.recv(1 << 20):
                pass

    thread = threading.Thread(target=read)
    thread.start()
    try:
        yield
    finally:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)
        thread.join()
        connection.close()
