"""A judgement put into words: what the move cost, and which alternatives were better."""

from collections.abc import Hashable
from typing import Final, cast

from stellwerk.bots.reasons import find_reason
from stellwerk.play.actions import AnyAction
from stellwerk.play.sameness import meaning, meaning_with_payment

from .comparisons import TriedMove
from .judgement import Judgement
from .results import Alternative, Decision, Verdict
from .walk import PlayedDecision

_INACCURACY: Final = 0.06
"""Costs from which a move gets a name, in worth: the share of the win and the margin together."""
_MISTAKE: Final = 0.12
_BLUNDER: Final = 0.25
_BRILLIANT: Final = 0.08
_ALTERNATIVES: Final = 3

Floats = tuple[float, ...]


def decision_of(played: PlayedDecision, judgement: Judgement) -> Decision:
    """What is said about a decision."""
    first, standard = judgement.tried[0], judgement.standard
    better, usual = _better(judgement), judgement.tried[judgement.usual]
    worse = usual if usual.is_worse else first
    cost, gain = better.lead if better else 0.0, abs(worse.lead)
    seat = played.seat
    return Decision(
        number=played.number,
        seat=seat,
        position=judgement.position,
        played=_alternative(played, first, judgement.wanted),
        alternatives=_alternatives(played, judgement),
        verdict=_verdict(played, judgement, cost, gain),
        cost=round(cost, 4),
        cost_chance=round(better.expected.win[seat] - first.expected.win[seat], 4) if better else 0.0,
        cost_margin=round(better.expected.margin[seat] - first.expected.margin[seat], 2) if better else 0.0,
        gain=round(gain, 4),
        gain_chance=round(first.expected.win[seat] - worse.expected.win[seat], 4),
        gain_margin=round(first.expected.margin[seat] - worse.expected.margin[seat], 2),
        gained=_differences(standard.played.expected.win, standard.usual.expected.win),
        gained_margin=_differences(standard.played.expected.margin, standard.usual.expected.margin),
        standard=standard.position,
    )


def _better(judgement: Judgement) -> TriedMove | None:
    """The best move that is better beyond doubt than the one that was played."""
    better = [tried for tried in judgement.tried if tried.is_better]
    return max(better, key=lambda tried: tried.lead, default=None)


def _verdict(played: PlayedDecision, judgement: Judgement, cost: float, gain: float) -> Verdict:
    if len(played.observation.moves) == 1:
        return "forced"
    for least, verdict in ((_BLUNDER, "blunder"), (_MISTAKE, "mistake"), (_INACCURACY, "inaccuracy")):
        if cost >= least:
            return cast(Verdict, verdict)
    if gain >= _BRILLIANT and cost == 0.0:
        return "brilliant"
    return "best" if all(tried.lead <= 0.0 for tried in judgement.tried) else "good"


def _alternatives(played: PlayedDecision, judgement: Judgement) -> tuple[Alternative, ...]:
    """The best other moves, those first that are surely better; of those that do the same only the best.

    What was played is not among them, also not on a parallel track. Paid for in another way, it may be.
    """
    observation = played.observation
    same = meaning_with_payment(observation, played.action)
    firsts: dict[Hashable, TriedMove] = {}
    for tried in sorted(judgement.tried[1:], key=lambda tried: (not tried.is_better, -tried.lead)):
        action = observation.action(tried.move)
        if tried.is_better or meaning_with_payment(observation, action) != same:
            firsts.setdefault(meaning(observation, action), tried)
    best = list(firsts.values())[:_ALTERNATIVES]
    return tuple(_alternative(played, tried, judgement.wanted) for tried in best)


def _alternative(played: PlayedDecision, tried: TriedMove, wanted: tuple[int, ...]) -> Alternative:
    observation, expected = played.observation, tried.expected
    action = cast(AnyAction, observation.action(tried.move))
    return Alternative(
        action,
        expected.win[played.seat],
        expected.margin[played.seat],
        find_reason(observation, action, wanted),
    )


def _differences(values: Floats, others: Floats) -> Floats:
    """What each seat gains; nothing is left out as noise, or many small gains would be called luck."""
    return tuple(round(value - other, 4) for value, other in zip(values, others, strict=True))
