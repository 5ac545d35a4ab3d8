"""What is said about an answer to a puzzle. The solution is for those who have found it or give up."""

from typing import cast

import msgspec

from stellwerk.bots.reasons import Reason
from stellwerk.play import Action, IllegalAction
from stellwerk.play.actions import AnyAction
from stellwerk.play.arguments import checked_type

from .longest import LongestRoutes, longer_route
from .puzzle import Answer, Puzzle, contrast_of
from .race import Urgency, urgency
from .sameness import answer_key


class TriedAction(msgspec.Struct, frozen=True):
    """An action and what it leads to on average: chance of winning, final margin, the seat's own points."""

    action: AnyAction
    chance: float
    margin: float
    points: float
    why: Reason


class Solution(msgspec.Struct, frozen=True):
    """All answers that were compared, the best first, in how many worlds; `usual` is the obvious one.

    `urgency` is why a race cannot wait; `longest` is there if the best makes the seat's longest route longer.
    """

    answers: tuple[TriedAction, ...]
    usual: int
    worlds: int
    urgency: Urgency | None
    longest: LongestRoutes | None


class AnswerVerdict(msgspec.Struct, frozen=True):
    """Whether an answer is right. `tried` is missing if the answer was not among the best few.

    `cost_chance` and `cost_margin` are what it falls short of the best one.
    """

    is_right: bool
    tried: TriedAction | None
    cost_chance: float
    cost_margin: float
    solution: Solution | None


def verdict_on(puzzle: Puzzle, action: Action) -> AnswerVerdict:
    """The verdict on an action; raises IllegalAction if the seat may not play it."""
    if action not in checked_type(puzzle, Puzzle, "a puzzle").observation.legal:
        raise IllegalAction("This action is not possible in the position of the puzzle.")
    answer = _answer_like(puzzle, action)
    is_right = answer is puzzle.best
    return AnswerVerdict(
        is_right,
        tried=None if answer is None else _tried(puzzle, answer),
        cost_chance=0.0 if answer is None else round(puzzle.best.chance - answer.chance, 3),
        cost_margin=0.0 if answer is None else round(puzzle.best.margin - answer.margin, 1),
        solution=_solution(puzzle) if is_right else None,
    )


def given_up(puzzle: Puzzle) -> AnswerVerdict:
    """What those are told who want to see the solution."""
    return AnswerVerdict(
        is_right=False,
        tried=None,
        cost_chance=0.0,
        cost_margin=0.0,
        solution=_solution(checked_type(puzzle, Puzzle, "a puzzle")),
    )


def _solution(puzzle: Puzzle) -> Solution:
    contrast = contrast_of(puzzle)
    return Solution(
        tuple(_tried(puzzle, answer) for answer in puzzle.answers),
        usual=1 + puzzle.usual,
        worlds=puzzle.worlds,
        urgency=urgency(contrast) if puzzle.kind == "race" else None,
        longest=longer_route(contrast),
    )


def _answer_like(puzzle: Puzzle, action: Action) -> Answer | None:
    observation, kind = puzzle.observation, puzzle.kind
    wanted = answer_key(observation, action, kind)
    return next(
        (
            answer
            for answer in puzzle.answers
            if answer_key(observation, puzzle.action(answer), kind) == wanted
        ),
        None,
    )


def _tried(puzzle: Puzzle, answer: Answer) -> TriedAction:
    action = cast(AnyAction, puzzle.action(answer))
    return TriedAction(action, answer.chance, answer.margin, answer.points, answer.why)
