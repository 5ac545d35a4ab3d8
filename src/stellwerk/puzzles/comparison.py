"""Actions of one position compared in the same worlds."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.bots.trials import Trials, random_worlds
from stellwerk.bots.worth import worth
from stellwerk.play import Observation

_PLANNERS: Final = ("planner",) * MAX_SEATS
"""Everybody plays on as well as one can without thinking ahead."""

Floats = npt.NDArray[np.float64]


class Comparison:
    """What actions of the seat lead to, world by world; more worlds can be added at any time."""

    def __init__(self, observation: Observation, moves: Sequence[int], chance: np.random.Generator) -> None:
        self.moves = list(moves)
        self._board, self._seat = observation.board, observation.seat
        self._trials = Trials(observation.board, observation.state, observation.seat, self.moves, _PLANNERS)
        self._kept = list(range(len(self.moves)))
        self._chance = chance
        self._results = np.zeros((0, len(self.moves), 3))

    @property
    def worlds(self) -> int:
        """In how many worlds the actions were tried so far."""
        return len(self._results)

    def add(self, worlds: int) -> None:
        """Try all actions in as many more worlds."""
        outcomes = self._trials.outcomes(self._kept, random_worlds(self._chance, worlds))
        fields = [outcomes[name][..., self._seat].astype(np.float64) for name in ("win", "margin", "points")]
        self._results = np.concatenate([self._results, np.stack(fields, axis=-1)])

    def keep(self, numbers: Sequence[int]) -> None:
        """Go on with these actions alone, numbered in this order."""
        self.moves = [self.moves[number] for number in numbers]
        self._kept = [self._kept[number] for number in numbers]
        self._results = self._results[:, numbers]

    @property
    def chances(self) -> Floats:
        """The chance of winning, of each action."""
        return self._means(0)

    @property
    def margins(self) -> Floats:
        """The expected final margin of each action."""
        return self._means(1)

    @property
    def points(self) -> Floats:
        """The seat's own expected final points after each action."""
        return self._means(2)

    @property
    def order(self) -> list[int]:
        """The numbers of the actions, the best first."""
        return [int(number) for number in np.argsort(-self._worth.mean(0), kind="stable")]

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """How much more one action is worth than another, and the standard error of that."""
        leads = self._worth[:, one] - self._worth[:, other]
        return float(leads.mean()), float(leads.std() / np.sqrt(len(leads)))

    @property
    def _worth(self) -> Floats:
        return worth(self._board, self._results[..., 0], self._results[..., 1])

    def _means(self, field: int) -> Floats:
        means: Floats = self._results[..., field].mean(0)
        return means
