"""The decisions that mattered, and what to call them."""

from collections.abc import Iterable, Sequence
from typing import Final

from stellwerk.engine.phases import TURN
from stellwerk.play.actions import Claim, DrawBlind, DrawOpen, DrawTickets, ReturnTickets
from stellwerk.play.rows import offered

from .results import Alternative, Decision, TurningPoint, TurningPointKind
from .walk import PlayedDecision

_MOST: Final = 8
"""Turning points that are named at most."""
_NAMED: Final = frozenset({"mistake", "blunder", "brilliant"})


def turning_points_of(
    walk: Sequence[PlayedDecision], decisions: Sequence[Decision]
) -> tuple[TurningPoint, ...]:
    """The decisions that mattered most, in the order in which they were made, and at least one of every seat.

    A route that is missed turn after turn is one turning point, where it cost the most.
    """
    found: dict[tuple[int, TurningPointKind, int | None, int | None], TurningPoint] = {}
    for decision in decisions:
        if decision.verdict in _NAMED and decision.alternatives:
            point = _turning_point(walk, decision)
            alone = None if point.route is not None else point.decision
            key = (point.seat, point.kind, point.route, alone)
            if key not in found or point.cost > found[key].cost:
                found[key] = point
    return tuple(sorted(_most_important(found.values()), key=lambda point: point.decision))


def _most_important(points: Iterable[TurningPoint]) -> Iterable[TurningPoint]:
    """The weightiest one of every seat, however small: everyone asks where they lost it. Then the others."""
    ordered = sorted(points, key=_weight, reverse=True)
    of_seats = {point.seat: point for point in reversed(ordered)}.values()
    return [*of_seats, *(point for point in ordered if point not in of_seats)][:_MOST]


def _weight(point: TurningPoint) -> float:
    return point.gain if point.kind == "good-move" else point.cost


def _turning_point(walk: Sequence[PlayedDecision], decision: Decision) -> TurningPoint:
    is_good = decision.verdict == "brilliant"
    subject = decision.played if is_good else decision.alternatives[0]
    route = subject.action.route if isinstance(subject.action, Claim) else None
    return TurningPoint(
        decision=decision.number,
        seat=decision.seat,
        kind="good-move" if is_good else _kind(decision, subject),
        cost=decision.cost,
        gain=decision.gained[decision.seat] if is_good else 0.0,
        cost_chance=decision.cost_chance,
        cost_margin=decision.cost_margin,
        route=route,
        tickets=_tickets(walk[decision.number], subject),
        turns=0 if route is None else _turns_open(walk, decision, route),
        taken_by=None if route is None else _taken_by(walk, decision, route),
    )


def _kind(decision: Decision, better: Alternative) -> TurningPointKind:
    played = decision.played.action
    match played, better.action:
        case ReturnTickets(), _:
            return "wrong-tickets"
        case DrawTickets(), _:
            return "needless-tickets"
        case Claim(route=one), Claim(route=other) if one == other:
            return "wrong-payment"
        case _, Claim():
            return "missed-completion" if better.why.kind == "completes-tickets" else "missed-route"
        case Claim(), _:
            return "needless-route"
        case DrawBlind() | DrawOpen(), DrawBlind() | DrawOpen():
            return "wrong-card"
    return "other-mistake"


def _tickets(played: PlayedDecision, subject: Alternative) -> tuple[int, ...]:
    """The tickets that an action completes or keeps."""
    if isinstance(subject.action, ReturnTickets):
        offer = offered(played.observation.state[0], played.seat)
        return tuple(ticket for ticket in offer if ticket not in subject.action.tickets)
    return subject.why.tickets


def _turns_open(walk: Sequence[PlayedDecision], decision: Decision, route: int) -> int:
    """For how many turns of the seat in a row, this one included, it could have claimed the route."""
    turns = 0
    for earlier in reversed(walk[: decision.number + 1]):
        if earlier.seat != decision.seat or earlier.observation.state["phase"][0] != TURN:
            continue
        if not any(
            isinstance(action, Claim) and action.route == route for action in earlier.observation.legal
        ):
            break
        turns += 1
    return turns


def _taken_by(walk: Sequence[PlayedDecision], decision: Decision, route: int) -> int | None:
    """The other seat that claimed the route afterwards."""
    for later in walk[decision.number + 1 :]:
        if isinstance(later.action, Claim) and later.action.route == route:
            return later.seat if later.seat != decision.seat else None
    return None
