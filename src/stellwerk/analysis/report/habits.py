"""What a seat did in a game, as whole numbers that can be compared between winners and others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from stellwerk.analysis.claims import Claims, claims_of
from stellwerk.analysis.replays import Replays
from stellwerk.boards.limits import WILD
from stellwerk.engine import moves

Counts = npt.NDArray[np.int64]
"""A whole number by game and seat."""

_LONG: Final = 5
"""Routes with at least this many spaces are long."""


def habits(replays: Replays) -> Mapping[str, Counts]:
    """Every habit by game and seat."""
    decisions, sheet = replays.decisions, replays.outcomes["sheet"][:, : replays.setup.seats]
    claims = claims_of(replays)
    spaces = np.array([route.spaces for route in replays.setup.board.routes])[claims.route]
    is_open = (decisions["move"] >= moves.DRAW_OPEN) & (decisions["move"] < moves.DRAW_TICKETS)
    count = _Counter(replays)
    return {
        "turns": replays.turns(),
        "cards_blind": count.decisions(decisions["move"] == moves.DRAW_BLIND),
        "cards_open": count.decisions(is_open & (decisions["card"] != WILD)),
        "wilds_open": count.decisions(is_open & (decisions["card"] == WILD)),
        "ticket_draws": count.decisions(decisions["move"] == moves.DRAW_TICKETS),
        "tickets_kept": (sheet["completed"] + sheet["missed"]).astype(np.int64),
        "tickets_completed": sheet["completed"].astype(np.int64),
        "tickets_missed": sheet["missed"].astype(np.int64),
        "routes": count.claims(claims, np.ones(len(claims.route), np.int64)),
        "spaces": count.claims(claims, spaces),
        "long_routes": count.claims(claims, (spaces >= _LONG).astype(np.int64)),
        "wilds_paid": count.claims(claims, claims.wilds),
        "first_claim": _first_claim(replays, claims),
        "longest_route": sheet["length"].astype(np.int64),
        "began_last_round": (replays.outcomes["ender"][:, None] == np.arange(replays.setup.seats)).astype(
            np.int64
        ),
    }


HABITS: Final = (
    "turns",
    "cards_blind",
    "cards_open",
    "wilds_open",
    "ticket_draws",
    "tickets_kept",
    "tickets_completed",
    "tickets_missed",
    "routes",
    "spaces",
    "long_routes",
    "wilds_paid",
    "first_claim",
    "longest_route",
    "began_last_round",
)


class _Counter:
    """Counts by game and seat."""

    def __init__(self, replays: Replays) -> None:
        self._shape = len(replays), replays.setup.seats
        self._places = replays.games_of_decisions * replays.setup.seats + replays.decisions["seat"]

    def decisions(self, is_counted: npt.NDArray[np.bool_]) -> Counts:
        """How many decisions of every seat are counted."""
        counts = np.bincount(self._places[is_counted], minlength=self._shape[0] * self._shape[1])
        return counts.reshape(self._shape).astype(np.int64)

    def claims(self, claims: Claims, weights: npt.NDArray[Any]) -> Counts:
        """The sum of a weight over the claims of every seat."""
        sums = np.zeros(self._shape, np.int64)
        np.add.at(sums, (claims.game, claims.seat), weights)
        return sums


def _first_claim(replays: Replays, claims: Claims) -> Counts:
    """The turn of the first claim; of a seat that claims nothing, the turn after its last one."""
    first = replays.turns() + 1
    np.minimum.at(first, (claims.game, claims.seat), claims.turn)
    return first


Habit = Callable[[Replays], Counts]
