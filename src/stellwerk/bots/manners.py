"""Ways to go on with a game: the planner's, and others that are tried beside it at every move."""

from functools import lru_cache
from typing import Final

import numpy as np

from stellwerk.boards import Board

from .policies.styles import PLANNER, style
from .tempers import temper, varied
from .trials import Styles

_NEVER: Final = 100.0
_VARIATIONS: Final[tuple[dict[str, float], ...]] = (
    {},
    {"ticket_turns": _NEVER, "claim_bar": 0.5, "doubt": 1.8},  # nothing new, get it done
    {"ticket_turns": 0.6, "doubt": 0.3, "turn": 0.7},  # more tickets
    {"ticket_turns": _NEVER, "ticket_weight": 0.0, "extra": 4.0},  # long routes, whatever the tickets
)
_TASTES: Final = 8
"""Networks that are considered beside the one that looks cheapest."""


@lru_cache(maxsize=32)
def manners_for(board: Board) -> Styles:
    """The manners to consider on a board; the first is the usual one."""
    usual = temper(board)
    tempers = [varied(usual, **factors) for factors in _VARIATIONS]
    tastes = [{**usual, "taste": number} for number in range(1, _TASTES + 1)]
    return np.concatenate([style(PLANNER, numbers) for numbers in (*tempers, *tastes)])
