"""Compiling the replay before it is needed."""

from pathlib import Path
from typing import Final

import numpy as np

from stellwerk import engine
from stellwerk.boards import load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE
from stellwerk.engine.compilation import Compilation, Task
from stellwerk.engine.kernel import cache_folder
from stellwerk.envs import encode_all

from .replaying import entry_points
from .replaying.rows import DECISION, OUTCOME
from .replays import Rows


def _calls() -> list[Task]:
    board, blank = board_row(load_board("mini")), np.zeros(1, GAME)
    seed, starts, ends = np.ones(1, np.uint64), np.full(1, NONE, np.int64), np.zeros(1, np.int64)
    movers, codes = np.zeros(0, np.int8), np.zeros(0, np.int64)
    decisions, outcomes = np.zeros(0, DECISION), np.zeros(1, OUTCOME)
    return [
        (
            "replays",
            lambda: entry_points.replay_games(
                board, blank, 2, 0, starts, seed, ends, movers, codes, decisions, outcomes
            ),
        ),
        (
            "positions",
            lambda: entry_points.positions(
                board, blank, 2, 0, NONE, seed[0], movers, codes, np.zeros(0, GAME)
            ),
        ),
        ("features", lambda: _encode(board)),
    ]


def _encode(board: Rows) -> None:
    game = np.zeros(1, GAME)
    engine.deal_game(board, game, 2, 0, 0, np.uint64(1))
    encode_all(load_board("mini"), game, np.zeros(1, np.int64))


REPLAYING: Final = Compilation(cache_folder(Path(entry_points.__file__).parent), _calls)
