"""What is said about an answer."""

import pytest

from stellwerk import IllegalAction
from stellwerk.actions import Pass
from stellwerk.puzzles import Puzzle, given_up, shipped_puzzles, verdict_on
from stellwerk.puzzles.sameness import answer_key

PUZZLES = shipped_puzzles("berlin")
PUZZLE: Puzzle = next(puzzle for puzzle in PUZZLES if puzzle.best.chance > puzzle.others[0].chance)


def test_the_best_answer_is_right_and_explained() -> None:
    verdict = verdict_on(PUZZLE, PUZZLE.action(PUZZLE.best))
    assert verdict.is_right
    assert verdict.solution is not None
    best, usual = verdict.solution.answers[0], verdict.solution.answers[verdict.solution.usual]
    assert best.action == PUZZLE.action(PUZZLE.best)
    assert usual.chance == PUZZLE.others[PUZZLE.usual].chance
    assert (verdict.cost_chance, verdict.cost_margin) == (0.0, 0.0)


def test_another_answer_costs_something_and_the_solution_stays_secret() -> None:
    other = PUZZLE.others[0]
    verdict = verdict_on(PUZZLE, PUZZLE.action(other))
    assert not verdict.is_right
    assert verdict.solution is None
    assert verdict.cost_chance == round(PUZZLE.best.chance - other.chance, 3) > 0


def test_every_legal_action_gets_a_verdict_and_only_one_answer_is_right() -> None:
    for puzzle in PUZZLES:
        best = answer_key(puzzle.observation, puzzle.action(puzzle.best), puzzle.kind)
        for action in puzzle.observation.legal:
            is_right = answer_key(puzzle.observation, action, puzzle.kind) == best
            assert verdict_on(puzzle, action).is_right == is_right


def test_an_impossible_answer_is_rejected() -> None:
    with pytest.raises(IllegalAction, match="not possible in the position"):
        verdict_on(PUZZLE, Pass())


def test_who_gives_up_is_shown_the_solution() -> None:
    verdict = given_up(PUZZLE)
    assert (verdict.is_right, verdict.tried) == (False, None)
    assert verdict.solution is not None
    assert len(verdict.solution.answers) == len(PUZZLE.answers)
