"""Routes claimed in replays."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.engine import moves

from .replays import Replays

Integers = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Claims:
    """For every claimed route: the game, the number of the action, whose it was, and how it was paid.

    `gained` is what the seat itself gained; elsewhere a marker may have given points to another seat.
    """

    game: Integers
    action: Integers
    turn: Integers
    seat: Integers
    route: Integers
    color: Integers
    wilds: Integers
    gained: Integers


def claims_of(replays: Replays) -> Claims:
    """All claims of some games, in the order of the decisions."""
    rows = np.flatnonzero(replays.decisions["move"] >= moves.CLAIM)
    chosen, game = replays.decisions[rows], replays.games_of_decisions[rows]
    route, payment = np.divmod(chosen["move"].astype(np.int64) - moves.CLAIM, moves.PAYMENTS)
    return Claims(
        game=game,
        action=rows - replays.starts[game] + 1,
        turn=chosen["turn"],
        seat=chosen["seat"],
        route=route,
        color=payment // (moves.MAX_WILDS + 1),
        wilds=payment % (moves.MAX_WILDS + 1),
        gained=chosen["gained"][np.arange(len(rows)), chosen["seat"]],
    )
