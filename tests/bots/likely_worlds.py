"""Dealing the worlds that search thinks about, one by one, to look at them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS, MAX_TICKETS
from stellwerk.boards.row import board_row
from stellwerk.bots.players import Players
from stellwerk.bots.playing_styles import playing_styles
from stellwerk.bots.ticket_affinity import ticket_affinity
from stellwerk.engine import GAME
from tests.compiled.entry_points import deal_likely_worlds, write_ticket_odds

Rows = npt.NDArray[Any]


def likely_worlds(board: Board, observed: Rows, players: Players, count: int) -> Rows:
    """Worlds that fit what a seat knows, if these bots play."""
    worlds = np.zeros(count, GAME)
    styles = playing_styles(board, players)[:, 0].copy()
    affinity = ticket_affinity(board)
    deal_likely_worlds(board_row(board), observed, styles, ticket_odds(board, observed), affinity, worlds)
    return worlds


def ticket_odds(board: Board, observed: Rows) -> Rows:
    """The log-odds of all seats and tickets."""
    odds = np.zeros((MAX_SEATS + 1, MAX_TICKETS))
    write_ticket_odds(board_row(board), observed, odds)
    return odds
