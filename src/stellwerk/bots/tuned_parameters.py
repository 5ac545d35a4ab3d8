"""Which parameters a planner plays a board with, and by which others are expected to play."""

from typing import Final, NamedTuple

from stellwerk.boards import Board

from . import parameter_sets as sets
from .parameter_sets import ParameterValues

_LONG_GAME_PIECES: Final = 30
"""With at least this many pieces, games are long and routes expensive; with fewer, single points decide."""


class _Sets(NamedTuple):
    """The sets for a kind of board."""

    tuned: ParameterValues
    steady: ParameterValues


_LONG_GAMES: Final = _Sets(sets.LONG_GAMES, sets.STEADY_LONG_GAMES)
_SHORT_GAMES: Final = _Sets(sets.SHORT_GAMES, sets.STEADY_SHORT_GAMES)
_TWO_KINDS_OF_PIECE: Final = _Sets(sets.TWO_KINDS_OF_PIECE, sets.STEADY_TWO_KINDS_OF_PIECE)
_MARKERS: Final = _Sets(sets.MARKERS, sets.STEADY_MARKERS)


def tuned_for(board: Board) -> ParameterValues:
    """The planner's parameters for a board: the strongest that were found."""
    return _sets_for(board).tuned


def steady_for(board: Board) -> ParameterValues:
    """The parameters of a player who doesn't save cards up for the last turns.

    Search expects this of players whom it doesn't know: who expects everybody to save sees no hurry.
    """
    return _sets_for(board).steady


def _sets_for(board: Board) -> _Sets:
    if board.markers is not None:
        return _MARKERS
    if sum(kind.count for kind in board.pieces) >= _LONG_GAME_PIECES:
        return _LONG_GAMES
    return _SHORT_GAMES if len(board.pieces) == 1 else _TWO_KINDS_OF_PIECE


def scaled(values: ParameterValues, **factors: float) -> ParameterValues:
    """The values with some of them multiplied."""
    return {name: value * factors.get(name, 1.0) for name, value in values.items()}
