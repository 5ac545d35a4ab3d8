"""Where policies do their own arithmetic about payments and routes, it agrees with the engine."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import pytest

from stellwerk import Game
from stellwerk.boards.limits import MAX_ROUTES
from stellwerk.bots import bot_factory, choose_actions, make_bots
from stellwerk.bots.policies.parameters import PLANNER, make_parameters
from stellwerk.bots.policies.workspace import PLAN
from stellwerk.bots.tuned_parameters import tuned_for
from stellwerk.engine import LISTING
from stellwerk.engine.kernel import Array
from tests.compiled.entry_points import check_payments
from tests.compiled.payments import BAD_PAYMENT
from tests.setups import every_setup

EVERY: Final = 5
"""Every fifth position of a game is checked."""
HANDS: Final = 4
"""Random hands dealt in each position, besides the real ones."""


def positions(edition: str, seats: int, alvin: bool) -> Iterator[tuple[Game, Array]]:
    """Positions of random games, with the real hands and with random ones."""
    chance = np.random.Generator(np.random.PCG64(seats))
    for bot in ("random", "racer"):
        game = Game.new(edition, seats=seats, seed=seats, alvin=alvin)
        for seat, action in choose_actions(game, make_bots([bot] * seats, seats)):
            if len(game.history) % EVERY == 0:
                yield game, game.state.copy()
                for _ in range(HANDS):
                    state = game.state.copy()
                    state["hand"] = chance.integers(0, 7, state["hand"].shape) * chance.integers(
                        0, 2, state["hand"].shape
                    )
                    yield game, state
            game.play(action, seat)


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_policies_and_the_engine_agree_in_random_positions(edition: str, seats: int, alvin: bool) -> None:
    counts = np.zeros(9, np.int64)
    plan, listing, colors = np.zeros(1, PLAN), np.zeros(1, LISTING), np.zeros(MAX_ROUTES, np.int64)
    for game, state in positions(edition, seats, alvin):
        board = game.board
        colors[: len(board.routes)] = [route.color for route in board.routes]
        check_payments(
            game.board_row,
            state,
            make_parameters(PLANNER, tuned_for(board)),
            plan,
            colors,
            listing,
            counts,
        )
    assert counts[BAD_PAYMENT:].tolist() == [0, 0, 0, 0, 0]
    assert counts[:BAD_PAYMENT].min() > 0, "not all cases came up"


@pytest.mark.parametrize(("edition", "seats", "alvin"), every_setup())
def test_every_policy_chooses_a_legal_move_in_every_phase(edition: str, seats: int, alvin: bool) -> None:
    """Random play leads to positions that policies would never bring about themselves."""
    game = Game.new(edition, seats=seats, seed=11, alvin=alvin)
    policies = [bot_factory(spec)(3) for spec in ("greedy", "racer", "planner")]
    for seat, action in choose_actions(game, make_bots(["random"] * seats, 11)):
        observation = game.observation(seat)
        for policy in policies:
            assert policy.choose(observation) in observation.legal
        game.play(action, seat)
