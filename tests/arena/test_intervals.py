"""The intervals have the coverage that they promise."""

import math

import numpy as np
import pytest

from stellwerk.arena.intervals import Numbers, mean_estimate, share_estimate, student_quantile


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (10, 2.2281), (99, 1.9842), (10_000, 1.9600)],
)
def test_quantiles_match_published_values(degrees: int, quantile: float) -> None:
    assert student_quantile(degrees) == pytest.approx(quantile, abs=1e-4)


def deals_of(chance: np.random.Generator, deals: int, share: float, alike: float) -> Numbers:
    """Deals of two games; `alike` is how often the second ends like the first by force."""
    first = chance.random(deals) < share
    second = np.where(chance.random(deals) < alike, first, chance.random(deals) < share)
    return np.asarray(first + second.astype(float), np.float64) / 2


@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("deals", "share"), [(20, 0.5), (100, 0.5), (100, 0.9), (100, 0.98), (20, 0.98)])
def test_nineteen_of_twenty_intervals_cover_the_truth(deals: int, share: float, alike: float) -> None:
    chance = np.random.default_rng(1)
    found = [share_estimate([deals_of(chance, deals, share, alike)], 0.5, 2) for _ in range(1000)]
    covered = np.mean([estimate.low <= share <= estimate.high for estimate in found])
    assert 0.92 <= covered <= 0.99


def test_games_of_a_deal_that_end_alike_count_as_one() -> None:
    chance = np.random.default_rng(2)
    independent = share_estimate([deals_of(chance, 2000, 0.5, alike=0.0)], 0.5, 2)
    alike = share_estimate([deals_of(chance, 2000, 0.5, alike=1.0)], 0.5, 2)
    assert (alike.high - alike.low) / (independent.high - independent.low) == pytest.approx(
        math.sqrt(2), rel=0.05
    )


def test_many_independent_games_have_the_textbook_interval() -> None:
    chance = np.random.default_rng(3)
    deals = deals_of(chance, 5000, 0.7, alike=0.0)
    estimate = share_estimate([deals], 0.5, 2)
    width = 1.96 * math.sqrt(0.7 * 0.3 / 10_000)
    assert estimate.high - estimate.low == pytest.approx(2 * width, rel=0.05)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_intervals_stay_between_zero_and_one(share: float) -> None:
    few, many = (share_estimate([np.full(deals, share)], 0.5, 2) for deals in (10, 1000))
    for estimate in (few, many):
        assert 0 <= estimate.low <= estimate.value == share <= estimate.high <= 1
    assert few.high - few.low > 0.2
    assert 0.002 < many.high - many.low < 0.01


def test_identical_deals_do_not_prove_that_all_deals_are_identical() -> None:
    few, many = (share_estimate([np.full(deals, 0.5)], 0.5, 2) for deals in (10, 1000))
    assert few.high - few.low > 0.1
    assert 0 < many.high - many.low < 0.01


def test_one_deal_says_almost_nothing() -> None:
    estimate = share_estimate([np.array([1.0])], 0.5, 2)
    assert (estimate.low < 0.05, estimate.high) == (True, 1.0)
    mean = mean_estimate([np.array([17.0])])
    assert mean.as_object() == {"value": 17.0, "low": None, "high": None}


def test_pairings_on_the_same_deals_are_not_independent() -> None:
    chance = np.random.default_rng(4)
    deals, others = deals_of(chance, 500, 0.6, 0.0), deals_of(chance, 500, 0.6, 0.0)
    one = share_estimate([deals], 0.5, 2)
    twice, both = share_estimate([deals, deals], 0.5, 2), share_estimate([deals, others], 0.5, 2)
    assert twice.high - twice.low == pytest.approx(one.high - one.low, rel=0.01)
    assert both.high - both.low == pytest.approx((one.high - one.low) / math.sqrt(2), rel=0.1)


def test_pairings_count_the_same_regardless_of_length() -> None:
    estimate = share_estimate([np.ones(10), np.zeros(1000)], 0.5, 2)
    assert estimate.value == 0.5


def test_means_have_student_intervals() -> None:
    estimate = mean_estimate([np.array([1.0, 2.0, 3.0, 4.0])])
    width = 3.1824 * math.sqrt(5 / 3 / 4)
    assert estimate.value == 2.5
    assert (estimate.low, estimate.high) == pytest.approx((2.5 - width, 2.5 + width), abs=1e-3)
