"""The gentle curves that routes follow.

Every connection leaves each of its two stations at some angle. The angles are chosen so that it stays clear
of other stations, other connections and labels.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from .force_layout import Connection
from .projection import Points

Costs = npt.NDArray[np.float64]
Distances = npt.NDArray[np.floating[Any]]

_TURNS: Final = np.radians([0, 9, -9, 18, -18, 28, -28, 40, -40])
_BENDS: Final = np.array(list(product(_TURNS, _TURNS)))
"""The angles between a curve and the straight line at its first and at its last station."""

_FINE: Final = 41
"""The number of points of a curve."""
_COARSE: Final = 4
"""Every fourth point of a curve is enough to measure distances."""
_END_ROOM: Final = 20.0
_SHARING: Final = 0.15
_STATION_CLEARANCE: Final = 24.0
_TRACK_CLEARANCE: Final = 4.5
_LABEL_CLEARANCE: Final = 7.0
_NEIGHBOURHOOD: Final = 46.0
_STIFFNESS: Final = 520.0
_WAVE_STIFFNESS: Final = 420.0
_BOW: Final = 0.0009
_LARGEST_BOW: Final = 0.2


class Curves:
    """A finely sampled curve for every connection, from station centre to station centre."""

    def __init__(self, points: Points, connections: Sequence[Connection]) -> None:
        self._points = points
        self._connections = connections
        self._choices = [_choices(points, connection) for connection in connections]
        self._bends = [0] * len(connections)

    @property
    def lines(self) -> list[Points]:
        """The current curves."""
        return [choices[bend] for choices, bend in zip(self._choices, self._bends, strict=True)]

    def bend(self, label_points: Points, label_weight: float) -> None:
        """Bend every curve once to where it is least in the way; `label_points` are covered by labels.

        `label_weight` is the cost of being in the way of a label.
        """
        for index, connection in enumerate(self._connections):
            choices = self._choices[index][:, _COARSE:-_COARSE:_COARSE]
            costs = self._crowding(index, choices) + _strain(connection)
            room = np.full(len(label_points), _LABEL_CLEARANCE + connection.half_width)
            costs += label_weight * _crowding(choices, label_points, room).sum(axis=1)
            self._bends[index] = int(np.argmin(np.round(costs, 6)))

    def _crowding(self, index: int, choices: Points) -> Costs:
        """How much each choice for a connection is too close to stations and other connections."""
        own = self._connections[index]
        spots, room = self._obstacles(index)
        crowding = _crowding(choices, spots, room + own.half_width)
        # Near a shared station, two connections have to come together.
        free = np.min([np.linalg.norm(choices - self._points[end], axis=2) for end in own.ends], axis=0)
        crowding[free < _END_ROOM] *= _SHARING**2
        total: Costs = crowding.sum(axis=1)
        return total

    def _obstacles(self, index: int) -> tuple[Points, npt.NDArray[np.float64]]:
        """Points that the connection should stay away from, and how far."""
        spots = [np.delete(self._points, self._connections[index].ends, axis=0)]
        room = [np.full(len(spots[0]), _STATION_CLEARANCE)]
        for number, connection in enumerate(self._connections):
            if number != index:
                line = self._choices[number][self._bends[number], _COARSE:-_COARSE:_COARSE]
                spots.append(line)
                room.append(np.full(len(line), connection.half_width + _TRACK_CLEARANCE))
        return np.concatenate(spots), np.concatenate(room)


def along(line: Points, distances: Distances) -> tuple[Points, Points]:
    """Points at these distances from the start of a line, and its directions there."""
    segments = np.diff(line, axis=0)
    lengths = np.linalg.norm(segments, axis=1)
    travelled = np.concatenate([[0.0], np.cumsum(lengths)])
    found = np.column_stack([np.interp(distances, travelled, line[:, axis]) for axis in (0, 1)])
    headings = np.unwrap(np.arctan2(segments[:, 1], segments[:, 0]))
    heading = np.interp(distances, (travelled[1:] + travelled[:-1]) / 2, headings)
    return found, np.column_stack([np.cos(heading), np.sin(heading)])


def length_of(line: Points) -> float:
    """The length of a line."""
    return float(np.linalg.norm(np.diff(line, axis=0), axis=1).sum())


def _crowding(choices: Points, spots: Points, room: npt.NDArray[np.float64]) -> Costs:
    """How much each point of each choice is too close to obstacles: the squared shortages, added up.

    All choices of a curve are near each other at the same point of it, and so are few obstacles: measuring
    point by point is ten times faster than measuring all distances at once.
    """
    low, high = choices.min(axis=(0, 1)) - _NEIGHBOURHOOD, choices.max(axis=(0, 1)) + _NEIGHBOURHOOD
    is_near = ((spots > low) & (spots < high)).all(axis=1)
    spots, room = spots[is_near], room[is_near]
    crowding = np.zeros(choices.shape[:2])
    for number in range(choices.shape[1]):
        points = choices[:, number]
        within = room[:, None]
        reached = ((spots > points.min(axis=0) - within) & (spots < points.max(axis=0) + within)).all(axis=1)
        away = points[:, None] - spots[reached]
        shortage = np.maximum(room[reached] - np.hypot(away[..., 0], away[..., 1]), 0.0)
        crowding[:, number] = np.square(shortage).sum(axis=1)
    return crowding


def _strain(connection: Connection) -> Costs:
    """The cost of each bend itself: long connections prefer a gentle bow, and none should wave."""
    bow = np.abs(_BENDS.sum(axis=1)) / 2
    wave = _BENDS[:, 0] - _BENDS[:, 1]
    wanted = min(connection.length * _BOW, _LARGEST_BOW)
    strain: Costs = _STIFFNESS * np.square(bow - wanted) + _WAVE_STIFFNESS * np.square(wave)
    return strain


def _choices(points: Points, connection: Connection) -> Points:
    """The curve of a connection for each of the possible bends."""
    start, end = points[connection.ends[0]], points[connection.ends[1]]
    third = (end - start) / 3
    first = start + _turned(third, _BENDS[:, 0])
    second = end - _turned(third, -_BENDS[:, 1])
    t = np.linspace(0, 1, _FINE)[None, :, None]
    curve: Points = (
        (1 - t) ** 3 * start
        + 3 * t * (1 - t) ** 2 * first[:, None]
        + 3 * t**2 * (1 - t) * second[:, None]
        + t**3 * end
    )
    return curve


def _turned(arm: Points, angles: npt.NDArray[np.float64]) -> Points:
    cos, sin = np.cos(angles), np.sin(angles)
    return np.column_stack([arm[0] * cos - arm[1] * sin, arm[0] * sin + arm[1] * cos])
