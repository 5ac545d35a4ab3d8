"""The bots that follow a policy: greedy, racer and planner."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from stellwerk.boards import Board
from stellwerk.play import Action, Observation
from stellwerk.play.dealing import checked_seed

from .parameter_sets import BASIC
from .policies.parameters import GREEDY, PLANNER, RACER, make_parameters
from .policy import Parameters, Policy
from .tuned_parameters import steady_for, tuned_for

_MISJUDGED: Final = {"noise": 5.0, "wild": 2.0, "blind": 1.0, "face_up_wild": 1.5}
"""What the easy bot gets wrong: enough to draw and claim what it should not."""


class PolicyBot:
    """Follows a policy with the parameters for the board."""

    def __init__(self, seed: int, parameters_for: Callable[[Board], Parameters]) -> None:
        checked = checked_seed(seed)
        self._policy_for = lru_cache(maxsize=1)(lambda board: Policy(parameters_for(board), checked))

    def choose(self, observation: Observation) -> Action:
        """The action that the policy prefers."""
        return observation.action(self._policy_for(observation.board).choose(observation))


def greedy_parameters(_board: Board) -> Parameters:
    """The greedy bot's parameters, the same for every board."""
    return make_parameters(GREEDY, BASIC)


def racer_parameters(_board: Board) -> Parameters:
    """The racer's parameters, the same for every board."""
    return make_parameters(RACER, BASIC)


def planner_parameters(board: Board) -> Parameters:
    """The planner's parameters for a board."""
    return make_parameters(PLANNER, tuned_for(board))


def steady_parameters(board: Board) -> Parameters:
    """The parameters of a player who plans, but does not save cards up for the last turns."""
    return make_parameters(PLANNER, steady_for(board))


def easy_parameters(board: Board) -> Parameters:
    """The planner's parameters for a board, with a beginner's misjudgements."""
    return make_parameters(PLANNER, {**tuned_for(board), **_MISJUDGED})


class GreedyBot(PolicyBot):
    """Claims the route that scores most among those it can pay for, and draws cards for the next."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, greedy_parameters)


class RacerBot(PolicyBot):
    """Ignores its tickets, claims only the longest routes still open, and ends the game fast."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, racer_parameters)


class PlannerBot(PolicyBot):
    """Builds a network for its tickets, also takes long routes, and plays towards the end of the game."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, planner_parameters)
