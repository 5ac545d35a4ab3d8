"""The longest routes after the best action and after the usual one."""

import msgspec
import numpy as np

from stellwerk import engine
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.bots.effects import apply_action
from stellwerk.engine import SHEET
from stellwerk.play import Action, Observation

from .contrast import Contrast


class LongestRoutes(msgspec.Struct, frozen=True):
    """How long the seat's longest route is after the best action and after the usual one.

    `rivals` is the length of the longest one that a rival has.
    """

    best: int
    usual: int
    rivals: int


def longer_route(contrast: Contrast) -> LongestRoutes | None:
    """The longest routes, if they score and the best action makes the seat's longer than the usual one."""
    observation, seat = contrast.observation, contrast.observation.seat
    if not observation.board.longest_route:
        return None
    lengths = _lengths(observation, contrast.best)
    usual = _lengths(observation, contrast.usual)[seat]
    rivals = max(length for number, length in enumerate(lengths) if number != seat)
    return LongestRoutes(lengths[seat], usual, rivals) if lengths[seat] > usual else None


def _lengths(observation: Observation, action: Action) -> list[int]:
    world, sheet = apply_action(observation, action).after, np.zeros(MAX_SEATS, SHEET)
    engine.score(observation.board_row, world, sheet)
    lengths: list[int] = sheet["length"][: int(world["seats"][0])].tolist()
    return lengths
