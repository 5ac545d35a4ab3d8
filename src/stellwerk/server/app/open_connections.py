"""The open connections of this process. When there are too many, those that wait for nothing are closed.

Somebody may open connections and say nothing. They must not keep out everybody else.
"""

import asyncio
import time
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from .config import Limits
from .descriptors import connection_budget

_SHARE_CLOSED: Final = 20
"""One in so many connections is closed at once, as looking for them takes time."""
_PAUSE_S: Final = 1.0
_MOST_READ: Final = 1 << 12
"""Bytes that are read in one step: a thousand of the smallest frames or chunks take three milliseconds."""


class OpenConnections:
    """Which connections there are, and how many had to be closed. At most `most_to_tables` are WebSockets."""

    def __init__(self) -> None:
        self.most_to_tables = Limits().connections
        self.closed = 0
        self._all: set[Any] = set()
        self._closing: set[Any] = set()
        self._closed_at = 0.0

    def make_room(self, connections: set[Any]) -> None:
        """Close some connections if there are more than fit."""
        self._all = connections
        if len(connections) - len(self._closing) > connection_budget(self.most_to_tables).connections:
            self._close_some()

    def note_lost(self, connection: object) -> None:
        """A connection is gone."""
        self._closing.discard(connection)

    def make_room_now(self) -> None:
        """Close some connections because not even one more can be accepted; at most once a second."""
        if time.monotonic() - self._closed_at >= _PAUSE_S:
            self._closed_at = time.monotonic()
            self._close_some()

    def _close_some(self) -> None:
        """Close those without a request first, then those of the address with the most, then the oldest."""
        waiting = [one for one in self._all - self._closing if isinstance(one, BoundedProtocol)]
        by_address = Counter(one.address for one in waiting)
        waiting.sort(key=lambda one: (one.is_busy, -by_address[one.address], one.made_at))
        for one in waiting[: len(self._all) // _SHARE_CLOSED + 1]:
            one.transport.abort()
            self._closing.add(one)
            self.closed += 1


def release(transport: asyncio.BaseTransport) -> None:
    """Let go of a lost transport: asyncio's refer to themselves, and wait for a rare garbage collection."""
    vars(transport).pop("_read_ready_cb", None)


OPEN_CONNECTIONS: Final = OpenConnections()
"""Those of this process: its limit on open files is one for everything in it."""


class BoundedProtocol(H11Protocol):
    """An HTTP connection that is closed when there are too many; WebSockets are counted but never closed."""

    made_at = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in uvicorn
        """Note a new connection."""
        super().connection_made(transport)
        transport.max_size = _MOST_READ  # type: ignore[attr-defined] # asyncio reads 256 KiB
        self.made_at = time.monotonic()
        OPEN_CONNECTIONS.make_room(self.connections)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is gone."""
        super().connection_lost(exc)
        release(self.transport)
        OPEN_CONNECTIONS.note_lost(self)

    @property
    def is_busy(self) -> bool:
        """Whether it waits for a response."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    @property
    def address(self) -> str:
        """Where it comes from."""
        return self.client[0] if self.client else ""
