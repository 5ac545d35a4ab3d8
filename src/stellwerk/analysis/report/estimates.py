"""Shares and means with 95% intervals, from sums over independent games.

A share has Wilson's interval, a mean the normal one. Both are right for many games; with fewer than thirty,
there is no interval.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Final

from .sums import COUNT, SQUARES, SUM, WIN, Sums

CONFIDENCE: Final = 0.95
FEWEST: Final = 30
"""Observations from which on an interval is given."""
QUANTILE: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its interval, whose bounds are None if there are too few observations."""

    value: float
    low: float | None = None
    high: float | None = None

    def as_object(self) -> dict[str, Any]:
        """As plain numbers."""
        return {"value": self.value, "low": self.low, "high": self.high}


def share(part: float, count: int) -> Estimate | None:
    """The share of `part` in `count`, with Wilson's interval."""
    if count == 0:
        return None
    value = part / count
    if count < FEWEST:
        return Estimate(value)
    shrink = 1 + QUANTILE**2 / count
    middle = (value + QUANTILE**2 / (2 * count)) / shrink
    width = QUANTILE / shrink * math.sqrt(value * (1 - value) / count + QUANTILE**2 / (4 * count**2))
    return Estimate(value, max(0.0, middle - width), min(1.0, middle + width))


def wins(sums: Sums) -> Estimate | None:
    """The share of wins; tied winners share one."""
    return share(int(sums[SUM]) / WIN, int(sums[COUNT]))


def mean(sums: Sums, unit: int = 1) -> Estimate | None:
    """The mean of numbers that are counted in fractions of one unit."""
    count, total, squares = int(sums[COUNT]), int(sums[SUM]), int(sums[SQUARES])
    if count == 0:
        return None
    value = total / count
    if count < FEWEST:
        return Estimate(value / unit)
    variance = max(0, count * squares - total * total) / (count * (count - 1))
    width = QUANTILE * math.sqrt(variance / count)
    return Estimate(value / unit, (value - width) / unit, (value + width) / unit)
