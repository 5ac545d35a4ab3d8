"""Actions compared in the same worlds."""

import numpy as np

from stellwerk.play import Game
from stellwerk.puzzles.comparison import Comparison


def compared() -> Comparison:
    observation = Game.new("berlin", seats=2, seed=1).observation(0)
    comparison = Comparison(observation, observation.moves[:3], np.random.default_rng(1))
    comparison.add(8)
    return comparison


def test_what_is_known_of_the_moves_that_are_kept_stays_known() -> None:
    comparison, whole = compared(), compared()
    comparison.keep([2, 0])
    assert comparison.moves == [whole.moves[2], whole.moves[0]]
    assert comparison.margins.tolist() == whole.margins[[2, 0]].tolist()
    assert comparison.lead(0, 1) == whole.lead(2, 0)


def test_the_moves_that_are_kept_are_tried_in_the_same_worlds_as_before() -> None:
    comparison, whole = compared(), compared()
    comparison.keep([2, 0])
    for one in (comparison, whole):
        one.add(8)
    assert comparison.worlds == whole.worlds == 16
    assert comparison.margins.tolist() == whole.margins[[2, 0]].tolist()
