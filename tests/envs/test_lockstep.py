"""Batches play the same games as `Game`, step by step."""

import os

import numpy as np
import pytest

from stellwerk import Game
from stellwerk.bots import Bot, bot_factory
from stellwerk.envs import BatchEnv, encode
from tests.setups import every_setup

STEPS = int(os.environ.get("STELLWERK_ENV_STEPS", "20000"))
"""Random steps over all editions and numbers of seats; a sweep sets a million."""
GAMES = 8


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_batches_and_games_agree(edition: str, seats: int, alvin: bool) -> None:
    env = BatchEnv(edition, GAMES, seats=seats, alvin=alvin, seed=seats, threads=2)
    batch = env.reset()
    games = [dealt(env, index, alvin) for index in range(GAMES)]
    for _ in range(STEPS // len(every_setup()) // GAMES):
        for index, game in enumerate(games):
            seat = int(batch.seats[index])
            assert seat == game.to_act[0]
            assert (batch.masks[index] == env.actions.mask(game.legal_moves(seat))).all()
            expected = encode(game.board, game.observation(seat).state, seat)
            assert batch.observations[index].tobytes() == expected.tobytes()
        actions = env.sample()
        batch = env.step(actions)
        for index, action in enumerate(actions):
            games[index].play_move(env.actions.move(int(action)), games[index].to_act[0])
            assert batch.dones[index] == games[index].over
            if games[index].over:
                totals = [line.total for line in games[index].scores().lines]
                assert batch.points[index].tolist() == totals
                games[index] = dealt(env, index, alvin)
    env.close()


def dealt(env: BatchEnv, index: int, alvin: bool) -> Game:
    return Game.new(env.board, seats=env.seats, seed=int(env.seeds[index]), alvin=alvin)


@pytest.mark.parametrize("edition", ["mini", "berlin", "san-francisco", "old-west", "usa-2004"])
def test_opponents_are_the_bots(edition: str) -> None:
    """With the same learner, the game against bots is the same inside a step and outside."""
    names = ["planner", "greedy"] if edition != "usa-2004" else ["racer", "planner"]
    env = BatchEnv(edition, 2, seats=3, opponents=names, seed=4)
    env.reset()
    games = [dealt(env, index, alvin=False) for index in range(2)]
    bots: list[dict[int, Bot]] = [
        {seat: bot_factory(name)(1) for seat, name in enumerate(names, 1)} for _ in games
    ]
    running = np.ones(2, bool)
    while running.any():
        actions = env.sample()
        batch = env.step(actions)
        for index in np.flatnonzero(running):
            game = games[index]
            game.play_move(env.actions.move(int(actions[index])), 0)
            while not game.over and game.to_act[0] != 0:
                seat = game.to_act[0]
                game.play(bots[index][seat].choose(game.observation(seat)), seat)
            assert game.over == batch.dones[index]
            if game.over:
                assert batch.points[index].tolist() == [line.total for line in game.scores().lines]
                running[index] = False
            else:
                assert game.state.tobytes() == env.states[[index]].tobytes()
