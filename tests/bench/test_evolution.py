"""The evolution strategy behind `./run tune` finds the best of many numbers that depend on each other."""

import numpy as np

from bench.tuning.evolution import Evolution, Floats

_BEST = np.array([0.5, -0.3, 0.2, 0.1, -0.6])


def merits(candidates: Floats) -> Floats:
    """Best at _BEST; a change of the first number must be matched by the second."""
    away = candidates - _BEST
    found: Floats = -((away[:, 0] + 5 * away[:, 1]) ** 2) - (away[:, 0] ** 2) - (away[:, 2:] ** 2).sum(1)
    return found


def evolved(generations: int, seed: int = 1) -> Floats:
    evolution = Evolution(np.zeros(5), seed)
    for _ in range(generations):
        evolution.tell(merits(evolution.ask()))
    return evolution.centre


def test_the_centre_moves_to_the_best() -> None:
    assert np.abs(evolved(60) - _BEST).max() < 0.02


def test_the_same_seed_finds_the_same() -> None:
    assert (evolved(5) == evolved(5)).all()
    assert (evolved(5) != evolved(5, seed=2)).any()
