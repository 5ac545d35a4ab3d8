"""The geometry of a drawn board: stations, labels and the spaces of every track.

The SVG file and the web client share it.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.boards.schema import Board, Route

from .backdrop import PLAIN_PAPER, Backdrop, project_backdrop
from .clipping import Box
from .curves import Curves
from .force_layout import Connection, spread_places
from .labels import Label, label_points, place_labels
from .projection import Points, coordinates, projection_for
from .tracks import Track, connection_of, lay_tracks
from .warping import Warp

_LABEL_WEIGHTS: Final = (1.0, 1.0, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0)
"""How much labels count in each round of the arrangement."""
_STATION_REACH: Final = 12.0
_MARGIN: Final = 76.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The position of everything; `box` is left, top, right and bottom of the drawing.

    Stations and labels are in the order of the board's places, tracks in the order of its routes.
    """

    stations: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    tracks: tuple[Track, ...]
    box: Box
    backdrop: Backdrop


def lay_out(board: Board) -> Layout:
    """Lay out a board; the same board always gives the same layout."""
    groups = _groups(board.routes)
    connections = [connection_of(routes) for routes in groups]
    projection = projection_for(board.places, board.routes)
    origins = projection.project(coordinates(board.places))
    points = np.round(spread_places(origins, connections), 1)
    arranged = _arrange(board, groups, connections, points)
    in_order = {track.route: track for track in arranged.tracks}
    box = _box(points, arranged)
    warp = Warp(origins, points)
    return Layout(
        stations=tuple((float(x), float(y)) for x, y in points),
        labels=tuple(arranged.labels),
        tracks=tuple(in_order[route] for route in board.routes),
        box=box,
        backdrop=project_backdrop(board.backdrop, projection, warp, box) if board.backdrop else PLAIN_PAPER,
    )


@dataclass(frozen=True, slots=True)
class _Arrangement:
    tracks: list[Track]
    labels: list[Label]
    hidden: int


def _arrange(
    board: Board, groups: list[list[Route]], connections: list[Connection], points: Points
) -> _Arrangement:
    """Bend curves around labels and place labels around curves, in turn, until no label hides anything."""
    curves = Curves(points, connections)
    tried: list[_Arrangement] = []
    labels: list[Label] = []
    for weight in _LABEL_WEIGHTS:
        curves.bend(label_points(labels), weight)
        tracks = lay_tracks(groups, connections, curves.lines)
        labels, hidden = place_labels(board.places, points, _track_points(tracks))
        tried.append(_Arrangement(tracks, labels, hidden))
        if not hidden:
            break
    return min(tried, key=lambda arrangement: arrangement.hidden)


def _groups(routes: Sequence[Route]) -> list[list[Route]]:
    groups: defaultdict[int, list[Route]] = defaultdict(list)
    for route in routes:
        groups[route.group].append(route)
    return [sorted(group, key=lambda route: route.track) for group in groups.values()]


def _track_points(tracks: Sequence[Track]) -> Points:
    """Points spread over the spaces of all tracks, and along tunnels, to estimate what a label would hide."""
    parts = [(along, across) for along in np.linspace(-0.5, 0.5, 6) for across in (-0.5, 0.0, 0.5)]
    spaces = [space.at(*part) for track in tracks for space in track.spaces for part in parts]
    tunnels = [point for track in tracks if track.is_tunnel for point in track.path[2:-2]]
    return np.array([*spaces, *tunnels])


def _box(points: Points, arranged: _Arrangement) -> Box:
    corners = np.concatenate(
        [
            points - _STATION_REACH,
            points + _STATION_REACH,
            np.reshape([label.box for label in arranged.labels], (-1, 2)),
            _track_points(arranged.tracks),
        ]
    )
    left, top = np.floor(corners.min(axis=0) - _MARGIN)
    right, bottom = np.ceil(corners.max(axis=0) + _MARGIN)
    return float(left), float(top), float(right), float(bottom)
