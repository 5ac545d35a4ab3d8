"""Positions of random games for the tests of environments."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.envs import encode
from tests.engine.random_game import RandomGame

Vector = npt.NDArray[np.float32]


def encoded(game: RandomGame, state: npt.NDArray[Any], seat: int) -> Vector:
    """The features of a position for a seat."""
    return encode(game.board, state, seat)


def positions(edition: str, seats: int, games: int, every: int) -> Iterator[RandomGame]:
    """Some positions of random games: all of the set-up, and then every so many steps."""
    for seed in range(games):
        game = RandomGame(edition, seats, seed)
        for number in game.steps():
            if number <= 2 * seats or number % every == 0:
                yield game
        yield game
