"""The map behind the network: land and water, borders, parks, and their names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from .clipping import Box, clip_line, clip_ring, cornered
from .projection import Points, Projection
from .shipped import shipped, shipped_names
from .warping import Warp

_FOLDER: Final = "backdrops"
_CLOSED: Final = frozenset({"land", "home", "lake", "park"})
_SHARP: Final = frozenset({"home", "state", "border", "bridge", "street", "rail"})
"""Kinds of lines with sharp corners; all others are smoothed."""
_LONGEST_STRETCH: Final = 0.02
"""As a fraction of the longer side of the drawing; longer straight lines are subdivided."""
_MOST_PIECES: Final = 128
"""Into which a straight line is subdivided, at most: a board may show a small part of a large map."""
_OVERHANG: Final = 12.0
"""Outlines are cut this far outside the drawing, where strokes are invisible."""


@dataclass(frozen=True, slots=True)
class Shape:
    """All land, all rivers, …: outlines or lines as one SVG path."""

    kind: str
    path: str


@dataclass(frozen=True, slots=True)
class Lettering:
    """The name of a sea, a country, …, by language, centred on a point."""

    kind: str
    text: Mapping[str, str]
    x: float
    y: float
    size: float
    turn: float


@dataclass(frozen=True, slots=True)
class Backdrop:
    """The map behind the network. `ground`, the background, is land, sea or paper."""

    ground: str
    shapes: tuple[Shape, ...]
    letterings: tuple[Lettering, ...]


PLAIN_PAPER: Final = Backdrop("paper", (), ())


def backdrop_names() -> tuple[str, ...]:
    """The names of all backdrops."""
    return shipped_names(_FOLDER)


def project_backdrop(name: str, projection: Projection, warp: Warp, box: Box) -> Backdrop:
    """Load a backdrop, project it, warp it to the places and clip it to the box."""
    outlines = shipped(_FOLDER, name)
    pen = _Pen(projection, warp, box)
    return Backdrop(
        ground=outlines["ground"],
        shapes=tuple(Shape(shape["kind"], pen.path(shape)) for shape in outlines["shapes"]),
        letterings=tuple(pen.lettering(entry) for entry in outlines["names"]),
    )


def backdrop_areas(name: str, projection: Projection, warp: Warp) -> dict[str, list[Points]]:
    """The outlines of everything with an area, by kind, as points on the sheet."""
    return {
        shape["kind"]: [warp.apply(projection.project(np.reshape(line, (-1, 2)))) for line in shape["lines"]]
        for shape in shipped(_FOLDER, name)["shapes"]
        if shape["kind"] in _CLOSED
    }


class _Pen:
    def __init__(self, projection: Projection, warp: Warp, box: Box) -> None:
        self._projection = projection
        self._warp = warp
        left, top, right, bottom = box
        self._box = (left - _OVERHANG, top - _OVERHANG, right + _OVERHANG, bottom + _OVERHANG)
        self._stretch = _LONGEST_STRETCH * max(right - left, bottom - top)

    def path(self, shape: Mapping[str, Any]) -> str:
        kind = shape["kind"]
        lines = (np.reshape(line, (-1, 2)) for line in shape["lines"])
        return "".join(_stroke(part, kind) for line in lines for part in self._cut(line, kind))

    def lettering(self, entry: Mapping[str, Any]) -> Lettering:
        x, y = self._warp.apply(self._projection.project(np.array([entry["at"]], dtype=float)))[0]
        return Lettering(
            entry["kind"], entry["text"], round(float(x)), round(float(y)), entry["size"], entry["turn"]
        )

    def _cut(self, line: Points, kind: str) -> Iterator[Points]:
        drawn = self._placed(self._subdivided(line) if kind in _SHARP else line)
        if kind not in _CLOSED:
            yield from clip_line(drawn, self._box)
        elif len(clipped := clip_ring(drawn, self._box)) > 2:
            yield cornered(clipped, self._box)

    def _placed(self, line: Points) -> Points:
        return self._warp.apply(self._projection.project(line))

    def _subdivided(self, line: Points) -> Points:
        """Add points to a line: parallels are straight in coordinates, but not on paper."""
        gaps = np.linalg.norm(np.diff(self._projection.project(line), axis=0), axis=1)
        pieces = np.clip(np.ceil(gaps / self._stretch), 1, _MOST_PIECES).astype(int)
        positions = np.concatenate(
            [index + np.arange(n) / n for index, n in enumerate(pieces)] + [[len(line) - 1]]
        )
        return np.column_stack([np.interp(positions, np.arange(len(line)), line[:, axis]) for axis in (0, 1)])


def _stroke(line: Points, kind: str) -> str:
    if kind in _SHARP:
        return "M" + "L".join(_pair(point) for point in line) + "Z" * (kind in _CLOSED)
    return smooth_ring(line) if kind in _CLOSED else _smooth_line(line)


def smooth_ring(ring: Points) -> str:
    """A path: a closed curve through the middle of every side, with the corners as control points."""
    middles = (ring + np.roll(ring, 1, axis=0)) / 2
    return f"M{_pair(middles[0])}{_quadratic_curves(ring, np.roll(middles, -1, axis=0))}Z"


def _smooth_line(line: Points) -> str:
    middles = (line[1:] + line[:-1]) / 2
    return (
        f"M{_pair(line[0])}L{_pair(middles[0])}{_quadratic_curves(line[1:-1], middles[1:])}L{_pair(line[-1])}"
    )


def _quadratic_curves(corners: Points, ends: Points) -> str:
    pairs = zip(corners, ends, strict=True)
    return "".join(f"Q{_pair(corner)} {_pair(end)}" for corner, end in pairs)


def _pair(point: Points) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"
