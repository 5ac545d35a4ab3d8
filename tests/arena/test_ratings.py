"""Ratings equal Elo ratings where those exist, and are finite where they don't."""

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pytest

from stellwerk.arena import Ledger, rate
from tests.arena.contests import made_up_result, small_contest


def ledger_of(
    bots: int, seats: int, deals: int, wins: Mapping[tuple[int, int], Callable[[int], int]]
) -> Ledger:
    """Pairings in which the single bot wins a given number of games in each deal."""
    contest = small_contest(*(f"bot{number}" for number in range(bots)), seats=seats, deals=deals)
    ledger = Ledger(contest)
    for fixture in contest.fixtures():
        pairing = contest.pairings[fixture.pairing]
        won = fixture.seating < wins[pairing.one, pairing.others](fixture.deal)
        scores = [0] * seats
        scores[fixture.seating if won else (fixture.seating + 1) % seats] = 1
        ledger.add([made_up_result(fixture, scores)])
    return ledger


def repeating(deals: Sequence[int]) -> Callable[[int], int]:
    return lambda deal: deals[deal % len(deals)]


def test_three_of_four_games_are_worth_191_points() -> None:
    ledger = ledger_of(2, 2, 4000, {(0, 1): repeating([1, 2])})
    better, worse = rate(ledger, None)
    assert better.value - worse.value == pytest.approx(400 * math.log10(3), abs=0.2)
    assert better.value == pytest.approx(-worse.value)


def test_with_more_seats_the_chance_to_win_is_proportional_to_strength() -> None:
    wins = {(0, 1): repeating([2]), (1, 0): repeating([1, 0, 1, 0, 0])}  # 3 / (3 + 3·1), 1 / (1 + 3·3)
    better, worse = rate(ledger_of(2, 4, 4000, wins), None)
    assert better.value - worse.value == pytest.approx(400 * math.log10(3), abs=0.5)


def test_the_anchor_is_zero_and_differences_stay() -> None:
    ledger = ledger_of(
        3, 2, 50, {(0, 1): repeating([1, 2]), (0, 2): repeating([2, 2, 1]), (1, 2): repeating([1, 1, 2])}
    )
    free, anchored = rate(ledger, None), rate(ledger, 2)
    assert sum(estimate.value for estimate in free) == pytest.approx(0)
    assert (anchored[2].value, anchored[2].low, anchored[2].high) == (0, 0, 0)
    assert anchored[0].value - anchored[1].value == pytest.approx(free[0].value - free[1].value)


def test_a_bot_that_always_wins_is_not_infinitely_strong() -> None:
    few, many = (ledger_of(2, 2, deals, {(0, 1): repeating([2])}) for deals in (10, 1000))
    for ledger, deals in ((few, 10), (many, 1000)):
        winner, loser = rate(ledger, 1)
        assert winner.value == pytest.approx(400 * math.log10(2 * deals + 1))  # one even deal is added
        assert loser.value == 0
        assert winner.low < winner.value < winner.high < winner.value + 800


def test_ratings_are_the_same_each_time() -> None:
    ledger = ledger_of(2, 2, 20, {(0, 1): repeating([1, 2, 0, 2])})
    assert rate(ledger, None) == rate(ledger, None)


def test_intervals_shrink_with_the_square_root_of_the_deals() -> None:
    few, many = (
        rate(ledger_of(2, 2, deals, {(0, 1): repeating([0, 1, 2, 2])}), 1)[0] for deals in (100, 1600)
    )
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(4, rel=0.15)


def test_intervals_cover_the_truth_nineteen_times_out_of_twenty() -> None:
    truth, covered = 400 * math.log10(0.6 / 0.4), 0
    for seed in range(200):
        wins = (np.random.default_rng(seed).random((60, 2)) < 0.6).sum(axis=1)
        estimate = rate(ledger_of(2, 2, 60, {(0, 1): repeating(wins.tolist())}), 1)[0]
        covered += estimate.low <= truth <= estimate.high
    assert 0.9 <= covered / 200 <= 0.99


def test_a_pairing_without_a_finished_deal_is_harmless() -> None:
    contest = small_contest("a", "b", "c", deals=2)
    ledger = Ledger(contest)
    ledger.add(made_up_result(fixture, [1, 0]) for fixture in contest.fixtures() if fixture.pairing == 0)
    assert all(math.isfinite(estimate.value) for estimate in rate(ledger, None))


def test_too_few_deals_give_no_interval() -> None:
    few, enough = (rate(ledger_of(2, 2, deals, {(0, 1): repeating([2])}), None) for deals in (9, 10))
    assert few[0].value > 0
    assert few[0].as_object()["low"] is few[0].as_object()["high"] is None
    assert all(estimate.is_bounded for estimate in enough)
