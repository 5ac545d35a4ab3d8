"""How many connections there may be: in total, and from one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from stellwerk.server.messages.rejections import Rejection

from .config import Limits


class ConnectionLimits:
    """The open connections of a process, by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connections: Counter[str] = Counter()

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """Count a connection while it is open; raises Rejection if there are too many."""
        is_full = self._connections.total() >= self._limits.connections
        if is_full or self._connections[address] >= self._limits.connections_per_address:
            raise too_many_connections()
        self._connections[address] += 1
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]


def too_many_connections() -> Rejection:
    """The rejection of a connection beyond the limits."""
    return Rejection("too-many", "There are too many connections already; try again later.")
