"""Covers areas of the map with small signs: peaks, trees, sand, waves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from .backdrop import Shape
from .clipping import Box
from .free_space import FreeSpace
from .projection import Points
from .shipped import shipped

_SIGNS: Final = "signs"
_SEED: Final = 1869
_JITTER: Final = 0.3
_MOST_SIGNS: Final = 400
"""Of one kind on one sheet."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A small drawing: for each pen the lines it draws, within a box from -1 to 1."""

    strokes: tuple[tuple[str, tuple[Points, ...]], ...]


@dataclass(frozen=True, slots=True)
class Texture:
    """How an area is covered: with which signs, how far apart, how large at least and at most."""

    signs: tuple[Sign, ...]
    spacing: float
    sizes: tuple[float, float]


def read_texture(values: Mapping[str, Any]) -> Texture:
    """A texture as scenery files write it."""
    signs = tuple(
        Sign(tuple((pen, tuple(np.reshape(line, (-1, 2)) for line in lines)) for pen, lines in sign.items()))
        for sign in shipped(_SIGNS, values["signs"])
    )
    return Texture(signs, values["spacing"], (values["sizes"][0], values["sizes"][1]))


def cover(texture: Texture, spots: Points, space: FreeSpace) -> tuple[Shape, ...]:
    """Draw signs on those spots where there is room; what they need is taken. One path for each pen."""
    chance = np.random.default_rng(_SEED)
    sizes = chance.uniform(*texture.sizes, len(spots))
    kinds = chance.integers(len(texture.signs), size=len(spots))
    free = space.fits(spots, ((2 * size, 2 * size) for size in sizes))
    chosen = np.flatnonzero(free)[:_MOST_SIGNS]
    paths: dict[str, list[str]] = {}
    # From the back to the front, as one sees a landscape
    for number in chosen[np.argsort(spots[chosen, 1], kind="stable")]:
        for pen, lines in texture.signs[kinds[number]].strokes:
            paths.setdefault(pen, []).extend(_path(line * sizes[number] + spots[number]) for line in lines)
    for number in chosen:
        space.take_points(spots[number : number + 1], float(sizes[number]))
    return tuple(Shape(pen, "".join(parts)) for pen, parts in paths.items())


def spots_within(rings: Sequence[Points], spacing: float, box: Box) -> Points:
    """Points scattered evenly, though not regularly, over the areas inside these outlines."""
    chance = np.random.default_rng(_SEED)
    left, top, right, bottom = box
    across, down = np.arange(left, right, spacing), np.arange(top, bottom, spacing * 0.8)
    grid = np.array([(x + spacing / 2 * (row % 2), y) for row, y in enumerate(down) for x in across])
    scattered: Points = grid + chance.uniform(-_JITTER, _JITTER, grid.shape) * spacing
    return scattered[inside(scattered, rings)]


def inside(points: Points, rings: Sequence[Points]) -> npt.NDArray[np.bool_]:
    """Which of these points lie within any of the outlines."""
    found = np.zeros(len(points), dtype=bool)
    for ring in rings:
        found |= _inside(points, ring)
    return found


def _inside(points: Points, ring: Points) -> npt.NDArray[np.bool_]:
    """A ray from a point inside crosses the outline an odd number of times."""
    x, y = points[:, 0, None], points[:, 1, None]
    (x1, y1), (x2, y2) = ring.T, np.roll(ring, -1, axis=0).T
    crosses = (y1 > y) != (y2 > y)
    rise = np.where(y2 == y1, 1.0, y2 - y1)
    odd: npt.NDArray[np.bool_] = (crosses & (x < x1 + (y - y1) / rise * (x2 - x1))).sum(axis=1) % 2 == 1
    return odd


def _path(line: Points) -> str:
    """A line as short as SVG can write it: the first point, then steps from point to point."""
    rounded = np.round(line, 1)
    steps = np.round(np.diff(rounded, axis=0), 1)
    x, y = rounded[0]
    return f"M{x:g} {y:g}l" + " ".join(f"{right:g} {down:g}" for right, down in steps)
