"""Compiling the replay before it is needed."""

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE
from stellwerk.engine.compilation import Task, compiling
from stellwerk.envs.encoder import entry_points as encoder
from stellwerk.envs.features import layout_row

from .replaying import entry_points
from .replaying.rows import DECISION, OUTCOME


def replays() -> list[Task]:
    """Replaying records."""
    board, blank = board_row(load_board("mini")), np.zeros(1, GAME)
    seeds, numbers, movers = np.ones(1, np.uint64), np.zeros(1, np.int64), np.zeros(1, np.int8)
    games = (board, blank, 2, 0, numbers, seeds, numbers, movers, numbers)
    return [
        compiling("replays", entry_points.replay_games, *games, np.zeros(1, DECISION), np.zeros(1, OUTCOME))
    ]


def vectors() -> list[Task]:
    """The positions of replayed games, as vectors."""
    mini = load_board("mini")
    board, games, layout = board_row(mini), np.zeros(1, GAME), layout_row(mini, 2)
    movers, numbers, out = np.zeros(1, np.int8), np.zeros(1, np.int64), np.zeros((1, 1), np.float32)
    played = (2, 0, NONE, np.uint64(1), movers, numbers)
    return [
        compiling("positions", entry_points.positions, board, games, *played, games),
        compiling("features", encoder.encode, board, games, numbers, layout, out),
    ]
