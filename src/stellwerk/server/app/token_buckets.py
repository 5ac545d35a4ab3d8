"""Token buckets: a client takes tokens for what it does, and gains new ones as time passes."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Protocol

from .config import Rate

_MAX_BUCKETS: Final = 10_000

SecondsClock = Callable[[], float]


class TokenBucket:
    """Holds up to `size` tokens and gains `per_second` new ones."""

    def __init__(self, size: float, per_second: float, now: float) -> None:
        self._size = size
        self._per_second = per_second
        self._tokens = size
        self._at = now

    def take(self, now: float, amount: float = 1) -> bool:
        """Take tokens, one unless told otherwise; false, and nothing is taken, if there are too few."""
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < amount:
            return False
        self._tokens -= amount
        return True


class Buckets(Protocol):
    """A bucket for every client."""

    def take(self, client: str, amount: float) -> bool:
        """Take tokens from the client's bucket; false if there are too few."""
        ...


class MemoryBuckets:
    """Buckets of this process; the least recently used ones are dropped."""

    def __init__(self, rate: Rate, clock: SecondsClock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, client: str, amount: float) -> bool:
        """Take tokens from the client's bucket; false if there are too few."""
        now = self._clock()
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(*self._rate, now)
            if len(self._buckets) > _MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket.take(now, amount)
