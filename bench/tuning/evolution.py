"""An evolution strategy that learns which changes go together: CMA-ES after Hansen's tutorial (2016)."""

from typing import Final

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_FIRST_STEP: Final = 0.25
"""Spread of the first generation, in natural logarithms of the parameters."""
_MORE_CANDIDATES: Final = 6
"""Beyond what is usual: the results of games are mostly luck."""


class Evolution:
    """A cloud of candidates that moves to where the better ones are, and takes on their shape."""

    def __init__(self, start: Floats, seed: int) -> None:
        self.centre = start.copy()
        self._chance = np.random.Generator(np.random.PCG64(seed))
        size = len(start)
        self.candidates = 4 + int(3 * np.log(size)) + _MORE_CANDIDATES
        weights = np.log(self.candidates // 2 + 0.5) - np.log(np.arange(1, self.candidates // 2 + 1))
        self._weights: Floats = weights / weights.sum()
        self._step, self._shape, self._generation = _FIRST_STEP, np.eye(size), 0
        self._step_path, self._shape_path = np.zeros(size), np.zeros(size)
        self._changes: Floats = np.zeros((0, size))
        self._set_rates(size, 1.0 / (self._weights**2).sum())

    def _set_rates(self, size: int, parents: float) -> None:
        """How fast the step and the shape follow what is seen; `parents` is how many count effectively."""
        self._parents = parents
        self._step_rate = (parents + 2) / (size + parents + 5)
        self._damping = 1 + 2 * max(0.0, np.sqrt((parents - 1) / (size + 1)) - 1) + self._step_rate
        self._path_rate = (4 + parents / size) / (size + 4 + 2 * parents / size)
        self._one_rate = 2 / ((size + 1.3) ** 2 + parents)
        most = 2 * (parents - 2 + 1 / parents) / ((size + 2) ** 2 + parents)
        self._all_rate = min(1 - self._one_rate, most)
        self._usual_length = np.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size**2))

    def ask(self) -> Floats:
        """The candidates of the next generation, a row for each."""
        scales, axes = self._axes()
        draws = self._chance.standard_normal((self.candidates, len(self.centre)))
        self._changes = (draws * scales) @ axes.T
        found: Floats = self.centre + self._step * self._changes
        return found

    def tell(self, results: Floats) -> None:
        """Move towards the better half of the candidates; `results` are theirs, larger is better."""
        best = self._changes[np.argsort(-results, kind="stable")[: len(self._weights)]]
        change = self._weights @ best
        self.centre += self._step * change
        self._generation += 1
        is_steady = self._follow(change)
        self._reshape(best, lost=0.0 if is_steady else self._lost)
        length = float(np.linalg.norm(self._step_path)) / self._usual_length
        self._step *= float(np.exp(self._step_rate / self._damping * (length - 1)))

    def _follow(self, change: Floats) -> bool:
        """Remember the way of the centre; false while it goes straight on, when steps must grow first."""
        scales, axes = self._axes()
        fade = 1 - self._step_rate
        plain = axes @ ((axes.T @ change) / scales)
        self._step_path *= fade
        self._step_path += np.sqrt(self._step_rate * (2 - self._step_rate) * self._parents) * plain
        length = float(np.linalg.norm(self._step_path)) / np.sqrt(1 - fade ** (2 * self._generation))
        is_steady = bool(length < (1.4 + 2 / (len(change) + 1)) * self._usual_length)
        self._shape_path *= 1 - self._path_rate
        if is_steady:
            self._shape_path += np.sqrt(self._path_rate * (2 - self._path_rate) * self._parents) * change
        return is_steady

    @property
    def _lost(self) -> float:
        """What the shape would lose where its path is not followed."""
        return self._one_rate * self._path_rate * (2 - self._path_rate)

    def _reshape(self, best: Floats, lost: float) -> None:
        self._shape *= 1 - self._one_rate - self._all_rate + lost
        self._shape += self._one_rate * np.outer(self._shape_path, self._shape_path)
        self._shape += self._all_rate * (best.T * self._weights) @ best

    def _axes(self) -> tuple[Floats, Floats]:
        """The lengths and the directions of the axes of the cloud."""
        squares, axes = np.linalg.eigh(self._shape)
        return np.sqrt(np.maximum(squares, 1e-12)), axes
