"""Who plays the seats besides the learner's: any of the policies that run inside compiled code."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.bots.policies.parameters import make_parameters
from stellwerk.bots.policy import Parameters
from stellwerk.bots.policy_bots import greedy_parameters, planner_parameters, racer_parameters
from stellwerk.play.errors import GameError

from .batch.players import LEARNER, RANDOM

OPPONENTS: Final[dict[str, Callable[[Board], Parameters]]] = {
    "random": lambda _: make_parameters(RANDOM, {}),
    "greedy": greedy_parameters,
    "racer": racer_parameters,
    "planner": planner_parameters,
}
"""The bots that can play inside a step, the weakest first."""


def seat_parameters(board: Board, seats: int, opponents: str | Sequence[str] | None) -> Parameters:
    """The parameters of every seat's player: learners everywhere, or in seat 0 only and opponents elsewhere.

    One name is for all opponents; a sequence has one for each, from seat 1 on.
    """
    if opponents is None:
        return np.concatenate([make_parameters(LEARNER, {})] * seats)
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else _names(opponents)
    if len(names) != seats - 1:
        raise GameError(f"With {seats} seats there are {seats - 1} opponents, not {len(names)}.")
    unknown = [name for name in names if name not in OPPONENTS]
    if unknown:
        known = ", ".join(OPPONENTS)
        raise GameError(f"There is no opponent “{unknown[0]}”; choose from {known}.")
    return np.concatenate([make_parameters(LEARNER, {}), *(OPPONENTS[name](board) for name in names)])


def _names(opponents: Sequence[str]) -> Sequence[str]:
    if not isinstance(opponents, Sequence):
        raise GameError(f"Name an opponent, or give a list of names, not {opponents!r}.")
    return opponents
