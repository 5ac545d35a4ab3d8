"""When one action is clearly the best of those compared, and when it may still turn out to be."""

import math
from typing import Final

from .comparison import Comparison

FINAL_WORLDS: Final = 2048
"""Worlds in which an action must be clearly the best."""
_FELT: Final = 0.06
"""A difference in the chance of winning, or in worth, that a player feels …"""
_FELT_MARGIN: Final = 6.0
"""… and one in points."""
_SURE: Final = 4.0
"""Standard errors by which the best must beat the second best."""
_HOPE: Final = 0.5
"""Standard errors by which it may still turn out better than it looks, before the last worlds …"""
_DOUBT: Final = 1.0
"""… as long as few were seen …"""
_NO_DOUBT: Final = 2.0
"""… and those by which it looks better than it needs to, so that it is worth a closer look at once."""


def is_clear(comparison: Comparison) -> bool:
    """Whether the best move beats the second best beyond doubt, in every way, and by what a player feels."""
    best, second = comparison.order[:2]
    lead, error = comparison.lead(best, second)
    chance = comparison.chances[best] - comparison.chances[second]
    margin = comparison.margins[best] - comparison.margins[second]
    is_felt = bool(chance >= _FELT or margin >= _FELT_MARGIN)
    return is_felt and lead > _SURE * error and is_best_in_all(comparison)


def is_best_in_all(comparison: Comparison) -> bool:
    """Whether no other move has a better chance or a better margin: a gamble is not clearly best."""
    return bool(comparison.chances.argmax() == comparison.margins.argmax() == comparison.order[0])


def may_be_clear(comparison: Comparison, number: int) -> bool:
    """Whether a move may turn out to be worth more than all others by what a player feels."""
    lead, error = min(comparison.lead(number, other) for other in comparison.order if other != number)
    return lead + _DOUBT * error >= _FELT


def is_likely(comparison: Comparison) -> bool:
    """Whether the best of at least two moves is likely to be worth more than the second best by that much."""
    best, second = comparison.order[:2]
    lead, error = comparison.lead(best, second)
    return lead - _NO_DOUBT * error >= _FELT


def is_promising(comparison: Comparison) -> bool:
    """Whether the best of at least two moves may clearly beat the second best in the final worlds."""
    best, second = comparison.order[:2]
    lead, error = comparison.lead(best, second)
    seen = min(1.0, comparison.worlds / FINAL_WORLDS)
    needed = max(_FELT, _SURE * error * math.sqrt(seen))
    return lead + _HOPE * error * math.sqrt(1.0 - seen) >= needed
