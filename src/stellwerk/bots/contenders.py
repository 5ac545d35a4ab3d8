"""Moves that compete in trials: all are tried in the same worlds, and the worse half drops out each round."""

from typing import Final

import numpy as np
import numpy.typing as npt

_CAUTION: Final = 0.7
"""Standard errors by which a contender must be better than the first to be preferred to it."""

_GREED: Final = 0.6
"""Being far ahead is not much better than being ahead; points are worth something for their own sake."""
_LEAST_SCALE: Final = 15.0
"""Points that make a difference; where all ends alike, single points must not look like victories."""
_DOUBT: Final = 0.25
"""What a few worlds that agree by chance may hide: the square of one lead that was not seen."""

Floats = npt.NDArray[np.float64]


class Contenders:
    """The contenders and how they fared so far.

    The first is the one that judgement prefers without trials. It stays to the end: the others are compared
    with it world by world, which takes out most of the luck, and must beat it beyond what is left of that.
    """

    def __init__(self, count: int) -> None:
        self.alive = np.arange(count)
        self.worlds = np.zeros(count, np.int64)
        self._margins = np.zeros(count)
        self._leads = np.zeros(count)
        self._squares = np.zeros(count)
        self._scale = 0.0
        self._finalists = self.alive

    @property
    def rounds_left(self) -> int:
        """How many halvings are left until the first has one rival, and one round for those two."""
        return max(1, int(np.ceil(np.log2(len(self.alive)))))

    def note(self, outcomes: npt.NDArray[np.void]) -> None:
        """Add what the contenders that are still in led to, a row for each world."""
        margins = outcomes["margin"]
        if self._scale == 0.0:
            self._scale = max(_LEAST_SCALE, float(margins.std()))
        values = np.tanh(margins / self._scale) + _GREED * outcomes["points"] / self._scale
        leads = values - values[:, :1]
        self.worlds[self.alive] += len(margins)
        self._margins[self.alive] += margins.sum(0)
        self._leads[self.alive] += leads.sum(0)
        self._squares[self.alive] += (leads**2).sum(0)

    def halve(self) -> None:
        """Let the first and the better half of the others go on."""
        self._finalists = self.alive
        others = self.alive[1:]
        order = np.argsort(-self._means[others], kind="stable")
        self.alive = np.concatenate([self.alive[:1], others[order[: len(others) // 2]]])

    @property
    def merits(self) -> Floats:
        """How much better than the first each contender is for certain; the first has 0."""
        worlds = np.maximum(self.worlds, 1)
        variance = np.maximum((self._squares + _DOUBT) / worlds - self._means**2, 0.0)
        merits: Floats = self._means - _CAUTION * np.sqrt(variance / worlds)
        return merits

    @property
    def best(self) -> int:
        """The contender to prefer, one of those in the last round."""
        return int(self._finalists[np.argmax(self.merits[self._finalists])])

    @property
    def margins(self) -> Floats:
        """The expected final margin of each contender."""
        return self._margins / np.maximum(self.worlds, 1)

    @property
    def _means(self) -> Floats:
        return self._leads / np.maximum(self.worlds, 1)
