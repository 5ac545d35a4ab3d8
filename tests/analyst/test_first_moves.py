"""What can be expected of a position whose seat leaves its move to chance is an average over its moves."""

from collections.abc import Iterator

import numpy as np
import pytest

from stellwerk.analyst.first_moves import expected_of_position
from stellwerk.bots.trials import Worlds, random_worlds
from stellwerk.play.actions import Claim
from stellwerk.play.names import find_route
from tests.analyst.games import last_turn


def samples(count: int) -> Iterator[Worlds]:
    chance = np.random.default_rng(1)
    for _ in range(count):
        yield random_worlds(chance, 32)


def test_a_random_seat_may_begin_with_any_of_its_moves() -> None:
    """Only a claim of one route wins: as many games are won as it has its share of the moves."""
    rig = last_turn()
    observation, route = rig.observation(0), find_route(rig.board, "El Paso - Santa Fe")
    winning = [isinstance(action, Claim) and action.route == route for action in observation.legal]
    chances = [
        expected_of_position(rig.board, rig.state, observation, ("random",), worlds).win[0]
        for worlds in samples(40)
    ]
    assert np.mean(chances) == pytest.approx(np.mean(winning), abs=0.04)
    assert 0 < np.mean(winning) < 0.5
    assert len(set(chances)) > 2


def test_a_seat_that_leaves_nothing_to_chance_has_one_first_move() -> None:
    rig = last_turn()
    (worlds,) = samples(1)
    expected = expected_of_position(rig.board, rig.state, rig.observation(0), ("planner",), worlds)
    assert expected.win[:2] == (1.0, 0.0)


def test_time_that_is_up_leaves_a_world_for_every_first_move() -> None:
    rig = last_turn()
    (worlds,) = samples(1)
    observation = rig.observation(0)
    hasty = expected_of_position(rig.board, rig.state, observation, ("random",), worlds, seconds=0.0)
    assert hasty == expected_of_position(rig.board, rig.state, observation, ("random",), worlds[:16])
