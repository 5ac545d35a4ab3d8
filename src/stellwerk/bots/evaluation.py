"""Evaluating moves of one position with rollouts, on any number of threads."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.play.listing import RowArray

from .policies import entry_points
from .policies.adjacency import adjacency_of
from .policies.rollouts import OUTCOME
from .policy import Integers, Parameters
from .ticket_affinity import ticket_affinity

Outcomes = npt.NDArray[np.void]


class Evaluator:
    """Rolls out moves of a seat, each followed by one of the strategies.

    `state` is what the seat knows, or a whole game, of which only the decks are unknown. Results do not
    depend on the threads.
    """

    def __init__(
        self,
        board: Board,
        state: RowArray,
        seat: int,
        moves: Integers,
        *,
        strategies: Parameters,
        strategy_of_move: Integers,
        rivals: Parameters,
        threads: int,
    ) -> None:
        self.seat = seat
        self._board, self._adjacency, self._state = board_row(board), adjacency_of(board), state
        self._moves, self._strategies, self._strategy_of_move = moves, strategies, strategy_of_move
        self._rivals, self._affinity = rivals, ticket_affinity(board)
        self._threads = threads

    def evaluate(self, indices: Integers, worlds: npt.NDArray[np.uint64]) -> Outcomes:
        """The outcomes of the moves with these indices, a row for each world."""
        outcomes = np.zeros((len(worlds), len(indices)), OUTCOME)
        parts = _parts(len(worlds), self._threads)
        if len(parts) == 1:
            self._fill(indices, worlds, outcomes)
        else:
            with ThreadPoolExecutor(len(parts)) as pool:
                list(pool.map(lambda part: self._fill(indices, worlds[part], outcomes[part]), parts))
        return outcomes

    def _fill(self, indices: Integers, worlds: npt.NDArray[np.uint64], outcomes: Outcomes) -> None:
        entry_points.evaluate(
            self._board,
            self._adjacency,
            self._state,
            self.seat,
            moves=self._moves[indices],
            strategies=self._strategies,
            strategy_of_move=self._strategy_of_move[indices],
            rivals=self._rivals,
            affinity=self._affinity,
            worlds=worlds,
            outcomes=outcomes,
        )


def _parts(count: int, threads: int) -> Sequence[slice]:
    bounds = np.linspace(0, count, min(count, threads) + 1).astype(int).tolist()
    return [slice(first, last) for first, last in pairwise(bounds)]
