"""Three levels for human players: the same bots, adjusted so that a game is fun."""

from typing import Final

from .policy_bots import PolicyBot, easy_parameters
from .search import SearchBot

_HARD_SIMULATIONS: Final = 1500
"""Simulations per move of the hard bot: a few tenths of a second."""


class EasyBot(PolicyBot):
    """Plans like the planner, but misjudges what things are worth, as beginners do."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, easy_parameters)


class HardBot(SearchBot):
    """The search bot with a fixed number of simulations."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, simulations=_HARD_SIMULATIONS)
