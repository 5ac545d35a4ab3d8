"""The contents of the ledger do not depend on the order of the results."""

import random

import msgspec

from stellwerk.arena import GameResult, Ledger
from tests.arena.contests import made_up_result, small_contest, without_times


def lopsided(until_decided: bool) -> tuple[Ledger, list[GameResult]]:
    """An empty ledger, and all games of its contest: the first pairing is clear, the second a draw."""
    contest = small_contest("a", "b", "c", deals=60, until_decided=until_decided)
    scores = {0: [9, 1], 1: [5, 5], 2: [1, 9]}
    results = []
    for fixture in contest.fixtures():
        one, others = scores[fixture.pairing]
        results.append(made_up_result(fixture, [one, others] if fixture.seating == 0 else [others, one]))
    return Ledger(contest), results


def test_games_may_come_in_any_order() -> None:
    for until_decided in (False, True):
        orderly, results = lopsided(until_decided)
        orderly.add(results)
        for seed in range(5):
            ledger = Ledger(orderly.contest)
            random.Random(seed).shuffle(results)
            for result in results:
                ledger.add([result])
            assert without_times(ledger) == without_times(orderly)


def test_deals_are_entered_whole_and_without_gaps() -> None:
    ledger, results = lopsided(until_decided=False)
    first = [result for result in results if result.fixture.pairing == 0]
    assert ledger.add(first[2:4]) == []
    assert ledger.add(first[1:2]) == []
    assert ledger.games == 0
    assert ledger.add(first[:1]) == first[:4]
    assert [len(deal) for deal in ledger.deals(0)] == [2, 2]
    assert (ledger.games, ledger.games_needed) == (4, 360)


def test_a_pairing_ends_where_it_is_decided() -> None:
    ledger, results = lopsided(until_decided=True)
    ledger.add(results)
    assert [ledger.is_decided(pairing) for pairing in range(3)] == [True, False, True]
    assert all(ledger.is_complete(pairing) for pairing in range(3))
    assert len(ledger.deals(0)) == len(ledger.deals(2)) < 20
    assert len(ledger.deals(1)) == 60
    assert ledger.games == ledger.games_needed


def test_without_the_option_nothing_ends_early() -> None:
    ledger, results = lopsided(until_decided=False)
    ledger.add(results)
    assert ledger.games == ledger.contest.games
    assert not any(ledger.is_decided(pairing) for pairing in range(3))


def test_records_are_passed_on_but_not_kept() -> None:
    ledger, results = lopsided(until_decided=False)
    recorded = [msgspec.structs.replace(result, record=b"game\n") for result in results[:2]]
    assert [result.record for result in ledger.add(recorded)] == [b"game\n"] * 2
    assert [result.record for result in ledger.deals(0)[0]] == [None, None]
