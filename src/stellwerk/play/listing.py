"""Lists the legal moves of a position: the true game, or what a seat may know of it."""

import threading
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk import engine
from stellwerk.engine import LISTING

RowArray = npt.NDArray[Any]
"""A row of the engine, as an array of one element."""


class _Scratch(threading.local):
    """Room for listing moves, one for each thread: another may run before the listing is read."""

    def __init__(self) -> None:
        self.listing = np.zeros(1, LISTING)


_SCRATCH = _Scratch()


def listing_room() -> RowArray:
    """Room for a listing; its contents last until the same thread lists moves again."""
    return _SCRATCH.listing


def listed_moves(board_row: RowArray, state: RowArray, seat: int) -> list[int]:
    """Every legal move of a seat, ascending."""
    listing = _SCRATCH.listing
    count = engine.legal(board_row, state, seat, listing)
    moves: list[int] = listing["moves"][0, :count].tolist()
    return moves
