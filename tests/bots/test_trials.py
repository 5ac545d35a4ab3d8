"""Trials of moves lead to the same outcomes however they are divided."""

import numpy as np
import pytest

from stellwerk import Game
from stellwerk.bots import bot_factory
from stellwerk.bots.adviser import Adviser
from stellwerk.bots.manners import manners_for
from stellwerk.bots.trials import Trials
from tests.tables import every_table

WORLDS = 3


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_table())
def test_threads_change_nothing(edition: str, seats: int, alvin: bool) -> None:
    game = Game.new(edition, seats=seats, seed=15, alvin=alvin)
    planner = [bot_factory("planner")(seat) for seat in range(seats)]
    worlds = np.arange(WORLDS, dtype=np.uint64)
    own = manners_for(game.board)
    while (seat := game.turn) is not None:
        observation = game.observation(seat)
        if len(game.history) % 12 == 0:
            moves = Adviser(own[:1]).candidates(observation)
            trials = [
                Trials(observation, moves, np.zeros_like(moves), own, own[[0, 0]], threads)
                for threads in (1, WORLDS)
            ]
            alone, divided = (one.run(np.arange(len(moves)), worlds) for one in trials)
            assert (alone == divided).all()
        game.play(planner[seat].choose(observation), seat)
