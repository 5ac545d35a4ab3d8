"""A board's action numbers for compiled code."""

from typing import Final

import numpy as np

from stellwerk.engine.kernel import Row
from stellwerk.engine.moves import MOVES

NO_ACTION: Final = -1
"""The number of a move that can never happen on the board."""

ACTIONS: Final = np.dtype(
    [
        ("size", "i4"),
        ("moves", "i2", MOVES),  # by action number
        ("numbers", "i2", MOVES),  # by move
    ]
)


class ActionsRow(Row):
    """A row of ACTIONS."""
