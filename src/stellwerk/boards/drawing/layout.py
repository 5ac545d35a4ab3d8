"""The geometry of a drawn board: stations, names and the spaces of every track.

Whoever draws the board needs only this; a picture on paper and a board on a screen can share it.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards.schema import Board, Route

from .curves import STATION_ROOM, along, bend_curves, length_of
from .labels import Label, place_labels
from .projection import Points, project
from .spreading import Connection, spread

SPACE_WIDTH: Final = 14.0
_TRACK_GAP: Final = 3.0
_SPACE_GAP: Final = 3.0
_SHORTEST_SPACE: Final = 25.0
_LONGEST_SPACE: Final = 54.0
_PATH_POINTS: Final = 13
_STATION_REACH: Final = 12.0


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track: a rectangle around (x, y), turned by `angle` degrees."""

    x: float
    y: float
    angle: float
    length: float

    def at(self, part: float) -> tuple[float, float]:
        """A point on the space's long axis: -0.5 is its beginning, 0.5 its end."""
        reach, turn = part * self.length, math.radians(self.angle)
        return self.x + reach * math.cos(turn), self.y + reach * math.sin(turn)


@dataclass(frozen=True, slots=True)
class Track:
    """A route of the board: its spaces in order, and the line from station to station on which they lie."""

    route: Route
    spaces: tuple[Space, ...]
    path: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything with its position; `box` is left, top, right and bottom of what it covers.

    Stations and labels are in the order of the board's places, tracks in the order of its routes.
    """

    stations: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    tracks: tuple[Track, ...]
    box: tuple[float, float, float, float]


def lay_out(board: Board) -> Layout:
    """Find room for everything; the same board always gives the same layout."""
    groups: defaultdict[int, list[Route]] = defaultdict(list)
    for route in board.routes:
        groups[route.group].append(route)
    connections = [_connection(routes) for routes in groups.values()]
    points = spread(project(board.places, board.routes), connections)
    lines = bend_curves(points, connections)
    laid = {
        route: _lay_track(route, line, len(routes), points)
        for line, routes in zip(lines, groups.values(), strict=True)
        for route in routes
    }
    tracks = tuple(laid[route] for route in board.routes)
    labels = tuple(place_labels(board.places, points, _dots(tracks)))
    return Layout(_pairs(points), labels, tracks, _box(points, labels, tracks))


def _connection(routes: list[Route]) -> Connection:
    length = routes[0].spaces * (_SHORTEST_SPACE + _SPACE_GAP) + 2 * STATION_ROOM
    return Connection(routes[0].ends, length, len(routes) * (SPACE_WIDTH + _TRACK_GAP) / 2)


def _lay_track(route: Route, line: Points, parallel: int, points: Points) -> Track:
    aside = (route.track - (parallel - 1) / 2) * (SPACE_WIDTH + _TRACK_GAP)
    middles, directions = _beside(line, (np.arange(route.spaces) + 0.5) / route.spaces, aside)
    length = min(length_of(line) / route.spaces - _SPACE_GAP, _LONGEST_SPACE)
    spaces = tuple(
        Space(float(x), float(y), math.degrees(math.atan2(down, right)), length)
        for (x, y), (right, down) in zip(middles, directions, strict=True)
    )
    path, _ = _beside(line, np.linspace(0, 1, _PATH_POINTS), aside)
    start, end = route.ends
    return Track(route, spaces, _pairs(np.vstack([points[start], path, points[end]])))


def _beside(line: Points, fractions: npt.NDArray[np.float64], aside: float) -> tuple[Points, Points]:
    """Points along a line but shifted to its right-hand side, and the directions there."""
    middles, directions = along(line, fractions)
    return middles + aside * np.column_stack([-directions[:, 1], directions[:, 0]]), directions


def _dots(tracks: Sequence[Track]) -> Points:
    """Points strewn over tracks and their spaces, for judging what a name would hide."""
    paths = [point for track in tracks for point in track.path[1:-1]]
    spaces = [
        space.at(part) for track in tracks for space in track.spaces for part in (-0.4, -0.2, 0.0, 0.2, 0.4)
    ]
    return np.array(paths + spaces)


def _pairs(points: Points) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in points)


def _box(
    points: Points, labels: Sequence[Label], tracks: Sequence[Track]
) -> tuple[float, float, float, float]:
    corners = np.concatenate(
        [
            points - _STATION_REACH,
            points + _STATION_REACH,
            np.reshape([label.box for label in labels], (-1, 2)),
            np.concatenate([track.path for track in tracks]),
        ]
    )
    (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    return float(left), float(top), float(right), float(bottom)
