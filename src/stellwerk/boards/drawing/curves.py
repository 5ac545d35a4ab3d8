"""The gentle curves on which routes run.

Every connection is a parabola between two stations. How far it bends is chosen so that it keeps clear of
other stations and other connections.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from .projection import Points
from .spreading import Connection

STATION_ROOM: Final = 15.0
"""How far from the middle of a station the first space begins."""

_BENDS: Final = tuple(step * 0.035 for step in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6))
_SAMPLES: Final = 9
_SWEEPS: Final = 3
_STATION_CLEARANCE: Final = 22.0
_TRACK_CLEARANCE: Final = 5.0
_NEIGHBOURHOOD: Final = 80.0
_STRAIGHTNESS: Final = 14000.0


def bend_curves(points: Points, connections: Sequence[Connection]) -> list[Points]:
    """A finely drawn line for every connection, from station edge to station edge."""
    choices = [[_line(points, connection, bend) for bend in _BENDS] for connection in connections]
    lines = [straight for straight, *_ in choices]
    stiffness = _STRAIGHTNESS * np.square(_BENDS)
    for _ in range(_SWEEPS):
        for index in range(len(connections)):
            surroundings = _Surroundings(points, connections, lines, index)
            costs = [surroundings.cost(line) for line in choices[index]] + stiffness
            lines[index] = choices[index][int(np.argmin(np.round(costs, 6)))]
    return lines


def along(line: Points, fractions: npt.NDArray[np.float64]) -> tuple[Points, Points]:
    """Points at these fractions of a line's length, and the directions in which it runs there."""
    steps = np.diff(line, axis=0)
    lengths = np.linalg.norm(steps, axis=1)
    travelled = np.concatenate([[0.0], np.cumsum(lengths)])
    wanted = fractions * travelled[-1]
    found = np.column_stack([np.interp(wanted, travelled, line[:, axis]) for axis in (0, 1)])
    piece = np.clip(np.searchsorted(travelled, wanted) - 1, 0, len(steps) - 1)
    return found, steps[piece] / lengths[piece][:, None]


def length_of(line: Points) -> float:
    """How long a line is."""
    return float(np.linalg.norm(np.diff(line, axis=0), axis=1).sum())


def _line(points: Points, connection: Connection, bend: float) -> Points:
    start, end = points[connection.ends[0]], points[connection.ends[1]]
    chord = end - start
    control = (start + end) / 2 + 2 * bend * np.array([-chord[1], chord[0]])
    room = min(STATION_ROOM / float(np.linalg.norm(chord)), 0.4)
    t = np.linspace(room, 1 - room, 4 * _SAMPLES + 1)[:, None]
    line: Points = (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end
    return line


class _Surroundings:
    """The stations and other lines that a connection should keep clear of."""

    def __init__(
        self, points: Points, connections: Sequence[Connection], lines: list[Points], index: int
    ) -> None:
        connection = connections[index]
        others = [number for number in range(len(lines)) if number != index]
        spots = np.concatenate([np.delete(points, connection.ends, axis=0), *(lines[n][::4] for n in others)])
        room = np.full(len(points) - 2, _STATION_CLEARANCE)
        widths = np.array([connections[number].half_width for number in others])
        room = np.concatenate([room, np.repeat(widths + _TRACK_CLEARANCE, _SAMPLES + 1)])
        ends = points[list(connection.ends)]
        reach = _NEIGHBOURHOOD + 0.2 * float(np.linalg.norm(ends[1] - ends[0]))
        near = ((spots > ends.min(axis=0) - reach) & (spots < ends.max(axis=0) + reach)).all(axis=1)
        self._spots, self._room = spots[near], room[near] + connection.half_width

    def cost(self, line: Points) -> float:
        """How much the line comes too near to what is around."""
        away = line[::4, None] - self._spots[None, :]
        lack = np.maximum(self._room[None, :] - np.hypot(away[..., 0], away[..., 1]), 0.0)
        return float(np.square(lack).sum())
