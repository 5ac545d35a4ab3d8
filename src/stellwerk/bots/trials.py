"""Trials of moves in one position, on as many threads as wanted."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.play import Observation

from .policies import entry_points
from .policies.atlas import atlas_of
from .policies.attempts import OUTCOME

Numbers = npt.NDArray[np.int64]
Styles = npt.NDArray[Any]
Outcomes = npt.NDArray[np.void]


class Trials:
    """Moves to be tried in worlds, each with a manner to go on in; threads do not change the results."""

    def __init__(
        self,
        observation: Observation,
        moves: Numbers,
        manners: Numbers,
        own: Styles,
        rivals: Styles,
        threads: int,
    ) -> None:
        self.moves, self._manners = moves, manners
        self._observation, self._atlas = observation, atlas_of(observation.board)
        self._own, self._rivals = own, rivals
        self._threads = threads

    def run(self, tried: Numbers, worlds: npt.NDArray[np.uint64]) -> Outcomes:
        """What the moves with these numbers lead to, a row for each world."""
        outcomes = np.zeros((len(worlds), len(tried)), OUTCOME)
        parts = _parts(len(worlds), self._threads)
        if len(parts) == 1:
            self._fill(tried, worlds, outcomes)
        else:
            with ThreadPoolExecutor(len(parts)) as pool:
                list(pool.map(lambda part: self._fill(tried, worlds[part], outcomes[part]), parts))
        return outcomes

    def _fill(self, tried: Numbers, worlds: npt.NDArray[np.uint64], outcomes: Outcomes) -> None:
        entry_points.try_moves(
            self._observation.board_row,
            self._atlas,
            self._observation.state,
            self._observation.seat,
            self.moves[tried],
            self._manners[tried],
            self._own,
            self._rivals,
            worlds,
            outcomes,
        )


def _parts(count: int, threads: int) -> Sequence[slice]:
    bounds = np.linspace(0, count, min(count, threads) + 1).astype(int).tolist()
    return [slice(first, last) for first, last in pairwise(bounds)]
