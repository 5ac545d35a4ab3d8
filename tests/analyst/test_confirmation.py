"""A move counts as better only if it is so in other worlds than those in which it stood out."""

from collections.abc import Sequence

import numpy as np
import pytest
from msgspec.structs import replace

from stellwerk.analyst.analyse import judgement_of
from stellwerk.analyst.comparisons import Comparisons, TriedMove
from stellwerk.analyst.judgement import Judgement, Standard
from stellwerk.analyst.turning_points import turning_points_of
from stellwerk.analyst.verdicts import decision_of
from stellwerk.analyst.walk import PlayedDecision, decisions_of
from stellwerk.bots.trials import Expected, Trials, Worlds, random_worlds
from tests.analyst.games import bots_game

NEXT_TO_NOTHING = Expected((0.5, 0.5), (0.0, 0.0))


@pytest.fixture
def played() -> PlayedDecision:
    """A decision with many possible moves."""
    game = bots_game("mini", ["planner", "planner"], 5, actions=6)
    return max(decisions_of(game), key=lambda decision: len(decision.observation.moves))


def _tried(played: PlayedDecision, *leads: tuple[float, float, int]) -> tuple[TriedMove, ...]:
    others = [move for move in played.observation.moves if move != played.move]
    moves = [played.move, *others[: len(leads)]]
    return tuple(
        TriedMove(move, NEXT_TO_NOTHING, *lead)
        for move, lead in zip(moves, [(0.0, 0.0, 0), *leads], strict=True)
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
    tried = _tried(played, (0.01, 0.05, 0))
    better = TriedMove(tried[1].move, Expected((0.51, 0.49), (1.0, -1.0)), 0.01, 0.05)
    standard = Standard(NEXT_TO_NOTHING, tried[0], better)
    decision = decision_of(played, Judgement(NEXT_TO_NOTHING, tried, 1, (), standard))
    assert (decision.gained, decision.gained_margin) == ((-0.01, 0.01), (-1.0, 1.0))


def test_the_move_named_as_better_is_the_one_that_is_surely_better(played: PlayedDecision) -> None:
    tried = _tried(played, (0.4, 0.3, 1), (0.2, 0.05, 1))
    standard = Standard(NEXT_TO_NOTHING, tried[0], tried[0])
    decision = decision_of(played, Judgement(NEXT_TO_NOTHING, tried, 0, (), standard))
    assert decision.cost == 0.2
    assert decision.alternatives[0].action == played.observation.action(tried[2].move)


def _compared(
    played: PlayedDecision, monkeypatch: pytest.MonkeyPatch, *samples: dict[int, float]
) -> tuple[TriedMove, ...]:
    """Five moves, the second the solid player's, whose leads in each sample are given by their numbers."""
    leads = iter(samples)

    def tried(_self: Comparisons, trials: Trials, numbers: Sequence[int], _worlds: Worlds) -> object:
        lead = next(leads)
        return tuple(TriedMove(int(trials.moves[n]), NEXT_TO_NOTHING, lead.get(n, 0.0), 0.1) for n in numbers)

    monkeypatch.setattr(Comparisons, "tried", tried)
    comparisons = Comparisons(played.observation.board, played.state, played.observation, ())
    trials = comparisons.trials(played.observation.moves[:5])
    worlds = random_worlds(np.random.default_rng(1), 8)
    return comparisons.confirmed(trials, range(5), 1, worlds, worlds)


def test_only_what_stood_out_before_is_better(
    played: PlayedDecision, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third move stands out at once, the second, a solid player's, only later and by more."""
    tried = _compared(played, monkeypatch, {2: 0.3}, {1: 0.9, 2: 0.25})
    assert [move.move for move in tried if move.is_better] == [played.observation.moves[2]]
    assert len(tried) == 3, "what did not stand out needs no more worlds"


def test_what_stood_out_only_before_is_not_better(
    played: PlayedDecision, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = _compared(played, monkeypatch, {2: 0.3, 3: -0.3}, {2: 0.1, 3: -0.3})
    assert not any(move.is_better or move.is_worse for move in tried)


def test_a_solid_players_move_is_worse_only_if_it_seemed_so_before(
    played: PlayedDecision, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not any(move.is_worse for move in _compared(played, monkeypatch, {2: 0.3}, {1: -0.9}))
    usual = _compared(played, monkeypatch, {1: -0.3}, {1: -0.4})[1]
    assert usual.is_worse
    assert not usual.is_better


def test_a_good_move_gains_what_its_verdict_is_about(played: PlayedDecision) -> None:
    """As the seat could know, whatever luck and skill are measured by; a smaller chance, but more points."""
    first, usual = _tried(played, (-0.3, 0.05, -1))
    first = replace(first, expected=Expected((0.6, 0.4), (20.0, -20.0)))
    usual = replace(usual, expected=Expected((0.61, 0.39), (1.0, -1.0)))
    standard = Standard(NEXT_TO_NOTHING, _tried(played)[0], _tried(played)[0])
    decision = decision_of(played, Judgement(NEXT_TO_NOTHING, (first, usual), 1, (), standard))
    assert decision.verdict == "brilliant"
    assert (decision.gain, decision.gain_chance, decision.gain_margin) == (0.3, -0.01, 19.0)
    assert decision.gained == (0.0, 0.0)
    (point,) = turning_points_of([played], [replace(decision, number=0)])
    assert (point.kind, point.gain, point.gain_chance, point.gain_margin) == ("good-move", 0.3, -0.01, 19.0)


def test_a_gain_that_may_be_noise_is_none(played: PlayedDecision) -> None:
    tried = _tried(played, (-0.3, 0.05, 0))
    standard = Standard(NEXT_TO_NOTHING, tried[0], tried[0])
    decision = decision_of(played, Judgement(NEXT_TO_NOTHING, tried, 1, (), standard))
    assert (decision.verdict, decision.gain, decision.gain_chance) == ("best", 0.0, 0.0)


def test_a_choice_is_not_forced_because_only_one_move_was_worth_trying(played: PlayedDecision) -> None:
    tried = _tried(played)
    decision = decision_of(
        played, Judgement(NEXT_TO_NOTHING, tried, 0, (), Standard(NEXT_TO_NOTHING, *tried * 2))
    )
    assert decision.verdict == "best"
