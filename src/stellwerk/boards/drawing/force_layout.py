"""Moves places apart until there is room for stations, routes and labels between them.

Real maps are crowded: two sights of a city may be close together, but the route between them still needs
its spaces. Every place is tied to its true position by a weak spring and pushed by stronger ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from .projection import Points

_ITERATIONS: Final = 300
_ORIGIN_PULL: Final = 0.02
_PUSH: Final = 0.3
_PULL: Final = 0.012
_TURN: Final = 0.12
_PLACE_GAP: Final = 96.0
_STATION_CLEARANCE: Final = 34.0
_SLACK: Final = 1.45
"""A connection longer than this many times its required length is contracted gently."""

Numbers = npt.NDArray[np.int64]
Lengths = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Connection:
    """All parallel tracks between two places, with the length and half the width that they need."""

    ends: tuple[int, int]
    length: float
    half_width: float


def spread_places(origins: Points, connections: Sequence[Connection]) -> Points:
    """Move the points as little as the connections allow; the result is deterministic."""
    number = np.arange(len(origins))
    # Places at exactly the same point need a direction to move apart.
    points = origins + 0.01 * np.column_stack([np.cos(number), np.sin(number)])
    ends = np.array([connection.ends for connection in connections])
    lengths = np.array([connection.length for connection in connections])
    half_widths = np.array([connection.half_width for connection in connections])
    forks = _forks(ends)
    for _ in range(_ITERATIONS):
        shift = _ORIGIN_PULL * (origins - points)
        shift += _separate_places(points)
        shift += _stretch(points, ends, lengths)
        shift += _clear_stations(points, ends, half_widths + _STATION_CLEARANCE)
        shift += _open_forks(points, forks, half_widths)
        points = points + shift
    return points


def _separate_places(points: Points) -> Points:
    away = points[:, None] - points[None, :]
    distance = np.linalg.norm(away, axis=2)
    np.fill_diagonal(distance, np.inf)
    shortage = np.maximum(_PLACE_GAP - distance, 0.0)
    shift: Points = _PUSH * (away * (shortage / distance)[:, :, None]).sum(axis=1)
    return shift


def _stretch(points: Points, ends: Numbers, lengths: Lengths) -> Points:
    along = points[ends[:, 1]] - points[ends[:, 0]]
    distance = np.linalg.norm(along, axis=1)
    wanted = _PUSH * np.maximum(lengths - distance, 0.0) - _PULL * np.maximum(
        distance - _SLACK * lengths, 0.0
    )
    pull = along * (wanted / distance)[:, None]
    shift = np.zeros_like(points)
    np.add.at(shift, ends[:, 1], pull)
    np.add.at(shift, ends[:, 0], -pull)
    return shift


def _clear_stations(points: Points, ends: Numbers, clearances: Lengths) -> Points:
    """Push places away from the lines between other places, and the lines the other way."""
    start, along = points[ends[:, 0]], points[ends[:, 1]] - points[ends[:, 0]]
    from_start = points[None, :] - start[:, None]
    fraction = (from_start * along[:, None]).sum(axis=2) / (along**2).sum(axis=1)[:, None]
    away = from_start - np.clip(fraction, 0.0, 1.0)[:, :, None] * along[:, None]
    distance = np.maximum(np.linalg.norm(away, axis=2), 0.1)
    shortage = np.maximum(clearances[:, None] - distance, 0.0)
    rows = np.arange(len(ends))
    shortage[rows, ends[:, 0]] = shortage[rows, ends[:, 1]] = 0.0
    push = _PUSH * away * (shortage / distance)[:, :, None]
    shift: Points = push.sum(axis=0)
    np.add.at(shift, ends[:, 0], -0.5 * push.sum(axis=1))
    np.add.at(shift, ends[:, 1], -0.5 * push.sum(axis=1))
    return shift


def _forks(ends: Numbers) -> Numbers:
    """Every pair of connections with a common place: that place, the far ends, and both connections."""
    forks = [
        (shared, int(a.sum()) - shared, int(b.sum()) - shared, i, j)
        for i, a in enumerate(ends)
        for j, b in enumerate(ends[:i])
        for shared in sorted({int(a[0]), int(a[1])} & {int(b[0]), int(b[1])})
    ]
    return np.array(forks, dtype=np.int64).reshape(-1, 5)


def _open_forks(points: Points, forks: Numbers, half_widths: Lengths) -> Points:
    """Turn connections apart that leave a place in almost the same direction."""
    place, first, second, i, j = forks.T
    one, other = points[first] - points[place], points[second] - points[place]
    angle = np.arctan2(one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0], (one * other).sum(axis=1))
    needed = np.clip((half_widths[i] + half_widths[j] + 4.0) / 38.0, 0.3, 1.1)
    turn = _TURN * np.where(angle >= 0, 1.0, -1.0) * np.maximum(needed - np.abs(angle), 0.0)
    shift = np.zeros_like(points)
    reach = np.array([90.0])
    for far, arm, sign in ((first, one, -1.0), (second, other, 1.0)):
        length = np.maximum(np.linalg.norm(arm, axis=1), 1e-6)
        across = np.column_stack([-arm[:, 1], arm[:, 0]]) / length[:, None]
        np.add.at(shift, far, sign * (turn * np.minimum(length, reach))[:, None] * across)
    return shift
