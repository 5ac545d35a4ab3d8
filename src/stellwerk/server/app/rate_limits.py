"""How often a client may do something."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from stellwerk.server.messages.rejections import Rejection

from .config import Limits, Rate

_MAX_BUCKETS: Final = 10_000

SecondsClock = Callable[[], float]


class TokenBucket:
    """Holds up to `size` tokens and gains `per_second` new ones."""

    def __init__(self, size: float, per_second: float, now: float) -> None:
        self._size = size
        self._per_second = per_second
        self._tokens = size
        self._at = now

    def take(self, now: float) -> bool:
        """Take a token; false if there is none."""
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class RateLimit:
    """A bucket for every client; the least recently used buckets are dropped."""

    def __init__(self, rate: Rate, clock: SecondsClock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def check(self, client: str) -> None:
        """Take a token from the client's bucket; raises Rejection if there is none."""
        now = self._clock()
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(*self._rate, now)
            if len(self._buckets) > _MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        if not bucket.take(now):
            raise Rejection("too-fast", "Too many requests; wait a moment.")


class RateLimits:
    """The rate limits of a process."""

    def __init__(self, limits: Limits) -> None:
        self.requests = RateLimit(limits.requests, time.monotonic)
        self.identity_requests = RateLimit(limits.identity_requests, time.monotonic)
        self.new_tables_per_person = RateLimit(limits.new_tables_per_person, time.monotonic)
        self.new_tables_per_address = RateLimit(limits.new_tables_per_address, time.monotonic)
        self.drawings = RateLimit(limits.drawings, time.monotonic)
        self.catching_up = RateLimit(limits.catching_up, time.monotonic)
        self.replays = RateLimit(limits.replays, time.monotonic)
