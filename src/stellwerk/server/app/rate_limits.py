"""How often somebody may do something: buckets that fill up again."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from stellwerk.server.messages.rejections import Rejection

_KEPT: Final = 10_000

SecondsClock = Callable[[], float]


class TokenBucket:
    """Holds so much, and gets so much more a second."""

    def __init__(self, size: float, per_second: float, now: float) -> None:
        self._size = size
        self._per_second = per_second
        self._content = size
        self._at = now

    def take(self, now: float) -> bool:
        """Take one out; false if there is none."""
        self._content = min(self._size, self._content + (now - self._at) * self._per_second)
        self._at = now
        if self._content < 1:
            return False
        self._content -= 1
        return True


class RateLimit:
    """A bucket for everybody; of those who were not seen for long, it is forgotten."""

    def __init__(self, rate: tuple[float, float], clock: SecondsClock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def check(self, who: str) -> None:
        """Take one out of somebody's bucket; raises Refusal if there is none."""
        now = self._clock()
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = TokenBucket(*self._rate, now)
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        if not bucket.take(now):
            raise Rejection("too-fast", "That is too much at once; wait a moment.")
