"""Which parameters a planner plays a board with, and by which others are expected to play."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from stellwerk.boards import Board

from . import parameter_sets as sets
from .board_kinds import BoardKind, kind_of_board
from .parameter_sets import ParameterValues


class _Sets(NamedTuple):
    """The sets for a kind of board."""

    tuned: ParameterValues
    steady: ParameterValues


_SETS: Final[Mapping[BoardKind, _Sets]] = {
    "long-games": _Sets(sets.LONG_GAMES, sets.STEADY_LONG_GAMES),
    "short-games": _Sets(sets.SHORT_GAMES, sets.STEADY_SHORT_GAMES),
    "two-kinds-of-piece": _Sets(sets.TWO_KINDS_OF_PIECE, sets.STEADY_TWO_KINDS_OF_PIECE),
    "markers": _Sets(sets.MARKERS, sets.STEADY_MARKERS),
}


def tuned_for(board: Board) -> ParameterValues:
    """The planner's parameters for a board: the strongest that were found."""
    return _SETS[kind_of_board(board)].tuned


def steady_for(board: Board) -> ParameterValues:
    """The parameters of a player who doesn't save cards up for the last turns.

    Search expects this of players whom it doesn't know: who expects everybody to save sees no hurry.
    """
    return _SETS[kind_of_board(board)].steady


def scaled(values: ParameterValues, **factors: float) -> ParameterValues:
    """The values with some of them multiplied."""
    return {name: value * factors.get(name, 1.0) for name, value in values.items()}
