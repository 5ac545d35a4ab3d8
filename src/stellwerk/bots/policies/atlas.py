"""The routes around every place: what the board record does not say at a glance."""

from functools import lru_cache
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES
from stellwerk.boards.row import RowArray
from stellwerk.engine.kernel import Row

ATLAS: Final = np.dtype(
    [
        # Routes at place p are entries first[p] up to first[p + 1]
        ("first", "i2", MAX_PLACES + 1),
        ("route", "i2", 2 * MAX_ROUTES),
        ("far_end", "i2", 2 * MAX_ROUTES),
    ]
)


class AtlasRow(Row):
    """A row of ATLAS."""


@lru_cache(maxsize=32)
def atlas_of(board: Board) -> RowArray:
    """The atlas of a board, as an array of one element; nobody writes to it."""
    atlas = np.zeros(1, ATLAS)
    row, index = atlas[0], 0
    for place in range(len(board.places)):
        row["first"][place] = index
        for number, route in enumerate(board.routes):
            if place in route.ends:
                row["route"][index] = number
                row["far_end"][index] = route.ends[route.ends[0] == place]
                index += 1
    row["first"][len(board.places) :] = index
    return atlas
