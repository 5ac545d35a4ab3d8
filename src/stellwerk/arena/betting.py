"""When a pairing is decided: a test that may look at the results after every deal.

A gambler starts with 1 and bets on every deal that the one wins more than a share `m` of the games, or less.
If the share is `m` the bets are fair, whatever the distribution, and by Ville's inequality the capital ever
reaches 20 with a chance of at most 1/20. So a capital of 20 refutes `m`, no matter how often one looked. The
gambler spreads the money over bets of many sizes, as the right size is not known (Waudby-Smith and Ramdas,
"Estimating means of bounded random variables by betting", 2024).
"""

import math
from typing import Final

import numpy as np

from .intervals import CONFIDENCE, Estimate, Numbers

_ENOUGH: Final = math.log(1 / (1 - CONFIDENCE))
_STAKES: Final[Numbers] = np.geomspace(0.01, 0.9, 16)
"""Bets of many sizes, as parts of the capital that a deal without any wins, or with nothing else, costs."""
_PRECISION: Final = 1e-6


class Wager:
    """Follows a pairing until its share of wins is surely not the even one."""

    def __init__(self, even: float) -> None:
        self._even = even
        self._growth = np.zeros(2 * len(_STAKES))
        self.has_decided = False

    def add(self, share: float) -> None:
        """Take note of the next deal."""
        self._growth += _growth(np.array([share]), self._even)
        self.has_decided = self.has_decided or _log_mean(self._growth) >= _ENOUGH


def share_sequence(deals: Numbers) -> Estimate:
    """The share of wins with all values that these deals do not refute, whenever one stopped to look.

    The capital is convex in the supposed share and at most 1 at the mean of the deals, so the values form an
    interval around it.
    """
    value = float(deals.mean())
    return Estimate(value, _edge(deals, value, 0.0), _edge(deals, value, 1.0))


def _edge(deals: Numbers, inside: float, outside: float) -> float:
    while abs(outside - inside) > _PRECISION:
        middle = (inside + outside) / 2
        if _log_mean(_growth(deals, middle)) < _ENOUGH:
            inside = middle
        else:
            outside = middle
    return outside


def _growth(deals: Numbers, share: float) -> Numbers:
    """The logarithm of what each bet has grown to, if `share` was supposed."""
    more = np.log1p(_STAKES[:, None] * (deals / share - 1)).sum(axis=1)
    less = np.log1p(_STAKES[:, None] * ((1 - deals) / (1 - share) - 1)).sum(axis=1)
    return np.concatenate([more, less])


def _log_mean(growth: Numbers) -> float:
    most = growth.max()
    return float(most + np.log(np.exp(growth - most).mean()))
