"""95 % confidence intervals that treat the games of a deal as one observation.

The games of a deal share their cards, so they are not independent. Only the spread between deals says how
sure a mean is. Where a mean is taken over several pairings, a deal counts once for all of them: they play the
same deals.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

CONFIDENCE: Final = 0.95
_NEARLY_NORMAL: Final = 500
"""From so many degrees of freedom on the normal quantile is right to three digits."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with the bounds of its interval."""

    value: float
    low: float
    high: float

    @property
    def is_bounded(self) -> bool:
        """Whether there were enough deals to say how sure the mean is."""
        return math.isfinite(self.high - self.low)

    def as_object(self) -> dict[str, Any]:
        """All of it as plain numbers; bounds that are not known are None."""
        low, high = (self.low, self.high) if self.is_bounded else (None, None)
        return {"value": self.value, "low": low, "high": high}


def share_estimate(pairings: Sequence[Numbers], even: float, games_per_deal: int) -> Estimate:
    """The mean share of wins over some pairings, each given by its deals.

    Wilson's interval, which stays between 0 and 1, for as many independent games as would spread like these
    deals. One imagined deal is added, with an even chance and all games won or all lost: where the deals
    ended alike, they would otherwise seem to prove that every deal does.
    """
    value = _mean(pairings)
    imagined = even * (1 - even)
    spread = _variance(pairings) + _of_means(pairings, lambda deals: imagined / len(deals) ** 2)
    independent = _of_means(pairings, lambda deals: _coin_toss(deals, imagined) / games_per_deal)
    games = games_per_deal / _of_means(pairings, lambda deals: 1 / len(deals))
    return _wilson(value, games * independent / spread, student_quantile(max(map(len, pairings))))


def mean_estimate(pairings: Sequence[Numbers]) -> Estimate:
    """The mean of any other number over some pairings, each given by its deals: Student's interval."""
    value, most = _mean(pairings), max(map(len, pairings))
    width = student_quantile(most - 1) * math.sqrt(_variance(pairings)) if most > 1 else math.inf
    return Estimate(value, value - width, value + width)


@cache
def student_quantile(freedom: int) -> float:
    """How many standard errors an interval reaches to either side."""
    if freedom > _NEARLY_NORMAL:
        return NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    low, high = 0.0, 100.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _student_mass(middle, freedom) < CONFIDENCE else (low, middle)
    return high


def _student_mass(bound: float, freedom: int) -> float:
    """The chance that a variable of Student's distribution lies between -bound and bound."""
    angle = math.atan(bound / math.sqrt(freedom))
    term = math.cos(angle) if freedom % 2 else 1.0
    total = 0.0
    for index in range(1 if freedom % 2 else 0, freedom - 1, 2):
        total += term
        term *= math.cos(angle) ** 2 * (index + 1) / (index + 2)
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if freedom % 2 else total


def _mean(pairings: Sequence[Numbers]) -> float:
    return float(np.mean([deals.mean() for deals in pairings]))


def _variance(pairings: Sequence[Numbers]) -> float:
    """Squared error of the mean of the pairings' means."""
    most = max(map(len, pairings))
    pull = np.zeros(most)
    for deals in pairings:
        pull[: len(deals)] += (deals - deals.mean()) / (len(pairings) * len(deals))
    return float((pull**2).sum()) * most / max(1, most - 1)


def _of_means(pairings: Sequence[Numbers], of_one: Callable[[Numbers], float]) -> float:
    """The variance of the mean of independent pairings, from the variance of each."""
    return sum(map(of_one, pairings)) / len(pairings) ** 2


def _coin_toss(deals: Numbers, imagined: float) -> float:
    """The variance of the mean if every game of a deal were a coin toss of its own."""
    value = float(deals.mean())
    return (value * (1 - value) + imagined / len(deals)) / len(deals)


def _wilson(value: float, games: float, quantile: float) -> Estimate:
    shrink = 1 + quantile**2 / games
    middle = (value + quantile**2 / (2 * games)) / shrink
    width = quantile / shrink * math.sqrt(value * (1 - value) / games + quantile**2 / (4 * games**2))
    # At the ends the bounds are 0 and 1 but for the rounding of the last digit.
    return Estimate(
        value,
        0.0 if value == 0 else max(0.0, middle - width),
        1.0 if value == 1 else min(1.0, middle + width),
    )
