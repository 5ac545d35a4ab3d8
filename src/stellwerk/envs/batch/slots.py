"""Many games at once: what they have in common, what is remembered of each, and what a step tells."""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine.kernel import Array, Row

SLOT: Final = np.dtype(
    [
        ("number", "i8"),  # of the game that is being played
        ("seed", "u8"),
        ("chance", "u8"),  # state of the opponents' random numbers
        ("steps", "i8"),  # of the game so far, all seats together
        ("legal", "i8"),  # how many actions the seat to act may choose from; 0 if the game is over
        ("margin", "i8", MAX_SEATS),  # over the best rival, by the public scores
    ]
)


class SlotRow(Row):
    """A row of SLOT."""


class Setup(NamedTuple):
    """What all games have in common. Rows come as arrays of one row, parameters of players by seat."""

    board: Array
    adjacency: Array
    layout: Array
    actions: Array
    parameters: Array
    seats: int
    with_alvin: int
    reward: int
    resets: int
    seed: np.uint64


class Games(NamedTuple):
    """The games: a row for every game, or for every game and seat."""

    states: Array
    slots: Array
    legal: Array
    """The legal actions of the seat to act, ascending."""
    journeys: Array
    plans: Array


class Scratch(NamedTuple):
    """Memory that a thread works in, with no meaning from one game to the next."""

    blank: Array
    search: Array
    vector: Array
    workspace: Array
    sheet: Array


class Batch(NamedTuple):
    """What a step tells of every game, in arrays with a row for every game."""

    observations: npt.NDArray[np.float32]
    """What the seat to act may know, as `features` describes."""
    masks: npt.NDArray[np.bool_]
    """Which actions are legal. None is in a game that is over and was not replaced."""
    seats: npt.NDArray[np.int64]
    """The seat to act."""
    rewards: npt.NDArray[np.float32]
    """What the step brought to each seat."""
    dones: npt.NDArray[np.bool_]
    """Whether the game is over. Observation, mask and seat are about the next game if there is one."""
    points: npt.NDArray[np.int32]
    """The final points of each seat if the game is over, otherwise 0."""
