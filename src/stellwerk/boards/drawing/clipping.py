"""Clips outlines to the box of the drawing."""

import numpy as np

from .projection import Points

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def clip_ring(ring: Points, box: Box) -> Points:
    """Clip a closed outline to the box, edge by edge (Sutherland–Hodgman)."""
    for axis, edge, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        depth = sign * (ring[:, axis] - edge)
        before, depth_before = np.roll(ring, 1, axis=0), np.roll(depth, 1)
        crosses = (depth >= 0) != (depth_before >= 0)
        part = np.divide(depth_before, depth_before - depth, where=crosses, out=np.zeros_like(depth))
        cuts = before + part[:, None] * (ring - before)
        both = np.stack([cuts, ring], axis=1).reshape(-1, 2)
        ring = both[np.stack([crosses, depth >= 0], axis=1).ravel()]
        if not len(ring):
            break
    return ring


def cornered(ring: Points, box: Box) -> Points:
    """Repeat every point on the edge of the box, so that a smoothed curve has a corner there."""
    left, top, right, bottom = box
    on_edge = np.isin(ring[:, 0], (left, right)) | np.isin(ring[:, 1], (top, bottom))
    return np.repeat(ring, np.where(on_edge, 2, 1), axis=0)


def clip_line(line: Points, box: Box) -> list[Points]:
    """The parts of a line in the box, each with one point beyond the edge."""
    low, high = np.array(box[:2]), np.array(box[2:])
    inside = np.logical_and.reduce((line >= low) & (line <= high), axis=1)
    before, after = np.append(False, inside[:-1]), np.append(inside[1:], False)
    near = inside | before | after
    cuts = np.flatnonzero(np.diff(near)) + 1
    parts = zip(np.split(line, cuts), np.split(near, cuts), strict=True)
    return [part for part, kept in parts if kept[0] and len(part) > 1]
