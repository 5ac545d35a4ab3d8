"""Compiling the rules before the first game."""

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.row import board_row

from . import entry_points
from .cheapest_path import SEARCH
from .compilation import Task, compiling
from .longest_workspace import WALK
from .prospects import PROSPECTS
from .rows import GAME, LISTING, NONE, SHEET


def random_games() -> list[Task]:
    """The loop that plays random games by itself."""
    board, game, sheets = board_row(load_board("mini")), np.zeros(1, GAME), np.zeros((1, 6), SHEET)
    moves, seed = np.zeros(1, np.int64), np.uint64(1)
    return [compiling("random games", entry_points.play_random_games, board, game, 2, 0, seed, sheets, moves)]


def games() -> list[Task]:
    """What it takes to play a game move by move."""
    board, game, seed = board_row(load_board("mini")), np.zeros(1, GAME), np.uint64(1)
    out, sheet = np.zeros(1, LISTING), np.zeros(6, SHEET)
    return [
        compiling("deal", entry_points.deal_game, board, game, 2, NONE, 0, seed),
        compiling("legal moves", entry_points.legal, board, game, 0, out),
        compiling("steps", entry_points.apply, board, game, 0, 0, out),
        compiling("score", entry_points.score, board, game, sheet),
        compiling("observe", entry_points.observe, game, 0, game),
    ]


def rules() -> list[Task]:
    """Every entry point of the rules."""
    board, game, seed = board_row(load_board("mini")), np.zeros(1, GAME), np.uint64(1)
    search, prospects, walk = np.zeros(1, SEARCH), np.zeros(1, PROSPECTS), np.zeros(1, WALK)
    return [
        *games(),
        *random_games(),
        compiling("shuffling", entry_points.shuffle_unseen, board, game, seed),
        compiling("derive", entry_points.derive, board, game),
        compiling("obstacles of moves", entry_points.move_obstacle, board, game, 0, 0),
        compiling("obstacles of the moment", entry_points.timing_obstacle, board, game, 0, 0),
        compiling("obstacles of routes", entry_points.route_obstacle, board, game, 0, 0),
        compiling("prospects", entry_points.ticket_prospects, board, game, 0, search, prospects),
        compiling("longest route", entry_points.longest_length, board, game, 0, walk, 0),
        compiling("determinize", entry_points.determinize, board, game, seed, game),
    ]
