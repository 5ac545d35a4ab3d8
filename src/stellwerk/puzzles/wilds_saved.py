"""Save the wilds: the planner claims a route with wilds that are worth more later.

The best action pays for the same route with fewer of them, claims another one with far fewer, or draws cards
to pay later.
"""

from typing import Final

from stellwerk.play.actions import Claim, DrawBlind, DrawOpen

from .contrast import Contrast

_FAR_FEWER: Final = 2


def is_wilds_saved(contrast: Contrast) -> bool:
    """Whether the best action keeps wilds that the planner would spend."""
    usual, best = contrast.usual, contrast.best
    if not isinstance(usual, Claim) or usual.wilds == 0:
        return False
    if isinstance(best, Claim):
        routes, saved = contrast.observation.board.routes, usual.wilds - best.wilds
        is_same = routes[best.route].group == routes[usual.route].group
        return saved >= (1 if is_same else _FAR_FEWER)
    return isinstance(best, DrawBlind | DrawOpen)
