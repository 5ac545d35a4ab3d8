"""What is on a sheet already when its ornaments are placed."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from .backdrop import Lettering
from .clipping import Box
from .curves import along, length_of
from .free_space import FRAME_ROOM, FreeSpace
from .labels import Label
from .projection import Points
from .tracks import SPACE_WIDTH, Track

_STATION: Final = 17.0
_TRACK: Final = SPACE_WIDTH / 2 + 5
_LABEL_GAP: Final = 4.0
_STEP: Final = 5.0
_LETTER: Final = 0.78
"""The width of a letter of a lettering, with its spacing, as a fraction of the font size."""
_COMPASS: Final = 1.35
"""The compass has a letter above its tip."""


def free_space(
    box: Box,
    stations: Points,
    labels: Sequence[Label],
    tracks: Sequence[Track],
    letterings: Iterable[Lettering],
) -> FreeSpace:
    """The sheet inside its frame, without the network and everything that is written on it."""
    left, top, right, bottom = box
    space = FreeSpace((left + FRAME_ROOM, top + FRAME_ROOM, right - FRAME_ROOM, bottom - FRAME_ROOM))
    space.take_points(stations, _STATION)
    for label in labels:
        left, top, right, bottom = label.box
        space.take((left - _LABEL_GAP, top - _LABEL_GAP, right + _LABEL_GAP, bottom + _LABEL_GAP))
    for track in tracks:
        space.take_points(_along(np.array(track.path)), _TRACK)
    for lettering in letterings:
        space.take_points(*_written(lettering))
    return space


def _along(path: Points) -> Points:
    return along(path, np.arange(0.0, length_of(path), _STEP))[0]


def _written(lettering: Lettering) -> tuple[Points, float]:
    """Points along a lettering, and how far it reaches around them, in whichever language is the longest."""
    if lettering.kind == "compass":
        return np.array([(lettering.x, lettering.y)]), lettering.size * _COMPASS
    lines = [line for text in lettering.text.values() for line in text.split("\n")]
    reach = lettering.size * 0.6
    most_lines = max(text.count("\n") + 1 for text in lettering.text.values())
    half_width = max(0.0, max(map(len, lines)) * lettering.size * _LETTER / 2 - reach / 2)
    half_height = (most_lines - 1) * lettering.size * 0.55
    turn = math.radians(lettering.turn)
    across, down = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    middle = np.array([lettering.x, lettering.y])
    points = [
        middle + x * across + y * down
        for x in np.arange(-half_width, half_width + reach, reach)
        for y in np.linspace(-half_height, half_height, most_lines)
    ]
    return np.array(points), reach
