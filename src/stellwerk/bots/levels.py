"""Three levels for people: the same bots, set so that a game is fun."""

from typing import Final

from .policies.styles import PLANNER, style
from .policy_bots import PolicyBot
from .search import SearchBot
from .tempers import temper

_MISJUDGED: Final = {"noise": 5.0, "wild": 2.0, "blind": 1.0, "open_wild": 1.5}
"""What the easy bot gets wrong: it errs by points enough to draw and claim what it should not."""
_THINKING: Final = 1500
"""Simulations a move of the hard bot: a few tenths of a second."""


class EasyBot(PolicyBot):
    """Plans like the planner, but misjudges what things are worth, as beginners do."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, lambda board: style(PLANNER, {**temper(board), **_MISJUDGED}))


class HardBot(SearchBot):
    """The searching bot with a fixed number of simulations."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, simulations=_THINKING)
