"""One number for what a game is worth to a seat: winning above all, but points count as well."""

from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board

_POINTS_OF_PIECE: Final = 2.5
"""A margin of this many points for each piece is worth as much as the win itself."""

Floats = npt.NDArray[np.float64]


def worth(board: Board, win: npt.NDArray[np.generic], margin: npt.NDArray[np.generic]) -> Floats:
    """The worth of results: the share of the win, and the margin on the scale of the board.

    Without the margin, nothing would matter any more once the winner is known.
    """
    scale = _POINTS_OF_PIECE * sum(kind.count for kind in board.pieces)
    return np.asarray(win, np.float64) + np.asarray(margin, np.float64) / scale
