"""The routes at each place, which the board row does not list."""

from functools import lru_cache
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES
from stellwerk.boards.row import RowArray
from stellwerk.engine.kernel import Row

ADJACENCY: Final = np.dtype(
    [
        # The routes at place p have the indices first[p] up to, but not including, first[p + 1]
        ("first", "i2", MAX_PLACES + 1),
        ("route", "i2", 2 * MAX_ROUTES),
        ("far_end", "i2", 2 * MAX_ROUTES),
    ]
)


class AdjacencyRow(Row):
    """A row of ADJACENCY."""


@lru_cache(maxsize=32)
def adjacency_of(board: Board) -> RowArray:
    """The adjacency of a board, as an array of one row. It is cached: do not write to it."""
    adjacency = np.zeros(1, ADJACENCY)
    row, index = adjacency[0], 0
    for place in range(len(board.places)):
        row["first"][place] = index
        for number, route in enumerate(board.routes):
            if place in route.ends:
                row["route"][index] = number
                row["far_end"][index] = route.ends[route.ends[0] == place]
                index += 1
    row["first"][len(board.places) :] = index
    return adjacency
