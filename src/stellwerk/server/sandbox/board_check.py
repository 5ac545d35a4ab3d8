"""Reads a custom board, and tries out what could be too costly on it."""

import numpy as np

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine import SHEET
from stellwerk.play import Game, Options
from stellwerk.server.table.boards import board_of


def checked_board(text: str) -> Board:
    """The board that a file describes, if a game on it can be scored; raises Rejection."""
    board = board_of("", text)
    _score_largest_network(board)
    return board


def _score_largest_network(board: Board) -> None:
    """Score a game in which one seat owns every track: the search for its longest route is the hardest."""
    game = Game(board, Options(seats=board.seats[0]), seed=1)
    game.state["owner"][0][: len(board.routes)] = 0
    engine.score(game.board_row, game.state, np.zeros(MAX_SEATS, SHEET))
