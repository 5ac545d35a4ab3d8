"""Statistics over several batches."""

import numpy as np
import pytest

from stellwerk.cli.score_statistics import Batch, ScoreStatistics


def batch(totals: list[list[int]], ranks: list[list[int]]) -> Batch:
    return Batch(np.array(totals, np.int64), np.array(ranks, np.int64), np.full(len(totals), 10, np.int64))


def test_two_batches() -> None:
    statistics = ScoreStatistics(2)
    statistics.add(batch([[10, -4]], [[1, 2]]))
    statistics.add(batch([[20, 30], [3, 4]], [[2, 1], [2, 1]]))
    assert statistics.as_object() == {
        "games": 3,
        "moves_per_game": 10.0,
        "mean_scores": [11.0, 10.0],
        "sd_scores": pytest.approx([np.std([10, 20, 3]), np.std([-4, 30, 4])]),
        "min_scores": [3, -4],
        "max_scores": [20, 30],
        "win_shares": pytest.approx([1 / 3, 2 / 3]),
    }


def test_tied_winners_share_a_game() -> None:
    statistics = ScoreStatistics(3)
    statistics.add(batch([[5, 5, 1]], [[1, 1, 3]]))
    assert statistics.win_shares.tolist() == [0.5, 0.5, 0.0]
