"""The geometry of a drawn board: stations, labels and the spaces of every track.

The SVG file and the web client share it.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from stellwerk.boards.schema import Board, Route

from .backdrop import PLAIN_PAPER, Backdrop, project_backdrop
from .clipping import Box
from .curves import Curves
from .force_layout import Connection, spread_places
from .labels import LARGER_SIZES, Ground, Label, LargerLabels, enlarge_labels, label_points, place_labels
from .occupied import free_space
from .projection import Points, coordinates, projection_for
from .scenery import Scenery, Terrain, make_scenery, room_for_plaques
from .tracks import Track, connection_of, lay_tracks
from .warping import Warp

_LABEL_WEIGHTS: Final = (1.0, 1.0, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0)
"""How much labels count in each round of the arrangement."""
_STATION_REACH: Final = 12.0
_MARGIN: Final = 76.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The position of everything; `box` is left, top, right and bottom of the drawing.

    Stations and labels are in the order of the board's places, tracks in the order of its routes. The larger
    labels, in ascending sizes, are for boards that are shown small.
    """

    stations: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    larger_labels: tuple[LargerLabels, ...]
    tracks: tuple[Track, ...]
    box: Box
    backdrop: Backdrop
    scenery: Scenery


def lay_out(board: Board) -> Layout:
    """Lay out a board; the same board always gives the same layout."""
    groups = _groups(board.routes)
    connections = [connection_of(routes) for routes in groups]
    projection = projection_for(board.places, board.routes)
    origins = projection.project(coordinates(board.places))
    points = np.round(spread_places(origins, connections), 1)
    arranged = _arrange(board, groups, connections, points)
    in_order = {track.route: track for track in arranged.tracks}
    terrain = Terrain(projection, Warp(origins, points), _box(points, arranged))
    backdrop, scenery = _behind(board, terrain, points, arranged)
    if not scenery.has_plaques:
        terrain = _heightened(terrain, room_for_plaques(board))
        backdrop, scenery = _behind(board, terrain, points, arranged)
    order = _by_importance(board)
    plaques = tuple(plaque.box for plaque in scenery.plaques)
    ground = Ground(terrain.box, points, _track_points(arranged.tracks), plaques)
    return Layout(
        stations=tuple((float(x), float(y)) for x, y in points),
        labels=tuple(arranged.labels),
        larger_labels=tuple(enlarge_labels(board.places, ground, size, order) for size in LARGER_SIZES),
        tracks=tuple(in_order[route] for route in board.routes),
        box=terrain.box,
        backdrop=backdrop,
        scenery=scenery,
    )


def _behind(
    board: Board, terrain: Terrain, points: Points, arranged: "_Arrangement"
) -> tuple[Backdrop, Scenery]:
    """What is drawn behind the network."""
    backdrop = (
        project_backdrop(board.backdrop, terrain.projection, terrain.warp, terrain.box)
        if board.backdrop
        else PLAIN_PAPER
    )
    space = free_space(terrain.box, points, arranged.labels, arranged.tracks, backdrop.letterings)
    return backdrop, make_scenery(board, backdrop, terrain, space)


def _heightened(terrain: Terrain, height: float) -> Terrain:
    left, top, right, bottom = terrain.box
    return replace(terrain, box=(left, top, right, bottom + math.ceil(height)))


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


def _by_importance(board: Board) -> tuple[int, ...]:
    """The places, those where most tickets and routes end first."""
    ends = Counter(end for ticket in board.tickets for end in ticket.ends)
    ends.update(end for route in board.routes for end in route.ends)
    return tuple(sorted(range(len(board.places)), key=lambda place: -ends[place]))


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
