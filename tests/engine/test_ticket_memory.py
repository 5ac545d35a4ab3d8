"""Determinized games fit everything the viewer has ever seen of tickets."""

import os
from collections.abc import Iterator
from dataclasses import replace

import pytest

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_OFFER, MAX_TICKETS
from stellwerk.boards.schema import TicketDeal
from stellwerk.engine import SPECTATOR
from tests.engine.consistency import bit_positions
from tests.engine.offer_log import OfferLog
from tests.engine.random_game import RandomGame, State, edition

SETUPS = [
    ("mini", 2),
    ("mini", 4),
    ("berlin", 2),
    ("berlin", 4),
    ("usa-2004", 2),
    ("usa-2004", 4),
    ("usa-2025", 2),
    ("usa-2025", 5),
    ("old-west", 2),
    ("old-west", 6),
]
GAMES = int(os.environ.get("STELLWERK_TICKET_GAMES", "1"))
"""Games of each setup and eagerness of which every position is dealt again for every viewer."""
EAGERNESS = (0.0, 0.3, 0.9)
"""Seats that draw tickets often make the deck come round many times."""


def logs(board: str | Board, seats: int, seeds: range) -> Iterator[OfferLog]:
    """Games before each of their steps and after the end."""
    for seed in seeds:
        for eagerness in EAGERNESS:
            log = OfferLog(RandomGame(board, seats, seed))
            while not log.game.over:
                yield log
                log.step(eagerness)
            yield log


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_a_dealt_game_fits_everything_the_viewer_has_seen(name: str, seats: int) -> None:
    come_round = 0
    for log in logs(name, seats, range(GAMES)):
        for viewer in (SPECTATOR, *range(seats)):
            check_dealt_games(log, viewer)
        come_round += int(log.game.state["ticket_top"][0]) > len(log.game.board.tickets)
    assert come_round


def check_dealt_games(log: OfferLog, viewer: int) -> None:
    game = log.game
    observation = game.observe(viewer)
    for seed in range(2):
        dealt = game.determinize(observation, seed)
        log.check(viewer, dealt)
        game.state, truth = dealt, game.state
        assert game.observe(viewer).tobytes() == observation.tobytes()
        game.state = truth


@pytest.mark.parametrize(("name", "seats"), SETUPS)
def test_a_seat_holds_no_ticket_that_the_viewer_knows_elsewhere(name: str, seats: int) -> None:
    """The plainest consequences, read off hands and offers alone."""
    facts = 0
    for number, log in enumerate(logs(name, seats, range(3, 7))):
        viewer = number % seats
        dealt = log.game.determinize(log.game.observe(viewer), number)
        for seat in range(seats):
            if seat != viewer:
                has = owned(dealt, seat)
                facts += len(log.excluded(viewer, seat)) + len(log.certain(viewer, seat))
                assert not has & log.excluded(viewer, seat)
                assert has >= log.certain(viewer, seat)
    assert facts


def owned(state: State, seat: int) -> set[int]:
    row = state[0]
    return {*bit_positions(row["tickets"][seat]), *row["offer"][seat, : row["offer_size"][seat]].tolist()}


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("shuffled", [False, True])
def test_the_largest_boards_have_room_for_the_longest_histories(seats: int, shuffled: bool) -> None:
    """All tickets there can be, five offered and one kept each time, until none is left to draw."""
    board = edition("old-west")[0]
    deal = TicketDeal(dealt=MAX_OFFER, keep=1, drawn=MAX_OFFER, drawn_keep=1, shuffled=shuffled)
    largest = replace(board, tickets=(board.tickets * 2)[:MAX_TICKETS], ticket_deal=deal)
    log = OfferLog(RandomGame(largest, seats, 1))
    while log.game.state["tickets_size"][0].sum() < MAX_TICKETS:
        log.step(eagerness=1.0)
        if len(log.offers) % 8 == 0:
            check_dealt_games(log, viewer=len(log.offers) // 8 % seats)
    assert len(log.offers) == MAX_TICKETS
    for viewer in (SPECTATOR, *range(seats)):
        check_dealt_games(log, viewer)
