"""Tickets that have come round again are dealt with the right odds."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from stellwerk.boards.schema import TicketDeal
from tests.engine.offer_log import OfferLog
from tests.engine.possible_histories import Location, number_of_answers, odds, places_of
from tests.engine.random_game import RandomGame, edition

FEW_SIGMAS = 4.5
SAMPLES = 1000
MANY_ANSWERS = 3000


@pytest.mark.parametrize(
    ("offered", "shuffled", "seats"), [(2, False, 4), (2, True, 3), (3, False, 2), (3, False, 3)]
)
def test_all_histories_that_fit_are_equally_likely(offered: int, shuffled: bool, seats: int) -> None:
    """In some of these positions it takes more than a choice that fits at every single offer."""
    deal = TicketDeal(dealt=offered, keep=1, drawn=offered, drawn_keep=1, shuffled=shuffled)
    board = replace(edition("mini")[0], ticket_deal=deal)
    tested = 0
    for seed in range(76, 106):
        log = OfferLog(RandomGame(board, seats, seed))
        while not log.game.over and number_of_answers(log, 0) < MANY_ANSWERS:
            offers = len(log.offers)
            log.step(eagerness=0.8)
            if len(log.offers) > offers and is_uncertain(expected := odds(log, 0), log):
                check_odds(log, expected, seed)
                tested += 1
    assert tested


def is_uncertain(expected: dict[tuple[int, Location], float], log: OfferLog) -> bool:
    """Whether the deck has come round, and the viewer cannot tell where a ticket is that it has seen."""
    come_round = int(log.game.state["ticket_top"][0]) > len(log.game.board.tickets)
    return come_round and any(0.05 < share < 0.95 for share in expected.values())


def check_odds(log: OfferLog, expected: dict[tuple[int, Location], float], seed: int) -> None:
    observation = log.game.observe(0)
    counts: Counter[tuple[int, Location]] = Counter()
    for number in range(SAMPLES):
        places = places_of(log.game.determinize(observation, seed * SAMPLES + number)[0])
        counts.update((ticket, places[ticket]) for ticket in {ticket for ticket, _ in expected})
    assert set(counts) <= set(expected)
    for place, share in expected.items():
        sigma = np.sqrt(SAMPLES * share * (1 - share))
        assert abs(counts[place] - SAMPLES * share) <= FEW_SIGMAS * sigma
