"""Where on the sheet there is room for ornaments: nothing that matters to the game may lie under them."""

from collections.abc import Iterable
from typing import Final

import numpy as np
import numpy.typing as npt

from .clipping import Box
from .projection import Points

FRAME_ROOM: Final = 40.0
"""What the frame needs at every edge of the sheet."""
_CELL: Final = 4.0
"""The sheet is looked at in squares of this size."""

Size = tuple[float, float]
Spot = tuple[float, float]


class FreeSpace:
    """The part of the sheet inside `box` that nothing has taken yet."""

    def __init__(self, box: Box) -> None:
        self._left, self._top, right, bottom = box
        columns, rows = int((right - self._left) // _CELL), int((bottom - self._top) // _CELL)
        self._taken = np.zeros((rows, columns), dtype=bool)

    def take_points(self, points: Points, reach: float) -> None:
        """Take a square around each of these points."""
        for x, y in points:
            self.take((x - reach, y - reach, x + reach, y + reach))

    def take(self, box: Box) -> None:
        """Take a rectangle."""
        left, top, right, bottom = self._cells(box)
        self._taken[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)] = True

    def fits(self, points: Points, sizes: Iterable[Size]) -> npt.NDArray[np.bool_]:
        """Which of these points are the middle of a free rectangle of the size given for it."""
        sums = self._sums()
        return np.array(
            [
                self._is_free(sums, around(_spot(point), size))
                for point, size in zip(points, sizes, strict=True)
            ],
            dtype=bool,
        )

    def nearest(self, size: Size, wanted: Spot, reach: float) -> Spot | None:
        """The middle of the free rectangle nearest to a spot; None if there is none within reach."""
        spots = self._spots(size)
        if not len(spots):
            return None
        distances = np.hypot(*(spots - wanted).T)
        best = int(np.argmin(distances))
        return _spot(spots[best]) if distances[best] <= reach else None

    def outermost(self, size: Size) -> Spot | None:
        """The middle of a free rectangle as near to a corner of the sheet as possible."""
        spots = self._spots(size)
        if not len(spots):
            return None
        rows, columns = self._taken.shape
        half = np.array([columns, rows]) * _CELL / 2
        off_corner = half - np.abs(spots - (np.array([self._left, self._top]) + half))
        return _spot(spots[int(np.argmin(np.hypot(*off_corner.T)))])

    def _spots(self, size: Size) -> Points:
        """The middles of all free rectangles of this size."""
        width, height = (int(np.ceil(length / _CELL)) for length in size)
        sums = self._sums()
        if width >= sums.shape[1] or height >= sums.shape[0]:
            return np.zeros((0, 2))
        taken = (
            sums[height:, width:] - sums[:-height, width:] - sums[height:, :-width] + sums[:-height, :-width]
        )
        rows, columns = np.nonzero(taken == 0)
        corner = np.array([self._left, self._top])
        middles: Points = corner + (np.column_stack([columns, rows]) + np.array([width, height]) / 2) * _CELL
        return middles

    def _is_free(self, sums: npt.NDArray[np.int_], box: Box) -> bool:
        left, top, right, bottom = self._cells(box)
        rows, columns = self._taken.shape
        if left < 0 or top < 0 or right > columns or bottom > rows:
            return False
        return bool(sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left] == 0)

    def _sums(self) -> npt.NDArray[np.int_]:
        """How many squares above and to the left of each corner are taken."""
        return np.pad(self._taken.astype(int).cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))

    def _cells(self, box: Box) -> tuple[int, int, int, int]:
        left, top, right, bottom = box
        return (
            int((left - self._left) // _CELL),
            int((top - self._top) // _CELL),
            int(-((self._left - right) // _CELL)),
            int(-((self._top - bottom) // _CELL)),
        )


def around(spot: Spot, size: Size) -> Box:
    """The rectangle of this size around a spot."""
    (x, y), (width, height) = spot, size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _spot(point: Points) -> Spot:
    return float(point[0]), float(point[1])
