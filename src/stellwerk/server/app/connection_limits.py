"""How many may be connected: in all, and from one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from stellwerk.server.messages.rejections import Rejection

from .config import Limits


class ConnectionLimits:
    """The connections of a process."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connections: Counter[str] = Counter()

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """A place for as long as somebody is connected; raises Refusal if there is none."""
        is_full = self._connections.total() >= self._limits.listeners
        if is_full or self._connections[address] >= self._limits.listeners_per_address:
            raise too_many_connections()
        self._connections[address] += 1
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]


def too_many_connections() -> Rejection:
    """What somebody is told for whom there is no place."""
    return Rejection("too-many", "Too many are listening already; try again later.")
