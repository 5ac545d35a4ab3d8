"""Sequential halving: compare moves in the same worlds and drop the worse half after each round."""

from typing import Final

import numpy as np
import numpy.typing as npt

_STANDARD_ERRORS: Final = 0.7
"""Standard errors by which a move must be better than the first to replace it."""

_POINTS_WEIGHT: Final = 0.6
"""A big lead is hardly better than a small one, but points are worth something for their own sake."""
_MIN_SCALE: Final = 15.0
"""Margin that makes a difference. Where all moves end alike, single points must not look like victories."""
_PRIOR_SQUARE: Final = 0.25
"""One squared lead that was not observed: a few worlds may agree by chance."""

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.integer]


class SequentialHalving:
    """The moves that are compared and their results so far.

    The first move is the one preferred without rollouts. It stays to the end: the others are compared with it
    world by world, which removes most of the luck, and must beat it by more than the luck that remains.
    """

    def __init__(self, count: int) -> None:
        self.remaining = np.arange(count)
        self.worlds = np.zeros(count, np.int64)
        self._margins = np.zeros(count)
        self._leads = np.zeros(count)
        self._squares = np.zeros(count)
        self._scale = 0.0
        self._finalists = self.remaining

    @property
    def rounds_left(self) -> int:
        """Rounds until the first move is alone."""
        return max(1, int(np.ceil(np.log2(len(self.remaining)))))

    def add(self, margins: Integers, points: Integers) -> None:
        """Add final margins and points of the remaining moves, a row for each world."""
        if self._scale == 0.0:
            self._scale = max(_MIN_SCALE, float(margins.std()))
        values = np.tanh(margins / self._scale) + _POINTS_WEIGHT * points / self._scale
        leads = values - values[:, :1]
        self.worlds[self.remaining] += len(margins)
        self._margins[self.remaining] += margins.sum(0)
        self._leads[self.remaining] += leads.sum(0)
        self._squares[self.remaining] += (leads**2).sum(0)

    def halve(self) -> None:
        """Keep the first move and the better half of the others."""
        self._finalists = self.remaining
        others = self.remaining[1:]
        order = np.argsort(-self._mean_leads[others], kind="stable")
        self.remaining = np.concatenate([self.remaining[:1], others[order[: len(others) // 2]]])

    @property
    def lower_bounds(self) -> Floats:
        """Cautious estimates of how much better than the first each move is; 0 for the first."""
        worlds = np.maximum(self.worlds, 1)
        variance = np.maximum((self._squares + _PRIOR_SQUARE) / worlds - self._mean_leads**2, 0.0)
        bounds: Floats = self._mean_leads - _STANDARD_ERRORS * np.sqrt(variance / worlds)
        return bounds

    @property
    def best(self) -> int:
        """The best move of the last round."""
        return int(self._finalists[np.argmax(self.lower_bounds[self._finalists])])

    @property
    def mean_margins(self) -> Floats:
        """The expected final margin of each move."""
        return self._margins / np.maximum(self.worlds, 1)

    @property
    def _mean_leads(self) -> Floats:
        return self._leads / np.maximum(self.worlds, 1)
