"""Which bots meet, in which seats, with which cards."""

from collections import Counter
from dataclasses import replace

import pytest

from stellwerk.arena import Pairing
from tests.arena.contests import small_contest


def test_with_two_seats_every_pair_of_bots_meets_once() -> None:
    contest = small_contest("a", "b", "c")
    assert contest.pairings == (Pairing(0, 1), Pairing(0, 2), Pairing(1, 2))


def test_with_more_seats_each_bot_plays_alone_once() -> None:
    contest = small_contest("a", "b", seats=3)
    assert contest.pairings == (Pairing(0, 1), Pairing(1, 0))


@pytest.mark.parametrize("seats", [2, 3])
def test_challengers_play_alone_against_the_rest_and_nobody_else_plays(seats: int) -> None:
    contest = replace(small_contest("a", "b", "c", "d", seats=seats), challengers=2)
    assert contest.pairings == (Pairing(0, 2), Pairing(0, 3), Pairing(1, 2), Pairing(1, 3))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_is_played_in_every_seating(seats: int) -> None:
    contest = small_contest("a", "b", "c", seats=seats, deals=3)
    fixtures = list(contest.fixtures())
    assert len(set(fixtures)) == len(fixtures) == contest.games == len(contest.pairings) * 3 * seats
    for fixture in fixtures:
        pairing, seated = contest.pairings[fixture.pairing], contest.seated(fixture)
        assert seated[fixture.seating] == pairing.one
        assert Counter(seated) == {pairing.one: 1, pairing.others: seats - 1}


def test_pairings_share_their_deals_but_contests_do_not() -> None:
    contest, next_seed = small_contest("a", "b", seed=1), small_contest("a", "b", seed=2)
    seeds = [contest.deal_seed(deal) for deal in range(100)]
    assert len({*seeds, *(next_seed.deal_seed(deal) for deal in range(100))}) == 200
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_labels_are_unique() -> None:
    contest = small_contest("random", "/some/where/own.py:Own", "random", "search:time=1")
    assert contest.labels == ("random #1", "own.py:Own", "random #2", "search:time=1")
