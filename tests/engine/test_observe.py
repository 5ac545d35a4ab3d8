"""Nothing leaks: what a seat must not know makes no difference to what it sees (R-HIDE)."""

import random

import pytest

from stellwerk.engine import SPECTATOR
from tests.engine.random_game import RandomGame, all_setups
from tests.engine.redeal import redeal


@pytest.mark.parametrize(("name", "seats"), all_setups())
def test_redealing_secrets_leaves_the_view_byte_identical(name: str, seats: int) -> None:
    chance = random.Random(1)
    for seed in range(4):
        game = RandomGame(name, seats, seed)
        for number in game.steps():
            if number > 2 * seats and number % 5:
                continue
            seat = chance.choice([SPECTATOR, *range(seats)])
            observation = game.observe(seat).tobytes()
            game.state, truth = redeal(game, seat, chance), game.state
            assert game.observe(seat).tobytes() == observation
            game.state = truth


@pytest.mark.parametrize(("name", "seats"), all_setups())
def test_a_seat_finds_its_legal_moves_in_its_own_view(name: str, seats: int) -> None:
    game = RandomGame(name, seats, 5)
    for _ in game.steps():
        for seat in game.to_act():
            assert game.legal(seat, game.observe(seat)) == game.legal(seat)
