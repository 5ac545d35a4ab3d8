"""Summaries of made-up games, calculated by hand."""

import msgspec
import pytest

from stellwerk.arena import Fault, Fixture, Ledger, summarize_bot, summarize_pairing
from tests.arena.contests import made_up_result, small_contest


def two_deals() -> Ledger:
    ledger = Ledger(small_contest("a", "b", deals=2))
    ledger.add(
        [
            made_up_result(Fixture(0, 0, 0), [50, 30], seconds=0.1),  # a wins by 20
            made_up_result(Fixture(0, 0, 1), [40, 60], seconds=0.1),  # a wins by 20
            made_up_result(Fixture(0, 1, 0), [30, 70], seconds=0.1),  # b wins by 40
            made_up_result(Fixture(0, 1, 1), [20, 20], seconds=0.1),  # a draw
        ]
    )
    return ledger


def test_both_sides_of_a_pairing() -> None:
    found = summarize_pairing(two_deals(), 0)
    assert found is not None
    assert (found.deals, found.one.games, found.moves_per_game) == (2, 4, 20)
    assert found.one.wins.value == pytest.approx(2.5 / 4)
    assert found.others.wins.value == pytest.approx(1.5 / 4)
    assert found.one.score is not None
    assert found.one.score.value == pytest.approx((50 + 60 + 30 + 20) / 4)
    assert found.one.margin is not None
    assert found.one.margin.value == pytest.approx(0)
    assert found.others.score is not None
    assert found.others.score.value == pytest.approx((30 + 40 + 70 + 20) / 4)
    assert found.one.seconds_per_move == pytest.approx(0.01)
    assert found.one.moves_per_game == 10


def test_a_bot_with_one_pairing_has_the_summary_of_its_side() -> None:
    ledger = two_deals()
    found = summarize_pairing(ledger, 0)
    assert found is not None
    assert summarize_bot(ledger, 0) == found.one
    assert summarize_bot(ledger, 1) == found.others


def test_with_more_seats_wins_are_per_seat_and_margins_over_the_best_other() -> None:
    ledger = Ledger(small_contest("a", "b", seats=3, deals=1))
    scores = {0: [9, 5, 1], 1: [5, 9, 1], 2: [5, 1, 3]}  # a wins twice and is second once
    ledger.add(made_up_result(Fixture(0, 0, seating), scores[seating]) for seating in range(3))
    found = summarize_pairing(ledger, 0)
    assert found is not None
    assert found.one.wins.value == pytest.approx(2 / 3)
    assert found.others.wins.value == pytest.approx(1 / 3 / 2)
    assert found.one.margin is not None
    assert found.one.margin.value == pytest.approx((4 + 4 - 2) / 3)
    assert found.others.margin is not None
    assert found.others.margin.value == pytest.approx((-4 - 8 - 4 - 8 + 2 - 4) / 6)


def test_games_with_a_fault_are_losses_without_a_score() -> None:
    ledger = Ledger(small_contest("a", "b", deals=1))
    good, bad = made_up_result(Fixture(0, 0, 0), [50, 30]), made_up_result(Fixture(0, 0, 1), [1, 0])
    bad = msgspec.structs.replace(bad, scores=None, fault=Fault(1, 5, "RuntimeError"))
    ledger.add([good, bad])
    found = summarize_pairing(ledger, 0)
    assert found is not None
    assert (found.one.wins.value, found.one.faults, found.others.faults) == (0.5, 1, 0)
    assert found.one.score is not None
    assert found.one.score.value == 50


def test_without_a_finished_deal_there_is_no_summary() -> None:
    ledger = Ledger(small_contest("a", "b"))
    assert summarize_pairing(ledger, 0) is None
    assert summarize_bot(ledger, 0) is None
