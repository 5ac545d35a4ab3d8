"""When a pairing is decided: a test that stays valid if it is checked after every deal.

A gambler starts with a capital of 1 and bets on every deal that the single bot wins more, or less, than a
share `m` of the games. If the true share is `m`, the bets are fair whatever the distribution, and by Ville's
inequality the capital ever reaches 20 with a probability of at most 1/20. So a capital of 20 rejects `m`, no
matter how often it was checked. The capital is spread over bets of many sizes, as the best size is unknown
(Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024).
"""

import math
from typing import Final

import numpy as np

from .intervals import CONFIDENCE, Estimate, Numbers

_THRESHOLD: Final = math.log(1 / (1 - CONFIDENCE))
_STAKES: Final[Numbers] = np.geomspace(0.01, 0.9, 16)
"""Sizes of the bets: the fractions of the capital lost in a deal that goes entirely the other way."""
_PRECISION: Final = 1e-6


class SequentialTest:
    """Follows a pairing until its share of wins is significantly different from an even one."""

    def __init__(self, even: float) -> None:
        self._even = even
        self._growth = np.zeros(2 * len(_STAKES))
        self.has_decided = False

    def add(self, share: float) -> None:
        """Add the share of wins in the next deal."""
        self._growth += _growth(np.array([share]), self._even)
        self.has_decided = self.has_decided or _log_mean(self._growth) >= _THRESHOLD


def sequential_share_estimate(deals: Numbers) -> Estimate:
    """The share of wins, with an interval that is valid no matter when the pairing was stopped.

    The interval holds all shares that the deals do not reject. The capital is convex in the hypothetical
    share and at most 1 at the mean of the deals, so these shares form an interval around the mean.
    """
    value = float(deals.mean())
    return Estimate(value, _edge(deals, value, 0.0), _edge(deals, value, 1.0))


def _edge(deals: Numbers, inside: float, outside: float) -> float:
    """The bound of the interval between a share inside it and one outside it."""
    while abs(outside - inside) > _PRECISION:
        middle = (inside + outside) / 2
        if _log_mean(_growth(deals, middle)) < _THRESHOLD:
            inside = middle
        else:
            outside = middle
    return outside


def _growth(deals: Numbers, share: float) -> Numbers:
    """The logarithm of what each bet has grown to, for a hypothetical `share`."""
    more = np.log1p(_STAKES[:, None] * (deals / share - 1)).sum(axis=1)
    less = np.log1p(_STAKES[:, None] * ((1 - deals) / (1 - share) - 1)).sum(axis=1)
    return np.concatenate([more, less])


def _log_mean(growth: Numbers) -> float:
    most = growth.max()
    return float(most + np.log(np.exp(growth - most).mean()))
