"""Moves that compete in trials: all are tried in the same worlds, and the worse half drops out each round."""

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

Trials = Callable[[npt.NDArray[np.int64], int], npt.NDArray[np.int64]]
"""Tries these contenders in so many new worlds; returns the margins, a row for each world."""

_DOUBT: Final = 24.0
"""Worlds that speak for the contenders being equal, whatever the trials say."""


class Contenders:
    """The contenders and how they fared so far; the first is the one to beat."""

    def __init__(self, count: int) -> None:
        self.alive = np.arange(count)
        self.worlds = np.zeros(count, np.int64)
        self._margins = np.zeros(count)
        self._gains = np.zeros(count)
        self._scale = 0.0

    @property
    def rounds_left(self) -> int:
        """How many halvings are left until one contender remains."""
        return int(np.ceil(np.log2(len(self.alive))))

    def note(self, margins: npt.NDArray[np.int64]) -> None:
        """Add the margins of the contenders that are still in."""
        if self._scale == 0.0:
            self._scale = max(1.0, float(margins.std()))
        values = np.tanh(margins / self._scale)
        self.worlds[self.alive] += len(margins)
        self._margins[self.alive] += margins.sum(0)
        self._gains[self.alive] += values.sum(0)

    def halve(self) -> None:
        """Let the better half go on."""
        order = np.argsort(-self.merits[self.alive], kind="stable")
        self.alive = self.alive[order[: (len(order) + 1) // 2]]

    @property
    def merits(self) -> npt.NDArray[np.float64]:
        """How good each contender seems, drawn towards the first one where there is little to go by."""
        worlds = np.maximum(self.worlds, 1)
        means = self._gains / worlds
        merits: npt.NDArray[np.float64] = means[0] + (means - means[0]) * worlds / (worlds + _DOUBT)
        return merits

    @property
    def margins(self) -> npt.NDArray[np.float64]:
        """The expected final margin of each contender."""
        return self._margins / np.maximum(self.worlds, 1)
