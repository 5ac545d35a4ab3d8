"""The table of tickets: one row whenever a ticket was offered to a seat."""

from typing import Final

import numpy as np

from stellwerk.analysis.offers import offers_of
from stellwerk.analysis.replays import Replays
from stellwerk.boards import Board

from .columns import Table, named, numbers

TICKETS: Final = "tickets"


def tickets_table(replays: Replays, first: int) -> Table:
    """Rows for all offers of some games, which are numbered from `first` on."""
    board, offers = replays.setup.board, offers_of(replays)
    places = [place.name for place in board.places]
    ends = np.array([ticket.ends for ticket in board.tickets])[offers.ticket]
    return {
        "game": numbers(first + offers.game),
        "action": numbers(offers.action),
        "turn": numbers(offers.turn),
        "seat": numbers(offers.seat),
        "ticket": numbers(offers.ticket),
        "from": named(ends[:, 0], places),
        "to": named(ends[:, 1], places),
        "points": numbers(_points(board)[offers.ticket]),
        "kept": numbers(offers.is_kept),
        "completed": numbers(offers.is_completed, ~(offers.is_kept & replays.is_finished[offers.game])),
    }


def _points(board: Board) -> np.ndarray:
    return np.array([ticket.points for ticket in board.tickets], np.int16)
