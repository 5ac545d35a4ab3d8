"""What is counted and timed in a soak."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

_SETTLE_S: Final = 10.0
"""How long after a restart or an outage the server is not expected to be as fast as usual."""


class Tally:
    """Counts by name, the time that moves took, and when the server was disturbed on purpose."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.moves: list[tuple[float, float]] = []
        self.disturbances: list[tuple[float, float]] = []
        self._open: list[float] = []

    def time_move(self, seconds: float) -> None:
        """A move was acknowledged just now, this long after it was sent."""
        self.counts["moves"] += 1
        self.moves.append((time.time(), seconds))

    @contextmanager
    def disturbance(self, name: str) -> Iterator[None]:
        """Count something that is done to the server, and remember when."""
        begin = time.time()
        self._open.append(begin)
        try:
            yield
        finally:
            self._open.remove(begin)
            self.counts[name] += 1
            self.disturbances.append((begin, time.time()))

    def is_disturbed(self, at: float, lasted: float = 0.0) -> bool:
        """Whether the server was disturbed at some time before this moment that still matters."""
        return any(begin <= at for begin in self._open) or any(
            begin <= at and at - lasted <= end + _SETTLE_S for begin, end in self.disturbances
        )

    def calm(self, timed: Sequence[tuple[float, float]]) -> list[float]:
        """Only the times of undisturbed moments."""
        return [seconds for at, seconds in timed if not self.is_disturbed(at, seconds)]


def percentile_ms(times_s: Sequence[float], share: float) -> float:
    """The time within which this share happened, in milliseconds; 0 if nothing did."""
    ordered = sorted(times_s)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
