"""Moving places apart until there is room for stations, routes and names between them.

A real map crowds: two sights of a city may be a stone's throw from each other, but the route between them
still needs its spaces. Every place is tied to its true position by a weak spring and pushed by stronger ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from .projection import Points

_STEPS: Final = 240
_HOMESICKNESS: Final = 0.02
_PUSH: Final = 0.3
_PLACE_GAP: Final = 92.0
_STATION_CLEARANCE: Final = 30.0


@dataclass(frozen=True, slots=True)
class Connection:
    """All parallel tracks between two places: what they need of the paper."""

    ends: tuple[int, int]
    length: float
    half_width: float


def spread(origins: Points, connections: Sequence[Connection]) -> Points:
    """The points moved as little as the connections allow; the same every time."""
    number = np.arange(len(origins))
    # Places at the very same spot need a direction to part in.
    points = origins + 0.01 * np.column_stack([np.cos(number), np.sin(number)])
    ends = np.array([connection.ends for connection in connections])
    lengths = np.array([connection.length for connection in connections])
    clearances = np.array([connection.half_width for connection in connections]) + _STATION_CLEARANCE
    for _ in range(_STEPS):
        shift = _HOMESICKNESS * (origins - points)
        shift += _part_places(points)
        shift += _stretch(points, ends, lengths)
        shift += _clear_stations(points, ends, clearances)
        points = points + shift
    return points


def _part_places(points: Points) -> Points:
    away = points[:, None] - points[None, :]
    distance = np.linalg.norm(away, axis=2)
    np.fill_diagonal(distance, np.inf)
    lack = np.maximum(_PLACE_GAP - distance, 0.0)
    shift: Points = _PUSH * (away * (lack / distance)[:, :, None]).sum(axis=1)
    return shift


def _stretch(points: Points, ends: npt.NDArray[np.int64], lengths: npt.NDArray[np.float64]) -> Points:
    along = points[ends[:, 1]] - points[ends[:, 0]]
    distance = np.linalg.norm(along, axis=1)
    pull = _PUSH * along * (np.maximum(lengths - distance, 0.0) / distance)[:, None]
    shift = np.zeros_like(points)
    np.add.at(shift, ends[:, 1], pull)
    np.add.at(shift, ends[:, 0], -pull)
    return shift


def _clear_stations(
    points: Points, ends: npt.NDArray[np.int64], clearances: npt.NDArray[np.float64]
) -> Points:
    """Push places off the straight lines between others, and the lines the other way."""
    start, along = points[ends[:, 0]], points[ends[:, 1]] - points[ends[:, 0]]
    from_start = points[None, :] - start[:, None]
    fraction = (from_start * along[:, None]).sum(axis=2) / (along**2).sum(axis=1)[:, None]
    away = from_start - np.clip(fraction, 0.0, 1.0)[:, :, None] * along[:, None]
    distance = np.maximum(np.linalg.norm(away, axis=2), 0.1)
    lack = np.maximum(clearances[:, None] - distance, 0.0)
    rows = np.arange(len(ends))
    lack[rows, ends[:, 0]] = lack[rows, ends[:, 1]] = 0.0
    push = _PUSH * away * (lack / distance)[:, :, None]
    shift: Points = push.sum(axis=0)
    np.add.at(shift, ends[:, 0], -0.5 * push.sum(axis=1))
    np.add.at(shift, ends[:, 1], -0.5 * push.sum(axis=1))
    return shift
