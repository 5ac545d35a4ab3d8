"""The strategies that search compares at every move: the planner's own, and alternatives to it."""

from functools import lru_cache
from typing import Final

import numpy as np

from stellwerk.boards import Board

from .policies.parameters import PLANNER, make_parameters
from .policy import Parameters
from .tuned_parameters import scaled, tuned_for

_NEVER: Final = 100.0
_FACTORS: Final[tuple[dict[str, float], ...]] = (
    {},
    {
        "ticket_turns": _NEVER,
        "claim_threshold": 0.5,
        "missing_route": 1.8,
    },  # no new tickets: finish
    {"ticket_turns": 0.6, "missing_route": 0.3, "turn": 0.7},  # more tickets
    {"ticket_turns": _NEVER, "ticket_weight": 0.0, "unplanned": 4.0},  # long routes, regardless of tickets
)
"""What each strategy multiplies the tuned parameters by."""
_VARIANTS: Final = 8
"""Networks considered besides the one that looks cheapest."""


@lru_cache(maxsize=32)
def strategies_for(board: Board) -> Parameters:
    """The parameters of each strategy for a board; the first is the planner's own."""
    tuned = tuned_for(board)
    adjusted = [scaled(tuned, **factors) for factors in _FACTORS]
    variants = [{**tuned, "variant": number} for number in range(1, _VARIANTS + 1)]
    return np.concatenate([make_parameters(PLANNER, values) for values in (*adjusted, *variants)])
