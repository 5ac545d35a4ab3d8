"""Rollouts have the same outcomes on any number of threads."""

import os

import numpy as np
import pytest

from stellwerk import Game
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.bots import bot_factory
from stellwerk.bots.evaluation import Evaluator
from stellwerk.bots.policy import Policy
from stellwerk.bots.strategies import strategies_for
from tests.setups import every_setup

WORLDS = 3
EVERY = int(os.environ.get("STELLWERK_EVALUATED_EVERY", "40"))
"""Every fortieth position of a game is evaluated; set it to 1 for all of them."""


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_threads_change_nothing(edition: str, seats: int, alvin: bool) -> None:
    game = Game.new(edition, seats=seats, seed=15, alvin=alvin)
    planner = [bot_factory("planner")(seat) for seat in range(seats)]
    worlds = np.arange(WORLDS, dtype=np.uint64)
    strategies = strategies_for(game.board)
    while (seat := game.turn) is not None:
        observation = game.observation(seat)
        if len(game.history) % EVERY == 0:
            moves = Policy(strategies[:1]).candidates(observation)
            evaluators = [
                Evaluator(
                    game.board,
                    observation.state,
                    seat,
                    moves,
                    strategies=strategies,
                    strategy_of_move=np.zeros_like(moves),
                    rivals=np.stack([strategies[[0, 0]]] * MAX_SEATS),
                    threads=threads,
                )
                for threads in (1, WORLDS)
            ]
            alone, divided = (evaluator.evaluate(np.arange(len(moves)), worlds) for evaluator in evaluators)
            assert (alone == divided).all()
        game.play(planner[seat].choose(observation), seat)
