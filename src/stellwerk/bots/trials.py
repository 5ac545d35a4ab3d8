"""Moves tried in the same worlds: what each of them leads to, for every seat."""

from collections.abc import Sequence
from time import thread_time
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.play.listing import RowArray

from .evaluation import Evaluator, Outcomes
from .players import Players
from .playing_styles import playing_styles
from .policy import Integers
from .solid_players import expected_players
from .strong_players import with_gains

_WORLDS_PER_CHECK: Final = 16
"""Worlds between two looks at the clock."""

Worlds = npt.NDArray[np.uint64]


class Expected(msgspec.Struct, frozen=True):
    """Each seat's chance of winning and final margin over the best of the others, on average."""

    win: tuple[float, ...]
    margin: tuple[float, ...]


class Trials:
    """Moves of a position that are tried in many worlds.

    All go on as `players` says, and like solid players where nobody is known. `state` is what the seat knows,
    or a whole game, of which only the decks are unknown.
    """

    def __init__(
        self, board: Board, state: RowArray, seat: int, moves: Sequence[int], players: Players
    ) -> None:
        self.seat = seat
        self.moves: Integers = np.array(moves, np.int64)
        self._board, self._seats = board, int(state["seats"][0])
        self._players = expected_players(players)
        styles = playing_styles(board, self._players)
        self._evaluator = Evaluator(
            board,
            state,
            seat,
            self.moves,
            strategies=styles[seat, :1],
            strategy_of_move=np.zeros(len(moves), np.int64),
            rivals=styles,
            threads=1,
        )

    def outcomes(self, numbers: Sequence[int], worlds: Worlds) -> Outcomes:
        """The outcomes of the moves with these numbers, a row for each world."""
        outcomes = self._evaluator.evaluate(np.array(numbers), worlds)
        return with_gains(self._board, self._players, self._seats, outcomes)

    def outcomes_in_time(self, numbers: Sequence[int], worlds: Worlds, seconds: float) -> Outcomes:
        """The outcomes in as many of the worlds as there is processor time for, a few at least."""
        deadline, parts = thread_time() + seconds, []
        for first in range(0, len(worlds), _WORLDS_PER_CHECK):
            parts.append(self.outcomes(numbers, worlds[first : first + _WORLDS_PER_CHECK]))
            if thread_time() > deadline:
                break
        return np.concatenate(parts)

    def expected(self, outcomes: Outcomes, index: int) -> Expected:
        """What the move in a column of the outcomes leads to on average."""
        win = outcomes["win"][:, index, : self._seats].mean(0, np.float64)
        margin = outcomes["margin"][:, index, : self._seats].mean(0)
        return Expected(tuple(win.round(4).tolist()), tuple(margin.round(2).tolist()))


def random_worlds(chance: np.random.Generator, count: int) -> Worlds:
    """The numbers of as many worlds."""
    return chance.integers(0, 1 << 63, count, dtype=np.uint64)
