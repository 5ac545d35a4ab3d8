"""A bot is given what its seat may know, and no way to the true game."""

import random

import numpy as np
import pytest

from stellwerk import Game, IllegalAction
from stellwerk.engine import moves
from stellwerk.play.actions import Claim, DrawBlind
from tests.play.redeal import twin
from tests.play.setups import Setup, board, midgame, steps, with_every_setup


@with_every_setup
def test_an_observation_agrees_with_the_game(setup: Setup) -> None:
    for step in steps(setup.game(3), 3):
        observation = step.game.observation(step.seat)
        assert observation.moves == step.game.legal_moves(step.seat)
        assert list(observation.legal) == step.legal
        assert [observation.move(action) for action in observation.legal] == observation.moves
        assert observation.view == step.game.observation(step.seat).view


@with_every_setup
def test_an_observation_does_not_depend_on_what_is_hidden(setup: Setup) -> None:
    chance = random.Random(5)
    for step in steps(setup.game(5), 5):
        other = twin(step.game, step.seat, chance.getrandbits(64))
        assert (
            other.observation(step.seat).state.tobytes() == step.game.observation(step.seat).state.tobytes()
        )


def test_the_true_game_cannot_be_reached() -> None:
    game = midgame(Setup("old-west", 3, alvin=True), 1, actions=40)
    observation, before = game.observation(), game.state.tobytes()
    assert not np.shares_memory(observation.state, game.state)
    observation.state["hand"][:] = 9
    observation.moves.clear()
    assert game.state.tobytes() == before
    assert game.observation().moves


def test_without_a_seat_the_one_in_turn_observes() -> None:
    game = midgame(Setup("usa-2004", 3), 1, actions=20)
    assert game.observation().seat == game.turn
    assert repr(game.observation()) == f"<Observation usa-2004, seat {game.turn}, 20 actions played>"


def test_a_seat_that_is_not_to_act_has_nothing_to_choose_from() -> None:
    game = midgame(Setup("usa-2004", 2), 1, actions=20)
    assert game.turn is not None
    observation = game.observation(1 - game.turn)
    assert (observation.moves, observation.legal) == ([], ())


def test_an_action_that_the_board_does_not_have_has_no_move() -> None:
    observation = Game.new(board("mini"), seed=1).observation(0)
    assert observation.move(Claim(999, "red", 0)) < 0
    assert observation.move(DrawBlind()) not in observation.moves


@pytest.mark.parametrize("number", [-1, -100, moves.MOVES, 1 << 40])
def test_a_number_that_is_not_a_move_is_rejected(number: int) -> None:
    with pytest.raises(IllegalAction, match=f"^{number} is not a move"):
        Game.new(board("mini"), seed=1).observation(0).action(number)
