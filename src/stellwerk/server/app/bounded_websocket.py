"""WebSockets whose clients cannot make the server remember more and more for them."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .open_connections import release

_MOST_UNSENT: Final = 1 << 16
"""Bytes that wait for a client to read them; beyond that, its pings are not answered."""
_MOST_FRAGMENTS: Final = 1000
"""Even empty ones take room."""


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that bounds what uvicorn does not: unread pongs, and the fragments of one message."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection at once: its parser refers to it, too."""
        super().connection_lost(exc)
        release(self.transport)
        self.conn.parser.close()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read the answers. RFC 6455 lets us skip pings (5.5.3)."""
        pong = b"".join(self.conn.data_to_send())
        if self.transport.get_write_buffer_size() < _MOST_UNSENT:
            self.transport.write(pong)

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to a message; one in countless fragments is no message."""
        if len(self.frames) < _MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()
