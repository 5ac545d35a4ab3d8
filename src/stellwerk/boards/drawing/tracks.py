"""Lays the spaces of every track along the curves."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.boards.schema import Route

from .curves import Distances, along, length_of
from .force_layout import Connection
from .projection import Points

SPACE_WIDTH: Final = 12.0
_TRACK_GAP: Final = 6.2
_SPACE_GAP: Final = 3.0
_SHORTEST: Final = 24.0
_USUAL: Final = 33.0
_LONGEST: Final = 52.0
STATION_ROOM: Final = 14.0
"""The smallest distance from the centre of a station to the first space."""
_CROWDED_ROOM: Final = 60.0
_SAMPLING: Final = 2.0
_PATH_SAMPLING: Final = 14.0


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track: a rectangle around (x, y), turned by `angle` degrees."""

    x: float
    y: float
    angle: float
    length: float

    def at(self, along: float, across: float = 0.0) -> tuple[float, float]:
        """A point of the space; -0.5 and 0.5 are its ends and its sides."""
        turn = math.radians(self.angle)
        reach, aside = along * self.length, across * SPACE_WIDTH
        return (
            self.x + reach * math.cos(turn) - aside * math.sin(turn),
            self.y + reach * math.sin(turn) + aside * math.cos(turn),
        )


@dataclass(frozen=True, slots=True)
class Track:
    """A route of the board: its spaces in order, and the line from station to station through them."""

    route: Route
    spaces: tuple[Space, ...]
    path: tuple[tuple[float, float], ...]

    @property
    def is_tunnel(self) -> bool:
        """Whether one space stands for several cards: then the line is wide and coloured."""
        return self.route.cards != self.route.spaces


def connection_of(routes: Sequence[Route]) -> Connection:
    """The space that the parallel tracks of a connection need."""
    length = routes[0].spaces * (_USUAL + _SPACE_GAP) + 2 * STATION_ROOM + 4
    return Connection(routes[0].ends, length, len(routes) * (SPACE_WIDTH + _TRACK_GAP) / 2)


def lay_tracks(
    groups: Sequence[Sequence[Route]], connections: Sequence[Connection], lines: Sequence[Points]
) -> list[Track]:
    """The tracks of all groups, group by group."""
    rooms = _rooms(connections, lines)
    return [
        _lay_track(route, line, len(routes), room)
        for routes, line, room in zip(groups, lines, rooms, strict=True)
        for route in routes
    ]


def _lay_track(route: Route, line: Points, parallel: int, rooms: list[float]) -> Track:
    aside = (route.track - (parallel - 1) / 2) * (SPACE_WIDTH + _TRACK_GAP)
    whole = length_of(line)
    begin, end = _fitting(rooms, whole, route.spaces)
    pitch = (whole - begin - end) / route.spaces
    middles, directions = _beside(line, begin + (np.arange(route.spaces) + 0.5) * pitch, aside)
    length = min(pitch - _SPACE_GAP, _LONGEST)
    spaces = tuple(
        Space(
            round(float(x), 1),
            round(float(y), 1),
            round(math.degrees(math.atan2(down, right)), 1),
            round(length, 1),
        )
        for (x, y), (right, down) in zip(middles, directions, strict=True)
    )
    return Track(route, spaces, _path(line, begin, whole - end, aside))


def _fitting(rooms: list[float], whole: float, spaces: int) -> tuple[float, float]:
    """The gaps at both ends, reduced if the spaces would become too short."""
    begin, end = rooms
    spare = whole - spaces * (_SHORTEST + _SPACE_GAP) - 2 * STATION_ROOM
    share = min(1.0, max(spare, 0.0) / max(begin + end - 2 * STATION_ROOM, 1e-6))
    return STATION_ROOM + share * (begin - STATION_ROOM), STATION_ROOM + share * (end - STATION_ROOM)


def _path(line: Points, begin: float, end: float, aside: float) -> tuple[tuple[float, float], ...]:
    number = max(4, round((end - begin) / _PATH_SAMPLING))
    inner, _ = _beside(line, np.linspace(begin, end, number), aside)
    points = np.vstack([line[0], inner, line[-1]])
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)


def _beside(line: Points, distances: Distances, aside: float) -> tuple[Points, Points]:
    """Points along a line, shifted to its right-hand side, and the directions there."""
    middles, directions = along(line, distances)
    return middles + aside * np.column_stack([-directions[:, 1], directions[:, 0]]), directions


def _rooms(connections: Sequence[Connection], lines: Sequence[Points]) -> list[list[float]]:
    """How far from its two stations each connection starts, so that its neighbours have room too."""
    distances = np.arange(STATION_ROOM, _CROWDED_ROOM + _SAMPLING, _SAMPLING)
    stubs: dict[int, list[tuple[int, int, Points]]] = {}
    for number, (connection, line) in enumerate(zip(connections, lines, strict=True)):
        for side, place in enumerate(connection.ends):
            stub, _ = along(line if side == 0 else line[::-1], distances)
            stubs.setdefault(place, []).append((number, side, stub))
    rooms = [[STATION_ROOM, STATION_ROOM] for _ in connections]
    for leaving in stubs.values():
        for i, (one, one_side, stub) in enumerate(leaving):
            for other, other_side, other_stub in leaving[:i]:
                needed = connections[one].half_width + connections[other].half_width
                close = np.flatnonzero(np.linalg.norm(stub - other_stub, axis=1) < needed)
                room = STATION_ROOM + _SAMPLING * float(close[-1] + 1 if len(close) else 0)
                rooms[one][one_side] = max(rooms[one][one_side], room)
                rooms[other][other_side] = max(rooms[other][other_side], room)
    return rooms
