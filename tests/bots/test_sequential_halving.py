"""Which move is preferred after rollouts."""

import numpy as np
import pytest

from stellwerk.bots.sequential_halving import SequentialHalving


def after(*rounds: list[list[int]]) -> SequentialHalving:
    """Games that ended with these margins over a rival who always has 100 points."""
    halving = SequentialHalving(len(rounds[0][0]))
    for margins in map(np.array, rounds):
        halving.add(margins, margins + 100)
        halving.halve()
    return halving


def test_a_clear_winner_is_preferred() -> None:
    assert after([[0, 20]] * 40).best == 1


def test_the_first_stays_unless_another_is_better_beyond_luck() -> None:
    chance = np.random.Generator(np.random.PCG64(1))
    margins = chance.normal(0, 30, (30, 2)).astype(int)
    margins[:, 1] += 1
    assert after(margins.tolist()).best == 0


def test_points_count_even_when_the_game_is_decided() -> None:
    assert after([[60, 64]] * 50).best == 1
    assert after([[-64, -60]] * 50).best == 1


def test_a_dropped_move_is_not_chosen() -> None:
    first = [[0, 40, 41, 42, 43]] * 4
    last = [[0, 1, 1]] * 400
    assert after(first, last).best in (0, 3, 4)


@pytest.mark.parametrize("count", range(1, 30))
def test_the_rounds_end_with_the_first_alone(count: int) -> None:
    halving = SequentialHalving(count)
    for _ in range(halving.rounds_left):
        nothing = np.zeros((1, len(halving.remaining)), np.int64)
        halving.add(nothing, nothing)
        halving.halve()
    assert halving.remaining.tolist() == [0]
