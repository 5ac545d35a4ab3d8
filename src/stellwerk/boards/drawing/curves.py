"""The gentle curves on which routes run.

Every connection leaves its two stations at an angle of its own. The angles are chosen so that it keeps clear
of other stations, other connections and names.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from .projection import Points
from .spreading import Connection

Costs = npt.NDArray[np.float64]
Distances = npt.NDArray[np.floating[Any]]

_TURNS: Final = np.radians([0, 9, -9, 18, -18, 28, -28, 40, -40])
_BENDS: Final = np.array(list(product(_TURNS, _TURNS)))
"""How far a curve turns off the straight line where it leaves its first station, and its last."""

_FINE: Final = 41
_COARSE: Final = 4
"""Every so many-th point of a fine line is enough for judging distances."""
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
    """A finely drawn line for every connection, from the middle of a station to the middle of the other."""

    def __init__(self, points: Points, connections: Sequence[Connection]) -> None:
        self._points = points
        self._connections = connections
        self._choices = [_choices(points, connection) for connection in connections]
        self._bends = [0] * len(connections)

    @property
    def lines(self) -> list[Points]:
        """The curves as they lie now."""
        return [choices[bend] for choices, bend in zip(self._choices, self._bends, strict=True)]

    def bend(self, names: Points, insistence: float) -> None:
        """Turn every curve once to where it is least in the way; `names` are spots covered by names.

        `insistence` says how much it counts to be in the way of a name.
        """
        for index, connection in enumerate(self._connections):
            choices = self._choices[index][:, _COARSE:-_COARSE:_COARSE]
            costs = self._crowding(index, choices) + _strain(connection)
            room = np.full(len(names), _LABEL_CLEARANCE + connection.half_width)
            costs += insistence * np.square(_lack(choices, names, room)).sum(axis=(1, 2))
            self._bends[index] = int(np.argmin(np.round(costs, 6)))

    def _crowding(self, index: int, choices: Points) -> Costs:
        """How much each choice for a connection comes too near to stations and other connections."""
        own = self._connections[index]
        spots, room = self._surroundings(index)
        lack = _lack(choices, spots, room + own.half_width)
        # Near a station that two connections share they must come together.
        free = np.min([np.linalg.norm(choices - self._points[end], axis=2) for end in own.ends], axis=0)
        lack[free < _END_ROOM] *= _SHARING
        crowding: Costs = np.square(lack).sum(axis=(1, 2))
        return crowding

    def _surroundings(self, index: int) -> tuple[Points, npt.NDArray[np.float64]]:
        """Spots that the connection should keep away from, and how far."""
        spots = [np.delete(self._points, self._connections[index].ends, axis=0)]
        room = [np.full(len(spots[0]), _STATION_CLEARANCE)]
        for number, connection in enumerate(self._connections):
            if number != index:
                line = self._choices[number][self._bends[number], _COARSE:-_COARSE:_COARSE]
                spots.append(line)
                room.append(np.full(len(line), connection.half_width + _TRACK_CLEARANCE))
        return np.concatenate(spots), np.concatenate(room)


def along(line: Points, distances: Distances) -> tuple[Points, Points]:
    """Points at these distances from the beginning of a line, and the directions in which it runs there."""
    steps = np.diff(line, axis=0)
    lengths = np.linalg.norm(steps, axis=1)
    travelled = np.concatenate([[0.0], np.cumsum(lengths)])
    found = np.column_stack([np.interp(distances, travelled, line[:, axis]) for axis in (0, 1)])
    headings = np.unwrap(np.arctan2(steps[:, 1], steps[:, 0]))
    heading = np.interp(distances, (travelled[1:] + travelled[:-1]) / 2, headings)
    return found, np.column_stack([np.cos(heading), np.sin(heading)])


def length_of(line: Points) -> float:
    """How long a line is."""
    return float(np.linalg.norm(np.diff(line, axis=0), axis=1).sum())


def _lack(choices: Points, spots: Points, room: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """By how much every point of every choice is too near to every spot that is near at all."""
    low, high = choices.min(axis=(0, 1)) - _NEIGHBOURHOOD, choices.max(axis=(0, 1)) + _NEIGHBOURHOOD
    near = ((spots > low) & (spots < high)).all(axis=1)
    away = choices[:, :, None] - spots[near]
    lack: npt.NDArray[np.float64] = np.maximum(room[near] - np.hypot(away[..., 0], away[..., 1]), 0.0)
    return lack


def _strain(connection: Connection) -> Costs:
    """What each bend costs by itself: long connections like a gentle bow, none likes waves."""
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
