"""Tickets offered in replays: an entry for every ticket of every offer."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards.limits import MAX_OFFER
from stellwerk.engine import NONE
from stellwerk.engine.moves import RETURN, RETURN_BASE, returned_positions

from .replays import Replays

Integers = npt.NDArray[Any]
Flags = npt.NDArray[np.bool_]

_CODES: Final = RETURN_BASE ** (MAX_OFFER - 1)


@dataclass(frozen=True, slots=True)
class Offers:
    """For every ticket offered: the game, the number of the action that answered, whose it was, its fate."""

    game: Integers
    action: Integers
    turn: Integers
    seat: Integers
    ticket: Integers
    is_kept: Flags
    is_completed: Flags


def offers_of(replays: Replays) -> Offers:
    """All tickets offered in some games, in the order of the decisions."""
    decisions = replays.decisions
    rows, positions = np.nonzero(decisions["offer"] != NONE)
    chosen = decisions[rows]
    game = replays.games_of_decisions[rows]
    ticket = chosen["offer"][np.arange(len(rows)), positions]
    completed = replays.outcomes["completed"][game, chosen["seat"]] >> ticket.astype(np.uint64)
    is_kept = ~_returned()[chosen["move"] - RETURN, positions]
    return Offers(
        game=game,
        action=rows - replays.starts[game] + 1,
        turn=chosen["turn"],
        seat=chosen["seat"],
        ticket=ticket,
        is_kept=is_kept,
        is_completed=is_kept & ((completed & np.uint64(1)) == 1),
    )


@cache
def _returned() -> Flags:
    """By code of a return and position in the offer: whether that ticket goes back."""
    table = np.zeros((_CODES, MAX_OFFER), np.bool_)
    for code in range(_CODES):
        for position in returned_positions(code):
            if position >= 0:
                table[code, position] = True
    return table
