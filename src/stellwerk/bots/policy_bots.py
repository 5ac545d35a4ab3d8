"""The bots that follow a policy: greedy, racer and planner."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from stellwerk.boards import Board
from stellwerk.play import Action, Observation

from .policies import entry_points
from .policies.atlas import atlas_of
from .policies.desk import DESK, PLAN
from .policies.styles import GREEDY, PLANNER, RACER, style
from .tempers import PLAIN, temper
from .trials import Styles


class PolicyBot:
    """Plays in the style that it takes a board for. It remembers its plan from move to move."""

    def __init__(self, seed: int, style_for: Callable[[Board], Styles]) -> None:
        self._style_for = lru_cache(maxsize=1)(style_for)
        self._plan, self._desk = np.zeros(1, PLAN), np.zeros(1, DESK)
        self._desk["chance"] = seed

    def choose(self, observation: Observation) -> Action:
        """The action that the policy prefers."""
        manner = self._style_for(observation.board)
        atlas = atlas_of(observation.board)
        move = entry_points.choose(
            observation.board_row, atlas, observation.state, observation.seat, manner, self._plan, self._desk
        )
        return observation.action(move)


class GreedyBot(PolicyBot):
    """Claims the route that scores most of those it can pay, and draws what it lacks for the next."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, lambda _: style(GREEDY, PLAIN))


class RacerBot(PolicyBot):
    """Ignores its tickets, claims only the longest routes still open, and ends the game fast."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, lambda _: style(RACER, PLAIN))


class PlannerBot(PolicyBot):
    """Builds a network for its tickets, takes long routes besides, and keeps an eye on the end."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, lambda board: style(PLANNER, temper(board)))
