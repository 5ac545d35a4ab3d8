"""Warps a map so that every place is where the layout has moved it.

Places were moved apart to make room for routes, and the land has to follow. This is Bookstein's thin-plate
spline over the moved places, slightly stiff, so that the map does not fold where neighbours moved in
different directions.
"""

from typing import Final

import numpy as np

from .projection import Points

_STIFFNESS: Final = 0.00038
"""As much as leaves the land under its places: with 0.0004, places of the USA are 15 units off it."""
_FAR: Final = 0.75
"""How far outside, in map sizes, the map does not move."""


class Warp:
    """A smooth transformation that takes each of the origins (nearly) to where it was moved."""

    def __init__(self, origins: Points, moved: Points) -> None:
        fixed = _frame_points(origins)
        self._scale = float(np.ptp(fixed, axis=0).max())
        self._anchors = np.vstack([origins, fixed]) / self._scale
        shifts = np.vstack([moved - origins, np.zeros_like(fixed)])
        number = len(self._anchors)
        plane = np.column_stack([np.ones(number), self._anchors])
        kernel = _kernel(self._anchors, self._anchors) + _STIFFNESS * np.eye(number)
        system = np.block([[kernel, plane], [plane.T, np.zeros((3, 3))]])
        self._weights = np.linalg.solve(system, np.vstack([shifts, np.zeros((3, 2))]))

    def apply(self, points: Points) -> Points:
        """Where points of the true map are in the drawing."""
        scaled = points / self._scale
        plane = np.column_stack([np.ones(len(points)), scaled])
        moved: Points = points + np.hstack([_kernel(scaled, self._anchors), plane]) @ self._weights
        return moved


def _frame_points(origins: Points) -> Points:
    low, high = origins.min(axis=0), origins.max(axis=0)
    reach = _FAR * np.maximum(high - low, 1.0).max()
    across = np.linspace(low[0] - reach, high[0] + reach, 5)
    down = np.linspace(low[1] - reach, high[1] + reach, 5)
    return np.array([(x, y) for x in across for y in down if x in across[[0, -1]] or y in down[[0, -1]]])


def _kernel(points: Points, anchors: Points) -> Points:
    squares = np.square(points[:, None] - anchors[None, :]).sum(axis=2)
    kernel: Points = squares * np.log(np.maximum(squares, 1e-12)) / 2
    return kernel
