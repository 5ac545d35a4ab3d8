"""What a seat can expect before anything is known but who starts, found by playing many games."""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.bots.solid_players import SOLID, solid_policy
from stellwerk.bots.trials import Trials
from stellwerk.play import Game, Options

_GAMES: Final = 400
"""Games that are played, as many with each seat starting: from every deal one for each of them."""
_SURE: Final = 2.0
"""Standard errors by which starting in some place must be better or worse than the mean of all places."""

Floats = npt.NDArray[np.float64]


class EvenChances(NamedTuple):
    """What a seat gets on average, and what the order of the seats adds to that for each of them.

    What may be noise is not called an advantage: it is 0.
    """

    even: float
    started: Floats


def even_chances(board: Board, seats: int, start: int, *, alvin: bool) -> tuple[EvenChances, EvenChances]:
    """Of the win, and in points: means over many deals, if one seat starts."""
    win, points = (
        EvenChances(chances.even, np.roll(chances.started, start))
        for chances in _with_first_seat_starting(board, seats, alvin=alvin)
    )
    return win, points


@lru_cache(maxsize=64)
def _with_first_seat_starting(board: Board, seats: int, *, alvin: bool) -> tuple[EvenChances, EvenChances]:
    deals = range(_GAMES // seats)
    wins, margins = np.array([_of_a_deal(board, seats, seed, alvin=alvin) for seed in deals]).swapaxes(0, 1)
    return chances_of(wins), chances_of(margins)


def _of_a_deal(board: Board, seats: int, seed: int, *, alvin: bool) -> tuple[Floats, Floats]:
    """The shares and margins of the seat that starts, the next one, and so on.

    Every seat starts once with the same hands, so that good ones make no difference.
    """
    wins, margins = np.zeros(seats), np.zeros(seats)
    for start in range(seats):
        game = Game(board, Options(seats=seats, start=start, alvin=alvin), seed)
        seat = game.to_act[0]
        move = solid_policy(board).choose(game.observation(seat))
        (outcome,) = Trials(board, game.state, seat, [move], SOLID).outcomes([0], np.zeros(1, np.uint64))
        wins += np.roll(outcome["win"][0, :seats], -start)
        margins += np.roll(outcome["margin"][0, :seats], -start)
    return wins / seats, margins / seats


def chances_of(values: Floats) -> EvenChances:
    """The chances by results that have a row for each deal and a column for each place in the order."""
    differences = values - values.mean(1, keepdims=True)
    means, errors = differences.mean(0), differences.std(0, ddof=1) / np.sqrt(len(differences))
    return EvenChances(float(values.mean()), np.where(np.abs(means) > _SURE * errors, means, 0.0))
