"""How the players at a table are expected to play on, as far as it is known who they are."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS

from .parameter_sets import BASIC
from .policies.parameters import RANDOM, make_parameters
from .policy import Parameters
from .policy_bots import (
    easy_parameters,
    greedy_parameters,
    planner_parameters,
    racer_parameters,
    steady_parameters,
)

STEADY: Final = "steady"
"""A style and no bot: planning, and claiming routes soon after they can be paid for."""
_KNOWN: Final[Mapping[str, Callable[[Board], Parameters]]] = {
    "random": lambda _board: make_parameters(RANDOM, BASIC),
    "greedy": greedy_parameters,
    "racer": racer_parameters,
    "easy": easy_parameters,
    "planner": planner_parameters,
    "medium": planner_parameters,
    STEADY: steady_parameters,
}
"""Players who follow one policy; of all others it is expected that they are steady, too."""
SEARCHING: Final = frozenset({"hard", "search"})
"""Players who search: in rollouts a steady one stands for them."""
KNOWN_STYLES: Final = frozenset({*_KNOWN, *SEARCHING})
"""Names of players of whom it is known how they play."""


@lru_cache(maxsize=64)
def playing_styles(board: Board, players: Sequence[str | None] = ()) -> Parameters:
    """The parameters by which each seat may play: a row for each, indexed by `likely_policy`.

    `players` are the names of bots, without settings, where they are known. Nobody else is known to plan:
    a player who claims only long routes may race.
    """
    names = [*players, *[None] * MAX_SEATS][:MAX_SEATS]
    return np.stack([_styles_of(board, name) for name in names])


def _styles_of(board: Board, name: str | None) -> Parameters:
    if name is not None and name in _KNOWN:
        usual = _KNOWN[name](board)
        return np.concatenate([usual, usual])
    steady = steady_parameters(board)
    return np.concatenate([steady, steady if name in SEARCHING else racer_parameters(board)])
