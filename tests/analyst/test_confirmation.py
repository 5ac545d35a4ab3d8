"""A move counts as better only if it is so in other worlds than those in which it stood out."""

from collections.abc import Sequence

import pytest

from stellwerk.analyst.analyse import judgement_of
from stellwerk.analyst.comparisons import Comparisons, TriedMove
from stellwerk.analyst.judgement import Judgement, Standard
from stellwerk.analyst.verdicts import decision_of
from stellwerk.analyst.walk import PlayedDecision, decisions_of
from stellwerk.bots.trials import Expected, Trials, Worlds
from tests.analyst.games import bots_game

NEXT_TO_NOTHING = Expected((0.5, 0.5), (0.0, 0.0))


@pytest.fixture
def played() -> PlayedDecision:
    """A decision with many possible moves."""
    game = bots_game("mini", ["planner", "planner"], 5, actions=6)
    return max(decisions_of(game), key=lambda decision: len(decision.observation.moves))


def _tried(played: PlayedDecision, *leads: tuple[float, float]) -> tuple[TriedMove, ...]:
    others = [move for move in played.observation.moves if move != played.move]
    moves = [played.move, *others[: len(leads)]]
    return tuple(
        TriedMove(move, NEXT_TO_NOTHING, *lead)
        for move, lead in zip(moves, [(0.0, 0.0), *leads], strict=True)
    )


def test_what_stands_out_by_chance_is_no_mistake(
    played: PlayedDecision, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    def tried(_self: Comparisons, trials: Trials, numbers: Sequence[int], worlds: Worlds) -> object:
        seen.append(len(worlds))
        lead = 0.5 if len(worlds) < 96 else 0.01
        moves = [int(trials.moves[number]) for number in numbers]
        return tuple(
            TriedMove(move, NEXT_TO_NOTHING, lead * (move != moves[0]), 0.1 * (move != moves[0]))
            for move in moves
        )

    monkeypatch.setattr(Comparisons, "tried", tried)
    decision = decision_of(played, judgement_of(played, "quick"))
    assert seen[:3] == [12, 32, 96]
    assert (decision.verdict, decision.cost) == ("good", 0.0)


def test_a_small_gain_counts_as_skill_even_if_it_may_be_noise(played: PlayedDecision) -> None:
    tried = _tried(played, (0.01, 0.05))
    better = TriedMove(tried[1].move, Expected((0.51, 0.49), (1.0, -1.0)), 0.01, 0.05)
    standard = Standard(NEXT_TO_NOTHING, tried[0], better)
    decision = decision_of(played, Judgement(NEXT_TO_NOTHING, tried, 1, (), standard))
    assert (decision.gained, decision.gained_margin) == ((-0.01, 0.01), (-1.0, 1.0))


def test_the_move_named_as_better_is_the_one_that_is_surely_better(played: PlayedDecision) -> None:
    tried = _tried(played, (0.4, 0.3), (0.2, 0.05))
    standard = Standard(NEXT_TO_NOTHING, tried[0], tried[0])
    decision = decision_of(played, Judgement(NEXT_TO_NOTHING, tried, 0, (), standard))
    assert decision.cost == 0.2
    assert decision.alternatives[0].action == played.observation.action(tried[2].move)
