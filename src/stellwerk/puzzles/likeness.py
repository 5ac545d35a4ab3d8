"""Which puzzles are so much alike that one of them is enough."""

from typing import Final

from stellwerk.play.actions import Claim, ReturnTickets
from stellwerk.play.sameness import meaning

from .puzzle import Puzzle

_SOON: Final = 2
"""Actions of a game within which little changes."""


def are_alike(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles are about the same seat of a game, and the same answer or almost the same time."""
    if (one.edition, one.source) != (other.edition, other.source):
        return False
    if one.observation.seat != other.observation.seat:
        return False
    is_soon = abs(one.observation.view.version - other.observation.view.version) <= _SOON
    return is_soon or _have_same_answer(one, other)


def _have_same_answer(one: Puzzle, other: Puzzle) -> bool:
    """Whether the best is to claim the same route or to keep the same tickets; drawing is never the same."""
    best = one.action(one.best)
    if not isinstance(best, Claim | ReturnTickets):
        return False
    return meaning(one.observation, best) == meaning(other.observation, other.action(other.best))
