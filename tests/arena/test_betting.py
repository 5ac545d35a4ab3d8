"""Decisions that may be looked for after every deal."""

import numpy as np
import pytest

from stellwerk.arena.betting import Wager, share_sequence
from stellwerk.arena.intervals import Numbers


def deals_until_decided(deals: Numbers, even: float) -> int | None:
    wager = Wager(even)
    for number, share in enumerate(deals, start=1):
        wager.add(share)
        if wager.has_decided:
            return number
    return None


def games(seed: int, share: float, seats: int, deals: int) -> Numbers:
    chance = np.random.default_rng(seed)
    return np.asarray((chance.random((deals, seats)) < share).mean(axis=1), np.float64)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_an_even_pairing_is_hardly_ever_decided(seats: int) -> None:
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


def test_one_of_four_is_better_from_a_quarter_on() -> None:
    assert deals_until_decided(games(1, 0.4, 4, 1000), 0.25) is not None
    assert deals_until_decided(games(1, 0.1, 4, 1000), 0.25) is not None


def test_a_decision_stays_one() -> None:
    wager = Wager(0.5)
    for share in [1.0] * 20 + [0.0] * 50:
        wager.add(share)
    assert wager.has_decided


@pytest.mark.parametrize("share", [0.5, 0.55, 0.7, 1.0])
def test_a_pairing_is_decided_when_its_interval_leaves_the_even_share_out(share: float) -> None:
    deals = games(5, share, 2, 200)
    for number in (1, 5, 10, 50, 200):
        estimate = share_sequence(deals[:number])
        assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1
        wager = Wager(0.5)
        for deal in deals[:number]:
            wager.add(deal)
        if not estimate.low <= 0.5 <= estimate.high:
            assert wager.has_decided


def test_intervals_hold_the_truth_even_at_the_worst_moment() -> None:
    missed = 0
    for seed in range(40):
        deals = games(seed, 0.6, 2, 200)
        estimates = [share_sequence(deals[:number]) for number in range(10, 201, 10)]
        missed += not all(estimate.low <= 0.6 <= estimate.high for estimate in estimates)
    assert missed / 40 <= 0.05
