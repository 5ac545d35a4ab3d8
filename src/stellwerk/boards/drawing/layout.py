"""The geometry of a drawn board: stations, names and the spaces of every track.

Whoever draws the board needs only this; a picture on paper and a board on a screen can share it.
"""

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
from .spreading import Connection, spread
from .tracks import Track, connection_of, lay_tracks
from .warping import Warp

_INSISTENCE: Final = (1.0, 1.0, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0)
"""How much names count in each round of making room."""
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
    arranged = _arrange(board, groups, connections, points)
    in_order = {track.route: track for track in arranged.tracks}
    box = _box(points, arranged)
    warp = Warp(origins, points)
    return Layout(
        stations=tuple((float(x), float(y)) for x, y in points),
        labels=tuple(arranged.labels),
        tracks=tuple(in_order[route] for route in board.routes),
        box=box,
        backdrop=draw_backdrop(board.backdrop, projection, warp, box) if board.backdrop else PLAIN_PAPER,
    )


@dataclass(frozen=True, slots=True)
class _Arrangement:
    tracks: list[Track]
    labels: list[Label]
    hidden: int


def _arrange(
    board: Board, groups: list[list[Route]], connections: list[Connection], points: Points
) -> _Arrangement:
    """Curves make room for names and names for curves, in turn, until no name hides anything."""
    curves = Curves(points, connections)
    tried: list[_Arrangement] = []
    names: list[Label] = []
    for insistence in _INSISTENCE:
        curves.bend(spots_of(names), insistence)
        tracks = lay_tracks(groups, connections, curves.lines)
        names, hidden = place_labels(board.places, points, _dots(tracks))
        tried.append(_Arrangement(tracks, names, hidden))
        if not hidden:
            break
    return min(tried, key=lambda arrangement: arrangement.hidden)


def _groups(routes: Sequence[Route]) -> list[list[Route]]:
    groups: defaultdict[int, list[Route]] = defaultdict(list)
    for route in routes:
        groups[route.group].append(route)
    return [sorted(group, key=lambda route: route.track) for group in groups.values()]


def _dots(tracks: Sequence[Track]) -> Points:
    """Points strewn over the spaces of all tracks, for judging what a name would hide."""
    parts = [(along, across) for along in np.linspace(-0.5, 0.5, 6) for across in (-0.5, 0.0, 0.5)]
    return np.array([space.at(*part) for track in tracks for space in track.spaces for part in parts])


def _box(points: Points, arranged: _Arrangement) -> Box:
    corners = np.concatenate(
        [
            points - _STATION_REACH,
            points + _STATION_REACH,
            np.reshape([label.box for label in arranged.labels], (-1, 2)),
            _dots(arranged.tracks),
        ]
    )
    left, top = np.floor(corners.min(axis=0) - _MARGIN)
    right, bottom = np.ceil(corners.max(axis=0) + _MARGIN)
    return float(left), float(top), float(right), float(bottom)
