"""The entry points of the encoder. Rows come as arrays of one row."""

import numpy as np

from stellwerk.engine.kernel import Array, entry_point

from .encode import encode_game
from .journeys import JOURNEYS, begin_journeys
from .layout import VECTOR
from .links import SEARCH


@entry_point
def encode(board: Array, games: Array, seats: Array, layout: Array, out: Array) -> None:
    """Write the features of each game, as its seat may know them, to a row of `out`."""
    search, journeys, vector = np.empty(1, SEARCH), np.empty(1, JOURNEYS), np.empty(1, VECTOR)
    for index in range(len(games)):
        begin_journeys(board[0], games[index], seats[index], layout[0], journeys[0])
        encode_game(board[0], games[index], seats[index], layout[0], search[0], journeys[0], vector[0])
        for number in range(layout[0].size):
            out[index, number] = vector[0].values[number]
