"""Statistics of the scores of many games, by seat."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Batch:
    """Some finished games: scores and ranks by game and seat, the number of moves of each, their records."""

    totals: Numbers
    ranks: Numbers
    moves: Numbers
    records: bytes = b""


class ScoreStatistics:
    """Mean, standard deviation, minimum, maximum and share of wins for every seat.

    All sums are whole numbers, so the statistics are the same however games are split into batches.
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.moves = 0
        self._sum = np.zeros(seats, np.int64)
        self._squares = np.zeros(seats, np.int64)
        self._wins = np.zeros((seats, seats), np.int64)  # by number of other winners
        self.least = np.full(seats, np.iinfo(np.int64).max)
        self.most = np.full(seats, np.iinfo(np.int64).min)

    def add(self, batch: Batch) -> None:
        """Add the games of a batch."""
        winners = batch.ranks == 1
        self.games += len(batch.totals)
        self.moves += int(batch.moves.sum())
        self._sum += batch.totals.sum(axis=0)
        self._squares += (batch.totals**2).sum(axis=0)
        for others in range(len(self._wins)):
            self._wins[others] += winners[winners.sum(axis=1) == others + 1].sum(axis=0)
        self.least = np.minimum(self.least, batch.totals.min(axis=0))
        self.most = np.maximum(self.most, batch.totals.max(axis=0))

    @property
    def moves_per_game(self) -> float:
        """Mean number of moves in a game, of all seats."""
        return self.moves / self.games

    @property
    def means(self) -> npt.NDArray[np.float64]:
        """Mean score by seat."""
        return self._sum / self.games

    @property
    def deviations(self) -> npt.NDArray[np.float64]:
        """Standard deviation of the score by seat."""
        spread: npt.NDArray[np.float64] = np.sqrt(np.maximum(self._squares / self.games - self.means**2, 0.0))
        return spread

    @property
    def win_shares(self) -> npt.NDArray[np.float64]:
        """Share of games won, by seat; tied winners share a game."""
        winners = np.arange(1, len(self._wins) + 1)
        shares: npt.NDArray[np.float64] = (self._wins / winners[:, None]).sum(axis=0) / self.games
        return shares

    def as_object(self) -> dict[str, Any]:
        """The statistics as plain numbers."""
        return {
            "games": self.games,
            "moves_per_game": self.moves_per_game,
            "mean_scores": self.means.tolist(),
            "sd_scores": self.deviations.tolist(),
            "min_scores": self.least.tolist(),
            "max_scores": self.most.tolist(),
            "win_shares": self.win_shares.tolist(),
        }
