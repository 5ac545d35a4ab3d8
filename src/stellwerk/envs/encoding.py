"""Observations as vectors: what a seat may know, for programs that learn."""

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.play.arguments import checked_number, checked_type
from stellwerk.play.errors import GameError

from .encoder import entry_points
from .features import layout_row, observation_size

Rows = npt.NDArray[np.void]
Vectors = npt.NDArray[np.float32]


def encode(board: Board, state: Rows, seat: int) -> Vectors:
    """The features of one position; `state` is a game row, or what the seat may know of it."""
    checked_type(state, np.ndarray, "the state of a game or an observation")
    checked_number(seat, "A seat", 0)
    vector: Vectors = encode_all(board, state[:1], np.array([seat]))[0]
    return vector


def encode_all(board: Board, states: Rows, viewers: npt.NDArray[np.int64]) -> Vectors:
    """The features of many positions of games with equally many seats, a row for each.

    What a viewer may not know makes no difference, even if `states` are whole games.
    """
    seats = np.unique(states["seats"])
    if len(seats) != 1:
        raise GameError("Encode games with equally many seats: they have other features than the rest.")
    if len(viewers) != len(states) or not ((viewers >= 0) & (viewers < seats[0])).all():
        raise GameError(f"Name one viewer for each position, a seat from 0 to {seats[0] - 1}.")
    out = np.zeros((len(states), observation_size(board, int(seats[0]))), np.float32)
    layout = layout_row(board, int(seats[0]))
    rows = np.require(states, requirements=("C", "W"))  # compiled code is for such arrays only
    entry_points.encode(board_row(board), rows, viewers.astype(np.int64), layout, out)
    return out
