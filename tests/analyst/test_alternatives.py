"""Which other moves are told beside the one that was played."""

import numpy as np

from stellwerk.analyst.comparisons import TriedMove
from stellwerk.analyst.judgement import Judgement, Standard
from stellwerk.analyst.results import Decision
from stellwerk.analyst.verdicts import decision_of
from stellwerk.analyst.walk import PlayedDecision
from stellwerk.bots.trials import Expected
from stellwerk.play.notation import format_action, parse_action
from tests.rig import Rig

EVEN = Expected((0.5, 0.5), (0.0, 0.0))


def rig() -> Rig:
    return Rig("usa-2004").cards("4 red 4 blue 2 wild", market="red blue red wild green")


def told(played: str, *others: tuple[str, float]) -> Decision:
    """The decision of seat 0 to play something, where these other moves are worth so much more."""
    table = rig()
    observation = table.observation(0)
    action, *rest = (parse_action(table.board, text) for text in (played, *(text for text, _ in others)))
    tried = (
        TriedMove(observation.move(action), EVEN, 0.0, 0.0),
        *(
            TriedMove(observation.move(other), EVEN, lead, 0.1)
            for other, (_, lead) in zip(rest, others, strict=True)
        ),
    )
    decision = PlayedDecision(0, 1, np.array(observation.state), observation, action)
    return decision_of(decision, Judgement(EVEN, tried, 0, (), Standard(EVEN, tried[0], tried[0])))


def alternatives(decision: Decision) -> list[str]:
    return [format_action(rig().board, one.action) for one in decision.alternatives]


def test_the_best_of_those_that_do_the_same_comes_at_its_place() -> None:
    decision = told(
        "draw deck",
        ("claim Dallas - Houston #1 with 1 red", 0.5),
        ("draw 2", 0.3),
        ("claim Dallas - Houston #2 with 1 wild", 0.1),
        ("draw 5", 0.05),
    )
    assert alternatives(decision) == ["claim Dallas - Houston #1 with 1 red", "draw 2", "draw 5"]


def test_what_was_played_is_no_alternative() -> None:
    assert alternatives(told("draw 1", ("draw 3", 0.1), ("draw 2", 0.05))) == ["draw 2"]
    parallel = told("claim Dallas - Houston #1 with 1 red", ("claim Dallas - Houston #2 with 1 red", 0.1))
    assert alternatives(parallel) == []


def test_another_payment_is_an_alternative_to_what_was_played() -> None:
    decision = told("claim Dallas - Houston #1 with 1 wild", ("claim Dallas - Houston #1 with 1 red", 0.5))
    assert alternatives(decision) == ["claim Dallas - Houston #1 with 1 red"]
