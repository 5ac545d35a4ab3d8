"""The arrays that a batch of games lives in."""

from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.bots.policies.workspace import PLAN, WORKSPACE
from stellwerk.engine import GAME, SHEET

from .batch.slots import SLOT, Batch, Games, Scratch
from .encoder.journeys import JOURNEYS
from .encoder.layout import VECTOR
from .encoder.links import SEARCH


def new_games(games: int, seats: int, actions: int) -> Games:
    """Room for games that have not been dealt."""
    return Games(
        states=np.zeros(games, GAME),
        slots=np.zeros(games, SLOT),
        legal=np.zeros((games, actions), np.int16),
        journeys=np.zeros((games, seats), JOURNEYS),
        plans=np.zeros((games, seats), PLAN),
    )


def new_scratch() -> Scratch:
    """Memory for one thread to work in."""
    return Scratch(
        blank=np.zeros(1, GAME),
        search=np.zeros(1, SEARCH),
        vector=np.zeros(1, VECTOR),
        workspace=np.zeros(1, WORKSPACE),
        sheet=np.zeros(MAX_SEATS, SHEET),
    )


def new_batch(games: int, seats: int, features: int, actions: int) -> Batch:
    """Arrays that a step can write to."""
    return Batch(
        observations=np.zeros((games, features), np.float32),
        masks=np.zeros((games, actions), np.bool_),
        seats=np.zeros(games, np.int64),
        rewards=np.zeros((games, seats), np.float32),
        dones=np.zeros(games, np.bool_),
        points=np.zeros((games, seats), np.int32),
    )


def is_like(given: object, own: npt.NDArray[Any]) -> bool:
    """Whether compiled code can write to an array as it writes to our own."""
    if not isinstance(given, np.ndarray) or given.shape != own.shape or given.dtype != own.dtype:
        return False
    return given.flags.c_contiguous and given.flags.writeable
