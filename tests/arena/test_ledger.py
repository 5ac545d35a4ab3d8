"""What is in the ledger does not depend on the order in which games come in."""

import random

import msgspec

from stellwerk.arena import Ledger, Row
from tests.arena.stand import made_up, small_contest, timeless


def lopsided(until_decided: bool) -> tuple[Ledger, list[Row]]:
    """An empty ledger, and all games of its contest: the first pairing is clear, the second a draw."""
    contest = small_contest("a", "b", "c", deals=60, until_decided=until_decided)
    scores = {0: [9, 1], 1: [5, 5], 2: [1, 9]}
    rows = []
    for fixture in contest.fixtures():
        one, others = scores[fixture.pairing]
        rows.append(made_up(fixture, [one, others] if fixture.seating == 0 else [others, one]))
    return Ledger(contest), rows


def test_games_may_come_in_any_order() -> None:
    for until_decided in (False, True):
        orderly, rows = lopsided(until_decided)
        orderly.add(rows)
        for seed in range(5):
            ledger = Ledger(orderly.contest)
            random.Random(seed).shuffle(rows)
            for row in rows:
                ledger.add([row])
            assert timeless(ledger) == timeless(orderly)


def test_deals_are_entered_whole_and_without_gaps() -> None:
    ledger, rows = lopsided(until_decided=False)
    first = [row for row in rows if row.fixture.pairing == 0]
    assert ledger.add(first[2:4]) == []
    assert ledger.add(first[1:2]) == []
    assert ledger.games == 0
    assert ledger.add(first[:1]) == first[:4]
    assert [len(deal) for deal in ledger.deals(0)] == [2, 2]
    assert (ledger.games, ledger.games_needed) == (4, 360)


def test_a_pairing_ends_where_it_is_decided() -> None:
    ledger, rows = lopsided(until_decided=True)
    ledger.add(rows)
    assert [ledger.is_decided(pairing) for pairing in range(3)] == [True, False, True]
    assert all(ledger.is_complete(pairing) for pairing in range(3))
    assert len(ledger.deals(0)) == len(ledger.deals(2)) < 20
    assert len(ledger.deals(1)) == 60
    assert ledger.games == ledger.games_needed


def test_without_the_option_nothing_ends_early() -> None:
    ledger, rows = lopsided(until_decided=False)
    ledger.add(rows)
    assert ledger.games == ledger.contest.games
    assert not any(ledger.is_decided(pairing) for pairing in range(3))


def test_records_are_handed_on_and_not_kept() -> None:
    ledger, rows = lopsided(until_decided=False)
    recorded = [msgspec.structs.replace(row, record=b"game\n") for row in rows[:2]]
    assert [row.record for row in ledger.add(recorded)] == [b"game\n"] * 2
    assert [row.record for row in ledger.deals(0)[0]] == [None, None]
