"""How good a set of parameters is: games against planners as they are, planners like itself, and racers."""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk import Options
from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.bots.policies.adjacency import adjacency_of
from stellwerk.bots.policies.parameters import PARAMETERS, PLANNER, make_parameters
from stellwerk.bots.policies.rollouts import OUTCOME
from stellwerk.bots.policy import Parameters
from stellwerk.bots.policy_bots import planner_parameters, racer_parameters

from .entry_points import play_deals

Values = Mapping[str, float]
Floats = npt.NDArray[np.float64]

_SHARES: Final = (0.6, 0.3, 0.1)
"""Shares of the deals against planners as they are, planners like the one that is tuned, and racers."""
_MARGIN_WEIGHT: Final = 0.15
_MARGIN_SCALE: Final = 40.0
"""Margins say in fewer games than wins which set is better, but a large one is hardly worth more."""
_MARKERS_ONLY: Final = ("rival_points", "marker_threshold")
_LENGTH_ONLY: Final = ("longer_network", "longer_end")


class TunedGames:
    """Games on one board with one number of seats."""

    def __init__(self, board: Board, seats: int) -> None:
        self._board, self._seats = board, Options(seats=seats).seats
        self._planner, self._racer = planner_parameters(board), racer_parameters(board)

    def merits(self, sets: Sequence[Values], centre: Values, seed: int, deals: int) -> Floats:
        """How good each set is, in the same deals against the same rivals."""
        chance = np.random.Generator(np.random.PCG64(seed))
        rivals = np.concatenate([self._planner, make_parameters(PLANNER, centre), self._racer])
        others = rivals[chance.choice(len(rivals), deals, p=_SHARES)]
        seeds = chance.integers(0, 1 << 63, deals, dtype=np.uint64)
        return np.array([self._merit(values, others, seeds) for values in sets])

    def _merit(self, values: Values, others: Parameters, seeds: npt.NDArray[np.uint64]) -> float:
        win, margin = self._play(values, others, seeds)
        return float(win.mean() + _MARGIN_WEIGHT * np.tanh(margin / _MARGIN_SCALE).mean())

    def shares_of_wins(self, values: Values, seed: int, deals: int) -> Floats:
        """The share of the games won against planners as they are, for every deal."""
        chance = np.random.Generator(np.random.PCG64(seed))
        seeds = chance.integers(0, 1 << 63, deals, dtype=np.uint64)
        win, _ = self._play(values, np.repeat(self._planner, deals), seeds)
        shares: Floats = win.mean(1)
        return shares

    def _play(
        self, values: Values, others: Parameters, seeds: npt.NDArray[np.uint64]
    ) -> tuple[Floats, Floats]:
        """Whether the one won, and by how much, in every deal and seating."""
        outcomes = np.zeros((len(seeds), self._seats), OUTCOME)
        one = make_parameters(PLANNER, values)
        play_deals(
            board_row(self._board), adjacency_of(self._board), self._seats, one, others, seeds, outcomes
        )
        seatings = np.arange(self._seats)
        return outcomes["win"][:, seatings, seatings], outcomes["margin"][:, seatings, seatings]


def names_to_tune(boards: Sequence[Board]) -> list[str]:
    """The parameters that matter on any of the boards."""
    without = {"policy", "noise", "variant"}
    if not any(board.markers for board in boards):
        without.update(_MARKERS_ONLY)
    if not any(board.longest_route for board in boards):
        without.update(_LENGTH_ONLY)
    if not any(board.most_tickets for board in boards):
        without.add("most_tickets")
    return [name for name in PARAMETERS.names or () if name not in without]
