"""What a seat can expect before anything is known but who starts, found by playing many games."""

from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.bots.evaluation import Outcomes
from stellwerk.bots.solid_players import SOLID, solid_policy
from stellwerk.bots.trials import Trials
from stellwerk.play import Game, Options

_DEALS: Final = 400

Floats = npt.NDArray[np.float64]


def even_chances(board: Board, seats: int, start: int, *, alvin: bool) -> tuple[Floats, Floats]:
    """The mean share of the win and the mean margin of each seat over many deals, if one seat starts."""
    wins, margins = _with_first_seat_starting(board, seats, alvin=alvin)
    return np.roll(wins, start), np.roll(margins, start)


@lru_cache(maxsize=64)
def _with_first_seat_starting(board: Board, seats: int, *, alvin: bool) -> tuple[Floats, Floats]:
    options = Options(seats=seats, start=0, alvin=alvin)
    wins, margins = np.zeros(seats), np.zeros(seats)
    for seed in range(_DEALS):
        outcome = _played_by_solid_players(Game(board, options, seed))
        wins += outcome["win"][0, 0, :seats]
        margins += outcome["margin"][0, 0, :seats]
    return wins / _DEALS, margins / _DEALS


def _played_by_solid_players(game: Game) -> Outcomes:
    seat = game.to_act[0]
    move = solid_policy(game.board).choose(game.observation(seat))
    return Trials(game.board, game.state, seat, [move], SOLID).outcomes([0], np.zeros(1, np.uint64))
