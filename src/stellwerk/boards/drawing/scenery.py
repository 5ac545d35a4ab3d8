"""The look of a board: colours, frame, relief, small pictures, title and table of points.

A board file names a scenery that comes with the program. Everything is put where it hides no route, name or
station, so any board can have any scenery.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from stellwerk.boards.schema import Board

from .backdrop import Backdrop, Shape, backdrop_areas, smooth_ring
from .cartouche import Cartouche, cartouche_extent, place_cartouche
from .clipping import Box
from .free_space import FreeSpace, around
from .plaques import STRIP_ROOM, Plaque
from .points_table import PointsTable, place_points, table_height
from .projection import Points, Projection
from .shipped import shipped, shipped_names
from .textures import cover, inside, read_texture, spots_within
from .warping import Warp

_FOLDER: Final = "sceneries"
_LANDSCAPES: Final = "landscapes"
_PICTURES: Final = "pictures"
_PLAIN: Final = "plain"
_CORNER: Final = 90.0
"""How far the ornaments in the corners of the frame reach."""
_PICTURE_GAP: Final = 4.0
_PICTURE_SCALES: Final = (1.0, 0.85, 0.7)


@dataclass(frozen=True, slots=True)
class FrameRule:
    """A line of the frame: how far from the edge of the sheet, how wide, and in which colour."""

    inset: float
    width: float
    color: str
    dashes: str


@dataclass(frozen=True, slots=True)
class Frame:
    """The border of the sheet; `corner` is an ornament for its corners, drawn for the one at the left top."""

    rules: tuple[FrameRule, ...]
    corner: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A small drawing around (x, y): paths from back to front, each with its pen."""

    name: str
    x: float
    y: float
    scale: float
    strokes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Scenery:
    """How a board looks; `colors` are by name, in the light and in the dark theme.

    `textures` cover the land with small signs, and `tints` colour areas of it.
    """

    colors: Mapping[str, tuple[str, str]]
    frame: Frame
    tints: tuple[Shape, ...]
    textures: tuple[Shape, ...]
    pictures: tuple[Picture, ...]
    cartouche: Cartouche | None
    points: PointsTable | None

    @property
    def plaques(self) -> tuple[Plaque, ...]:
        """The title and the table of points, if there was room for them."""
        return tuple(sign.plaque for sign in (self.cartouche, self.points) if sign)

    @property
    def has_plaques(self) -> bool:
        """Whether there was room for the title and the table of points."""
        return self.cartouche is not None and self.points is not None


@dataclass(frozen=True, slots=True)
class Terrain:
    """How the map of a board lies on the sheet."""

    projection: Projection
    warp: Warp
    box: Box

    def placed(self, lon_lat: Points) -> Points:
        """Where points of the map are on the sheet."""
        return self.warp.apply(self.projection.project(lon_lat))


def scenery_names() -> tuple[str, ...]:
    """The names of all sceneries."""
    return shipped_names(_FOLDER)


def room_for_plaques(board: Board) -> float:
    """How high a strip at the edge of the sheet must be that has room for both plaques, side by side."""
    return max(cartouche_extent(board)[1], table_height(board)) + STRIP_ROOM


def make_scenery(board: Board, backdrop: Backdrop, terrain: Terrain, space: FreeSpace) -> Scenery:
    """Put the scenery of a board into the free space of its sheet, which is used up."""
    values = shipped(_FOLDER, board.scenery or _PLAIN)
    if values["frame"]["corner"]:
        _take_corners(terrain.box, space)
    pictures = [_picture(entry, terrain, space) for entry in values["pictures"]]
    cartouche = place_cartouche(board, space, values["plaque"])
    points = place_points(board, space, values["plaque"])
    areas = _areas(board.backdrop, values["landscape"], terrain)
    return Scenery(
        colors={name: (light, dark) for name, (light, dark) in values["colors"].items()},
        frame=Frame(tuple(FrameRule(*rule) for rule in values["frame"]["rules"]), values["frame"]["corner"]),
        tints=tuple(Shape(kind, "".join(map(smooth_ring, areas.get(kind, ())))) for kind in values["tints"]),
        textures=tuple(_textures(values["textures"], areas, backdrop.ground, terrain.box, space)),
        pictures=tuple(picture for picture in pictures if picture),
        cartouche=cartouche,
        points=points,
    )


def _take_corners(box: Box, space: FreeSpace) -> None:
    left, top, right, bottom = box
    corners = np.array([(x, y) for x in (left, right) for y in (top, bottom)])
    space.take_points(corners, _CORNER)


def _areas(backdrop: str, landscape: str, terrain: Terrain) -> dict[str, list[Points]]:
    """The outlines of mountains, parks, lakes, …, on the sheet."""
    outlines = shipped(_LANDSCAPES, landscape) if landscape else {}
    areas = {
        kind: [terrain.placed(np.reshape(ring, (-1, 2))) for ring in rings]
        for kind, rings in outlines.items()
    }
    if backdrop:
        areas.update(backdrop_areas(backdrop, terrain.projection, terrain.warp))
    return areas


def _picture(entry: Mapping[str, Any], terrain: Terrain, space: FreeSpace) -> Picture | None:
    drawing = shipped(_PICTURES, entry["picture"])
    x, y = terrain.placed(np.array([entry["at"]], dtype=float))[0]
    for scale in _PICTURE_SCALES:
        width, height = (length * entry["size"] * scale + 2 * _PICTURE_GAP for length in drawing["size"])
        if spot := space.nearest((width, height), (x, y), entry["reach"]):
            space.take(around(spot, (width, height)))
            strokes = tuple(Shape(pen, path) for pen, path in drawing["strokes"])
            return Picture(
                entry["picture"], round(spot[0]), round(spot[1]), round(entry["size"] * scale, 2), strokes
            )
    return None


def _textures(
    entries: Sequence[Mapping[str, Any]],
    areas: Mapping[str, list[Points]],
    ground: str,
    box: Box,
    space: FreeSpace,
) -> Iterator[Shape]:
    """Everything that covers the land, one path for each pen."""
    paths: defaultdict[str, list[str]] = defaultdict(list)
    for entry in entries:
        texture = read_texture(entry)
        spots = spots_within(areas.get(entry["cover"], ()), texture.spacing, box)
        dry = (inside(spots, areas.get("land", ())) | (ground != "sea")) & ~inside(
            spots, areas.get("lake", ())
        )
        for shape in cover(texture, spots[dry == (entry["on"] == "land")], space):
            paths[shape.kind].append(shape.path)
    return (Shape(pen, "".join(parts)) for pen, parts in paths.items())
