"""A test that stays valid if it is checked after every deal."""

import numpy as np
import pytest

from stellwerk.arena.intervals import Numbers
from stellwerk.arena.sequential_test import SequentialTest, sequential_share_estimate


def deals_until_decided(deals: Numbers, even: float) -> int | None:
    test = SequentialTest(even)
    for number, share in enumerate(deals, start=1):
        test.add(share)
        if test.has_decided:
            return number
    return None


def games(seed: int, share: float, seats: int, deals: int) -> Numbers:
    chance = np.random.default_rng(seed)
    return np.asarray((chance.random((deals, seats)) < share).mean(axis=1), np.float64)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_even_pairing_is_rarely_decided(seats: int) -> None:
    wrong = [
        deals_until_decided(games(seed, 1 / seats, seats, 300), 1 / seats) is not None for seed in range(200)
    ]
    assert np.mean(wrong) <= 0.05


@pytest.mark.parametrize(("share", "most"), [(1.0, 10), (0.0, 10), (0.8, 60), (0.6, 600), (0.4, 600)])
def test_a_clear_pairing_is_decided_soon(share: float, most: int) -> None:
    for seed in range(20):
        number = deals_until_decided(games(seed, share, 2, 1000), 0.5)
        assert number is not None
        assert number <= most


def test_with_four_seats_a_quarter_is_even() -> None:
    assert deals_until_decided(games(1, 0.4, 4, 1000), 0.25) is not None
    assert deals_until_decided(games(1, 0.1, 4, 1000), 0.25) is not None


def test_a_decision_is_final() -> None:
    test = SequentialTest(0.5)
    for share in [1.0] * 20 + [0.0] * 50:
        test.add(share)
    assert test.has_decided


@pytest.mark.parametrize("share", [0.5, 0.55, 0.7, 1.0])
def test_a_pairing_is_decided_when_its_interval_excludes_the_even_share(share: float) -> None:
    deals = games(5, share, 2, 200)
    for number in (1, 5, 10, 50, 200):
        estimate = sequential_share_estimate(deals[:number])
        assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
        test = SequentialTest(0.5)
        for deal in deals[:number]:
            test.add(deal)
        if not estimate.low <= 0.5 <= estimate.high:
            assert test.has_decided


def test_intervals_cover_the_true_share_even_at_the_worst_moment() -> None:
    missed = 0
    for seed in range(40):
        deals = games(seed, 0.6, 2, 200)
        estimates = [sequential_share_estimate(deals[:number]) for number in range(10, 201, 10)]
        missed += not all(estimate.low <= 0.6 <= estimate.high for estimate in estimates)
    assert missed / 40 <= 0.05
