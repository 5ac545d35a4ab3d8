"""Compiling the rules before the first game."""

from functools import partial
from typing import Final

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.row import board_row

from . import entry_points
from .cheapest_path import SEARCH
from .compilation import Compilation, Task, compile_for
from .kernel import cache_folder
from .longest_workspace import WALK
from .prospects import PROSPECTS
from .rows import GAME, LISTING, NONE, SHEET


def _random_games() -> list[Task]:
    board, game, sheets = board_row(load_board("mini")), np.zeros(1, GAME), np.zeros((1, 6), SHEET)
    moves, seed = np.zeros(1, np.int64), np.uint64(1)
    loop = entry_points.play_random_games
    return [("random games", partial(compile_for, loop, board, game, 2, 0, seed, sheets, moves))]


def _games() -> list[Task]:
    board, game, seed = board_row(load_board("mini")), np.zeros(1, GAME), np.uint64(1)
    out, sheet = np.zeros(1, LISTING), np.zeros(6, SHEET)
    return [
        ("deal", partial(compile_for, entry_points.deal_game, board, game, 2, NONE, 0, seed)),
        ("legal", partial(compile_for, entry_points.legal, board, game, 0, out)),
        ("apply", partial(compile_for, entry_points.apply, board, game, 0, 0, out)),
        ("score", partial(compile_for, entry_points.score, board, game, sheet)),
        ("observe", partial(compile_for, entry_points.observe, game, 0, game)),
    ]


def _rules() -> list[Task]:
    board, game, seed = board_row(load_board("mini")), np.zeros(1, GAME), np.uint64(1)
    search, prospects, walk = np.zeros(1, SEARCH), np.zeros(1, PROSPECTS), np.zeros(1, WALK)
    return [
        *_games(),
        *_random_games(),
        ("derive", partial(compile_for, entry_points.derive, board, game)),
        ("moves", partial(compile_for, entry_points.move_obstacle, board, game, 0, 0)),
        ("timing", partial(compile_for, entry_points.timing_obstacle, board, game, 0, 0)),
        ("routes", partial(compile_for, entry_points.route_obstacle, board, game, 0, 0)),
        ("prospects", partial(compile_for, entry_points.ticket_prospects, board, game, 0, search, prospects)),
        ("longest route", partial(compile_for, entry_points.longest_length, board, game, 0, walk, 0)),
        ("determinize", partial(compile_for, entry_points.determinize, board, game, seed, game)),
    ]


RANDOM_GAMES: Final = Compilation("random_games", cache_folder(), _random_games)
"""The loop that plays random games by itself."""

GAMES: Final = Compilation("games", cache_folder(), _games)
"""What it takes to play a game move by move."""

RULES: Final = Compilation("rules", cache_folder(), _rules)
"""Every entry point of the rules."""
