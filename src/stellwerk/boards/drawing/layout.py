"""The geometry of a drawn board: stations, names and the spaces of every track.

Whoever draws the board needs only this; a picture on paper and a board on a screen can share it.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.boards.schema import Board, Route

from .backdrop import PLAIN_PAPER, Backdrop, draw_backdrop
from .clipping import Box
from .curves import Curves
from .labels import Label, place_labels, spots_of
from .projection import Points, coordinates, projection_for
from .spreading import spread
from .tracks import Track, connection_of, lay_tracks
from .warping import Warp

_ROUNDS: Final = 14
"""Curves make room for names and names for curves, so often in turn."""
_STATION_REACH: Final = 12.0
_MARGIN: Final = 76.0


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything with its position; `box` is left, top, right and bottom of the sheet.

    Stations and labels are in the order of the board's places, tracks in the order of its routes.
    """

    stations: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    tracks: tuple[Track, ...]
    box: Box
    backdrop: Backdrop


def lay_out(board: Board) -> Layout:
    """Find room for everything; the same board always gives the same layout."""
    groups = _groups(board.routes)
    connections = [connection_of(routes) for routes in groups]
    projection = projection_for(board.places, board.routes)
    origins = projection.project(coordinates(board.places))
    points = np.round(spread(origins, connections), 1)
    curves = Curves(points, connections)
    labels: list[Label] = []
    fewest = math.inf
    for _ in range(_ROUNDS):
        curves.bend(spots_of(labels))
        tried = lay_tracks(groups, connections, curves.lines)
        labels, hidden = place_labels(board.places, points, _dots(tried))
        if hidden < fewest:
            fewest, tracks, names = hidden, tried, labels
        if not hidden:
            break
    in_order = {track.route: track for track in tracks}
    box = _box(points, names, tracks)
    return Layout(
        stations=tuple((float(x), float(y)) for x, y in points),
        labels=tuple(names),
        tracks=tuple(in_order[route] for route in board.routes),
        box=box,
        backdrop=draw_backdrop(board.backdrop, projection, Warp(origins, points), box)
        if board.backdrop
        else PLAIN_PAPER,
    )


def _groups(routes: Sequence[Route]) -> list[list[Route]]:
    groups: defaultdict[int, list[Route]] = defaultdict(list)
    for route in routes:
        groups[route.group].append(route)
    return [sorted(group, key=lambda route: route.track) for group in groups.values()]


def _dots(tracks: Sequence[Track]) -> Points:
    """Points strewn over the spaces of all tracks, for judging what a name would hide."""
    parts = [(along, across) for along in np.linspace(-0.5, 0.5, 6) for across in (-0.5, 0.0, 0.5)]
    return np.array([space.at(*part) for track in tracks for space in track.spaces for part in parts])


def _box(points: Points, labels: Sequence[Label], tracks: Sequence[Track]) -> Box:
    corners = np.concatenate(
        [
            points - _STATION_REACH,
            points + _STATION_REACH,
            np.reshape([label.box for label in labels], (-1, 2)),
            _dots(tracks),
        ]
    )
    left, top = np.floor(corners.min(axis=0) - _MARGIN)
    right, bottom = np.ceil(corners.max(axis=0) + _MARGIN)
    return float(left), float(top), float(right), float(bottom)
