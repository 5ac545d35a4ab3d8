"""How many may be connected: in all, and from one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from stellwerk.server.messages.refusals import Refusal

from .config import Limits


class Places:
    """The connections of a process."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken(self, address: str) -> Iterator[None]:
        """A place for as long as somebody is connected; raises Refusal if there is none."""
        is_full = self._taken.total() >= self._limits.listeners
        if is_full or self._taken[address] >= self._limits.listeners_per_address:
            raise too_many()
        self._taken[address] += 1
        try:
            yield
        finally:
            self._taken[address] -= 1
            if not self._taken[address]:
                del self._taken[address]


def too_many() -> Refusal:
    """What somebody is told for whom there is no place."""
    return Refusal("too-many", "Too many are listening already; try again later.")
