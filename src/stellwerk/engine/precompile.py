"""Compiling the rules before the first game."""

from typing import Final

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.row import board_row

from . import entry_points
from .cheapest_path import SEARCH
from .compilation import Compilation, Task
from .kernel import cache_folder
from .longest_workspace import WALK
from .prospects import PROSPECTS
from .rows import GAME, LISTING, NONE, SHEET


def _tasks() -> list[Task]:
    board, game, observation = board_row(load_board("mini")), np.zeros(1, GAME), np.zeros(1, GAME)
    out, sheet = np.zeros(1, LISTING), np.zeros(6, SHEET)
    search, prospects = np.zeros(1, SEARCH), np.zeros(1, PROSPECTS)
    seed = np.uint64(1)
    return [
        ("deal", lambda: entry_points.deal_game(board, game, 2, NONE, 0, seed)),
        ("legal", lambda: entry_points.legal(board, game, 0, out)),
        ("apply", lambda: entry_points.apply(board, game, 0, int(out["moves"][0, 0]), out)),
        ("derive", lambda: entry_points.derive(board, game)),
        ("obstacles", lambda: _find_obstacles(board, game)),
        ("prospects", lambda: entry_points.ticket_prospects(board, game, 0, search, prospects)),
        ("score", lambda: entry_points.score(board, game, sheet)),
        ("longest route", lambda: entry_points.longest_length(board, game, 0, np.zeros(1, WALK), 0)),
        ("observe", lambda: entry_points.observe(game, 0, observation)),
        ("determinize", lambda: entry_points.determinize(board, observation, seed, game)),
        ("random games", lambda: _play_random(board)),
    ]


def _find_obstacles(board: np.ndarray, game: np.ndarray) -> None:
    entry_points.move_obstacle(board, game, 0, 0)
    entry_points.timing_obstacle(board, game, 0, 0)
    entry_points.route_obstacle(board, game, 0, 0)


def _play_random(board: np.ndarray) -> None:
    sheets, moves = np.zeros((1, 6), SHEET), np.zeros(1, np.int64)
    entry_points.play_random_games(board, np.zeros(1, GAME), 2, 0, np.uint64(1), sheets, moves)


RULES: Final = Compilation(cache_folder(), _tasks)
