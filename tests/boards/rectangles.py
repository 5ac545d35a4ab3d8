"""Rectangles on a drawn board, rotated or not, and whether they overlap."""

import math

import numpy as np
import numpy.typing as npt

from stellwerk.boards.drawing.clipping import Box
from stellwerk.boards.drawing.labels import Label
from stellwerk.boards.drawing.tracks import SPACE_WIDTH, Space
from stellwerk.boards.drawing.vehicles import RIM, WIDTH

Corners = npt.NDArray[np.float64]

STATION = 9.0
_TOUCH = 0.4
"""Less than this is a shared edge, not an overlap."""


def of_space(space: Space) -> Corners:
    """A space, slightly smaller than drawn."""
    part = 0.5 - _TOUCH / space.length
    return np.array(
        [space.at(*corner) for corner in ((-part, -0.47), (part, -0.47), (part, 0.47), (-part, 0.47))]
    )


def of_vehicle(space: Space, length: float) -> Corners:
    """A vehicle on a space, with its light rim, slightly smaller than drawn."""
    along, across = length / space.length / 2, (WIDTH + 2 * RIM) / SPACE_WIDTH / 2 - 0.03
    return np.array(
        [
            space.at(*corner)
            for corner in ((-along, -across), (along, -across), (along, across), (-along, across))
        ]
    )


def of_label(label: Label) -> Corners:
    return of_box(label.box)


def of_box(box: Box) -> Corners:
    left, top, right, bottom = box
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def of_station(x: float, y: float) -> Corners:
    """A square rotated by 45°, because the corners of an upright one would lie outside the circle."""
    reach = STATION * math.sqrt(2)
    return np.array([(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)])


def overlap(one: Corners, other: Corners) -> bool:
    """Two convex shapes are apart exactly if a line along one of their sides separates them."""
    return not any(_separated(one, other, side) for shape in (one, other) for side in _sides(shape))


def _sides(shape: Corners) -> Corners:
    sides: Corners = np.roll(shape, -1, axis=0) - shape
    return sides


def _separated(one: Corners, other: Corners, side: Corners) -> bool:
    across = np.array([-side[1], side[0]])
    first, second = one @ across, other @ across
    return bool(first.max() <= second.min() or second.max() <= first.min())
