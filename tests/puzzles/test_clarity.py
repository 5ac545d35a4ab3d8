"""When an action is clearly the best, or may be."""

import numpy as np
import pytest

from stellwerk.play import Game
from stellwerk.puzzles.clarity import is_likely, is_promising, may_be_clear
from stellwerk.puzzles.comparison import Comparison


def leading(lead: float, error: float, worlds: int = 100) -> Comparison:
    """Two actions, the first of them better by so much in the chance of winning, with this standard error."""
    observation = Game.new("berlin", seats=2, seed=1).observation(0)
    comparison = Comparison(observation, observation.moves[:2], np.random.default_rng(1))
    swing = error * np.sqrt(worlds) * np.where(np.arange(worlds) % 2, 1.0, -1.0)
    comparison._results = np.zeros((worlds, 2, 3))
    comparison._results[:, 0, 0] = lead + swing
    return comparison


@pytest.mark.parametrize(("lead", "may"), [(0.0, False), (0.02, True), (0.2, True)])
def test_a_small_lead_may_grow_while_it_is_uncertain(lead: float, may: bool) -> None:
    assert may_be_clear(leading(lead, error=0.05), 0) == may


def test_what_lies_behind_is_not_the_best() -> None:
    assert not may_be_clear(leading(0.2, error=0.05), 1)
    assert may_be_clear(leading(0.02, error=0.1), 1)


@pytest.mark.parametrize(("error", "is_enough"), [(0.08, False), (0.04, True)])
def test_a_great_lead_is_enough_to_look_closer_at_once(error: float, is_enough: bool) -> None:
    assert is_likely(leading(0.15, error)) == is_enough


def test_a_lead_must_be_great_enough_for_the_proof() -> None:
    assert is_promising(leading(0.07, error=0.02))
    assert not is_promising(leading(0.07, error=0.02, worlds=2048))
    assert is_promising(leading(0.07, error=0.015, worlds=2048))
    assert not is_promising(leading(0.05, error=0.001))
