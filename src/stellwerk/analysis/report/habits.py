"""What a seat did in a game, as whole numbers that can be compared between winners and others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from stellwerk.analysis.claims import claims_of
from stellwerk.analysis.replays import Replays
from stellwerk.boards.limits import WILD
from stellwerk.engine import moves

Counts = npt.NDArray[np.int64]
"""A whole number by game and seat."""

_LONG: Final = 5
"""Routes with at least this many spaces are long."""


class _Doings:
    """What was done in some games, ready to be counted."""

    def __init__(self, replays: Replays) -> None:
        self._shape = len(replays), replays.setup.seats
        self._places = replays.games_of_decisions * replays.setup.seats + replays.decisions["seat"]
        self.move, self._card = replays.decisions["move"], replays.decisions["card"]
        self.claims = claims_of(replays)
        self.spaces = np.array([route.spaces for route in replays.setup.board.routes])[self.claims.route]
        self.sheet = replays.outcomes["sheet"][:, : replays.setup.seats]
        self.ender = replays.outcomes["ender"]
        self.turns = replays.turns()

    def decisions(self, is_counted: npt.NDArray[np.bool_]) -> Counts:
        """How many decisions of every seat are counted."""
        counts = np.bincount(self._places[is_counted], minlength=self._shape[0] * self._shape[1])
        return counts.reshape(self._shape).astype(np.int64)

    def taken(self, *, is_wild: bool) -> Counts:
        """How many face-up cards every seat took: wilds, or the others."""
        is_open = (self.move >= moves.DRAW_OPEN) & (self.move < moves.DRAW_TICKETS)
        return self.decisions(is_open & ((self._card == WILD) == is_wild))

    def claimed(self, weights: npt.NDArray[Any]) -> Counts:
        """The sum of a weight over the claims of every seat."""
        sums = np.zeros(self._shape, np.int64)
        np.add.at(sums, (self.claims.game, self.claims.seat), weights)
        return sums

    def first_claim(self) -> Counts:
        """The turn of the first claim; of a seat that claims nothing, the turn after its last one."""
        first = self.turns + 1
        np.minimum.at(first, (self.claims.game, self.claims.seat), self.claims.turn)
        return first

    def began_last_round(self) -> Counts:
        """1 for the seat that began the last round."""
        is_ender: Counts = (self.ender[:, None] == np.arange(self._shape[1])).astype(np.int64)
        return is_ender


HABITS: Final[Mapping[str, Callable[[_Doings], npt.NDArray[Any]]]] = {
    "turns": lambda done: done.turns,
    "cards_blind": lambda done: done.decisions(done.move == moves.DRAW_BLIND),
    "cards_open": lambda done: done.taken(is_wild=False),
    "wilds_open": lambda done: done.taken(is_wild=True),
    "ticket_draws": lambda done: done.decisions(done.move == moves.DRAW_TICKETS),
    "tickets_kept": lambda done: done.sheet["completed"] + done.sheet["missed"],
    "tickets_completed": lambda done: done.sheet["completed"],
    "tickets_missed": lambda done: done.sheet["missed"],
    "routes": lambda done: done.claimed(np.ones_like(done.spaces)),
    "spaces": lambda done: done.claimed(done.spaces),
    "long_routes": lambda done: done.claimed(done.spaces >= _LONG),
    "wilds_paid": lambda done: done.claimed(done.claims.wilds),
    "first_claim": _Doings.first_claim,
    "longest_route": lambda done: done.sheet["length"],
    "began_last_round": _Doings.began_last_round,
}
"""The habits by name, and how they are counted."""


def count_habits(replays: Replays) -> dict[str, Counts]:
    """Every habit by game and seat."""
    done = _Doings(replays)
    return {habit: count(done).astype(np.int64) for habit, count in HABITS.items()}
