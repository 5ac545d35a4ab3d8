"""Three levels for human players: the same bots, adjusted so that a game is fun."""

from typing import Final

from .policies.parameters import PLANNER, make_parameters
from .policy_bots import PolicyBot
from .search import SearchBot
from .tuned_parameters import tuned_for

_MISJUDGED: Final = {"noise": 5.0, "wild": 2.0, "blind": 1.0, "face_up_wild": 1.5}
"""What the easy bot gets wrong: enough to draw and claim what it should not."""
_HARD_SIMULATIONS: Final = 1500
"""Simulations per move of the hard bot: a few tenths of a second."""


class EasyBot(PolicyBot):
    """Plans like the planner, but misjudges what things are worth, as beginners do."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, lambda board: make_parameters(PLANNER, {**tuned_for(board), **_MISJUDGED}))


class HardBot(SearchBot):
    """The search bot with a fixed number of simulations."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, simulations=_HARD_SIMULATIONS)
