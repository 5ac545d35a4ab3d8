"""A world is a game that fits what a seat knows, and can be played like any other."""

import io

import pytest

from stellwerk import Game, GameError
from stellwerk.play.record import write_record
from tests.play.setups import Setup, midgame, steps, with_every_setup


@with_every_setup
def test_a_world_fits_the_observation_it_comes_from(setup: Setup) -> None:
    for number, step in enumerate(steps(setup.game(2), 2)):
        if number % 7 == 0:
            observation = step.game.observation(step.seat)
            world = observation.world(number)
            assert isinstance(world, Game)
            assert world.observation(step.seat) == observation
            assert world.legal(step.seat) == list(observation.legal)
            assert world.observation(step.seat).view == step.game.observation(step.seat).view


@with_every_setup
def test_a_world_is_played_to_the_end(setup: Setup) -> None:
    world = midgame(setup, 1, actions=12).observation().world(5)
    began = world.copy()
    for _ in steps(world, 3):
        pass
    assert world.over
    assert world.scores().winners
    assert world.actions_played == 12 + len(world.history)
    assert world.rewound(0) == began
    world.undo(len(world.history))
    assert world == began


def test_the_same_seed_gives_the_same_world() -> None:
    observation = midgame(Setup("usa-2004", 2), 1, actions=20).observation()
    assert observation.world(1) == observation.world(1)
    assert observation.world(1) != observation.world(2)
    assert observation.world_row(1).tobytes() == observation.world(1).state.tobytes()


def test_playing_a_world_leaves_the_observation_as_it_is() -> None:
    observation = midgame(Setup("usa-2004", 2), 1, actions=20).observation()
    before = observation.copy()
    world = observation.world(1)
    world.play(world.legal()[0])
    assert observation == before


def test_a_world_has_no_seed_and_no_record() -> None:
    world = midgame(Setup("mini", 2), 1, actions=5).observation().world(1)
    for ask in (lambda: world.seed, lambda: write_record(world, io.BytesIO())):
        with pytest.raises(GameError, match=r"began from a position .* keep it with to_bytes"):
            ask()
    assert world.opening == ()
    assert repr(world) == f"<Game mini, 2 seats, 5 actions, seat {world.turn} to act>"


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_that_is_none_is_rejected(seed: int) -> None:
    with pytest.raises(GameError, match="out of range"):
        Game.new("mini", seed=1).observation(0).world(seed)
