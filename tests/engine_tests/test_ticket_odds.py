"""Tickets that have come round again are dealt with the right odds."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from engine_tests.plausible_histories import Place, number_of_answers, odds, places_of
from engine_tests.playground import Playground, edition
from engine_tests.ticket_story import TicketStory
from stellwerk.boards.schema import TicketDeal

FEW_SIGMAS = 4.5
SAMPLES = 2000
MANY_ANSWERS = 3000
POSITIONS = 6


@pytest.mark.parametrize(
    ("deal", "seats"),
    [
        (TicketDeal(dealt=2, keep=1, drawn=2, drawn_keep=1, shuffled=False), 3),
        (TicketDeal(dealt=2, keep=1, drawn=2, drawn_keep=1, shuffled=True), 3),
        (TicketDeal(dealt=3, keep=1, drawn=3, drawn_keep=1, shuffled=False), 2),
        (TicketDeal(dealt=2, keep=1, drawn=3, drawn_keep=1, shuffled=True), 2),
    ],
)
def test_all_histories_that_fit_are_equally_likely(deal: TicketDeal, seats: int) -> None:
    board = replace(edition("mini")[0], ticket_deal=deal)
    tested = 0
    for seed in range(100):
        story = TicketStory(Playground(board, seats, seed))
        while not story.game.over and number_of_answers(story, 0) < MANY_ANSWERS and tested < POSITIONS:
            offers = len(story.offers)
            story.step(eagerness=0.8)
            if len(story.offers) > offers and is_uncertain(expected := odds(story, 0), story):
                check_odds(story, expected, seed)
                tested += 1
    assert tested == POSITIONS


def is_uncertain(expected: dict[tuple[int, Place], float], story: TicketStory) -> bool:
    """Whether the deck has come round, and the viewer cannot tell where a ticket is that it has seen."""
    come_round = int(story.game.state["ticket_top"][0]) > len(story.game.board.tickets)
    return come_round and any(0.05 < share < 0.95 for share in expected.values())


def check_odds(story: TicketStory, expected: dict[tuple[int, Place], float], seed: int) -> None:
    view = story.game.observe(0)
    counts: Counter[tuple[int, Place]] = Counter()
    for number in range(SAMPLES):
        places = places_of(story.game.determinize(view, seed * SAMPLES + number)[0])
        counts.update((ticket, places[ticket]) for ticket in {ticket for ticket, _ in expected})
    assert set(counts) <= set(expected)
    for place, share in expected.items():
        sigma = np.sqrt(SAMPLES * share * (1 - share))
        assert abs(counts[place] - SAMPLES * share) <= FEW_SIGMAS * sigma
