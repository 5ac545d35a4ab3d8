"""95 % confidence intervals that treat the games of a deal as one sample.

The games of a deal share their cards, so they are not independent. Only the variance between deals says how
precise a mean is. In a mean over several pairings a deal counts once for all of them, because they play the
same deals.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

CONFIDENCE: Final = 0.95
_NEARLY_NORMAL: Final = 500
"""With more degrees of freedom, the normal quantile is right to three digits."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the bounds of its interval."""

    value: float
    low: float
    high: float

    @property
    def is_bounded(self) -> bool:
        """Whether there were enough deals for an interval."""
        return math.isfinite(self.high - self.low)

    def as_object(self) -> dict[str, object]:
        """The estimate as plain numbers; unknown bounds are None."""
        low, high = (self.low, self.high) if self.is_bounded else (None, None)
        return {"value": self.value, "low": low, "high": high}


def share_estimate(pairings: Sequence[Numbers], even: float, games_per_deal: int) -> Estimate:
    """The mean share of wins over some pairings, each given by its deals.

    This is Wilson's interval, which stays between 0 and 1, for the number of independent games with the same
    variance as these deals. One imaginary deal is added, with even chances and all games won or all lost:
    otherwise a few identical deals would seem to prove that all deals are identical.
    """
    value = _mean(pairings)
    imaginary_variance = even * (1 - even)
    spread = _mean_variance(pairings) + _independent_variance(
        pairings, lambda deals: imaginary_variance / len(deals) ** 2
    )
    independent = _independent_variance(
        pairings, lambda deals: _coin_toss_variance(deals, imaginary_variance) / games_per_deal
    )
    games = games_per_deal / _independent_variance(pairings, lambda deals: 1 / len(deals))
    return _wilson(value, games * independent / spread, student_quantile(max(map(len, pairings))))


def mean_estimate(pairings: Sequence[Numbers]) -> Estimate:
    """The mean of any other number over some pairings, each given by its deals, with Student's interval."""
    value, most = _mean(pairings), max(map(len, pairings))
    width = student_quantile(most - 1) * math.sqrt(_mean_variance(pairings)) if most > 1 else math.inf
    return Estimate(value, value - width, value + width)


@cache
def student_quantile(degrees: int) -> float:
    """Half the width of an interval in standard errors, for this many degrees of freedom."""
    if degrees > _NEARLY_NORMAL:
        return NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    low, high = 0.0, 100.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _student_mass(middle, degrees) < CONFIDENCE else (low, middle)
    return high


def _student_mass(bound: float, degrees: int) -> float:
    """The probability that Student's t lies between -bound and bound."""
    angle = math.atan(bound / math.sqrt(degrees))
    term = math.cos(angle) if degrees % 2 else 1.0
    total = 0.0
    for index in range(1 if degrees % 2 else 0, degrees - 1, 2):
        total += term
        term *= math.cos(angle) ** 2 * (index + 1) / (index + 2)
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if degrees % 2 else total


def _mean(pairings: Sequence[Numbers]) -> float:
    return float(np.mean([deals.mean() for deals in pairings]))


def _mean_variance(pairings: Sequence[Numbers]) -> float:
    """Squared standard error of the mean of the pairings' means."""
    most = max(map(len, pairings))
    influence = np.zeros(most)
    for deals in pairings:
        influence[: len(deals)] += (deals - deals.mean()) / (len(pairings) * len(deals))
    return float((influence**2).sum()) * most / max(1, most - 1)


def _independent_variance(pairings: Sequence[Numbers], variance_of: Callable[[Numbers], float]) -> float:
    """The variance of the mean of independent pairings, from the variance of each."""
    return sum(map(variance_of, pairings)) / len(pairings) ** 2


def _coin_toss_variance(deals: Numbers, imaginary_variance: float) -> float:
    """The variance of the mean if every game of a deal were an independent coin toss."""
    value = float(deals.mean())
    return (value * (1 - value) + imaginary_variance / len(deals)) / len(deals)


def _wilson(value: float, games: float, quantile: float) -> Estimate:
    shrink = 1 + quantile**2 / games
    middle = (value + quantile**2 / (2 * games)) / shrink
    width = quantile / shrink * math.sqrt(value * (1 - value) / games + quantile**2 / (4 * games**2))
    # At 0 and 1 the bounds differ from the value only by rounding.
    return Estimate(
        value,
        0.0 if value == 0 else max(0.0, middle - width),
        1.0 if value == 1 else min(1.0, middle + width),
    )
