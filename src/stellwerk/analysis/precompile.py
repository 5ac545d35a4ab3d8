"""Compiling the replay before it is needed."""

from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from stellwerk.boards import load_board
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE
from stellwerk.engine.compilation import Compilation, Task, compile_for
from stellwerk.engine.kernel import cache_folder
from stellwerk.envs.encoder import entry_points as encoder
from stellwerk.envs.features import layout_row

from .replaying import entry_points
from .replaying.rows import DECISION, OUTCOME

_FOLDER: Final = cache_folder(Path(entry_points.__file__).parent)


def _replays() -> list[Task]:
    board, blank = board_row(load_board("mini")), np.zeros(1, GAME)
    seeds, numbers, movers = np.ones(1, np.uint64), np.zeros(1, np.int64), np.zeros(1, np.int8)
    games = (board, blank, 2, 0, numbers, seeds, numbers, movers, numbers)
    rows = (np.zeros(1, DECISION), np.zeros(1, OUTCOME))
    return [("replays", partial(compile_for, entry_points.replay_games, *games, *rows))]


def _features() -> list[Task]:
    mini = load_board("mini")
    board, games, layout = board_row(mini), np.zeros(1, GAME), layout_row(mini, 2)
    movers, numbers, vectors = np.zeros(1, np.int8), np.zeros(1, np.int64), np.zeros((1, 1), np.float32)
    played = (2, 0, NONE, np.uint64(1), movers, numbers)
    return [
        ("positions", partial(compile_for, entry_points.positions, board, games, *played, games)),
        ("features", partial(compile_for, encoder.encode, board, games, numbers, layout, vectors)),
    ]


REPLAYING: Final = Compilation("replaying", _FOLDER, _replays)
"""Replaying records."""

FEATURES: Final = Compilation("features", _FOLDER, _features)
"""The positions of replayed games, as vectors."""
