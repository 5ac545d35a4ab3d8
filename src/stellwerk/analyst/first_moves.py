"""What all seats can expect of a position with all hands open, before its seat has chosen a move.

The seat plays first as it is expected to play on. A player who leaves moves to chance, as a random bot does
or one that errs, may begin with any of many: they are drawn a few times, and each draw has its share of the
worlds.
"""

import math
from collections.abc import Iterator
from time import thread_time
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.bots.evaluation import Outcomes
from stellwerk.bots.players import Players
from stellwerk.bots.playing_styles import playing_styles
from stellwerk.bots.policy import Policy
from stellwerk.bots.trials import Expected, Trials, Worlds
from stellwerk.play import Observation
from stellwerk.play.listing import RowArray

_DRAWS: Final = 16
"""First moves that are drawn, and worlds between two looks at the clock: one for each draw."""


def expected_of_position(
    board: Board,
    state: RowArray,
    observation: Observation,
    players: Players,
    worlds: Worlds,
    seconds: float = math.inf,
) -> Expected:
    """The chances and margins of all seats, from as many of the worlds as there is processor time for."""
    seat = observation.seat
    style = playing_styles(board, players)[seat, :1]
    draws = [Policy(style, int(world)).choose(observation) for world in worlds[:_DRAWS]]
    trials = Trials(board, state, seat, draws, players)
    deadline = thread_time() + seconds
    parts: list[Outcomes] = []
    for first in range(0, len(worlds), _DRAWS):
        parts += _of_each_draw(trials, worlds[first : first + _DRAWS])
        if thread_time() > deadline:
            break
    return trials.expected(np.concatenate(parts), 0)


def _of_each_draw(trials: Trials, worlds: Worlds) -> Iterator[Outcomes]:
    """The outcomes of the first draw in the first world, of the second one in the second, and so on."""
    drawn = trials.moves[: len(worlds)]
    for move in np.unique(drawn):
        numbers = np.flatnonzero(drawn == move)
        yield trials.outcomes(numbers[:1].tolist(), worlds[numbers])
