"""Lists the legal moves of a position: the true game, or what a seat may know of it."""

import threading
from collections.abc import Callable
from struct import Struct
from typing import Final

import numpy as np

from stellwerk.engine import GAME, LISTING, legal

from .direct_calls import LEGAL

RowArray = np.ndarray[tuple[int], np.dtype[np.void]]
"""A row of the engine, as an array of one element."""


class _Scratch(threading.local):
    """Room for listing moves, one for each thread: another may run before the listing is read."""

    def __init__(self) -> None:
        self.listing = np.zeros(1, LISTING)


_SCRATCH = _Scratch()
_READERS: Final[list[Callable[..., tuple[int, ...]]]] = [
    Struct(f"<{count}h").unpack_from for count in range(128)
]
"""Read the first moves of a listing, by their number: three times as fast as NumPy."""


def listing_room() -> RowArray:
    """Room for a listing; its contents last until the same thread lists moves again."""
    return _SCRATCH.listing


def listed_moves(board_row: RowArray, state: RowArray, seat: int) -> list[int]:
    """Every legal move of a seat, ascending."""
    listing = _SCRATCH.listing
    find = LEGAL.call if state.dtype is GAME else legal
    count = find(board_row, state, seat, listing)
    if count < len(_READERS):
        return list(_READERS[count](listing))
    moves: list[int] = listing["moves"][0, :count].tolist()
    return moves
