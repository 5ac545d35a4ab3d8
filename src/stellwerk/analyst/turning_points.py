"""The decisions that mattered, and what to call them."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from stellwerk.bots.effects import apply_action
from stellwerk.engine.phases import TURN
from stellwerk.play import Action
from stellwerk.play.actions import Claim, DrawBlind, DrawOpen, DrawTickets, ReturnTickets

from .results import Alternative, Decision, TurningPoint, TurningPointKind
from .walk import PlayedDecision

_MOST: Final = 8
"""Turning points that are named at most."""
_NAMED: Final = frozenset({"mistake", "blunder", "brilliant"})


def turning_points_of(
    walk: Sequence[PlayedDecision], decisions: Sequence[Decision]
) -> tuple[TurningPoint, ...]:
    """The decisions that mattered most, in the order in which they were made, and at least one of every seat.

    A route that is missed turn after turn is one turning point, where it cost the most; so are parallel
    tracks.
    """
    found: dict[tuple[int, TurningPointKind, int | None, int | None], TurningPoint] = {}
    for decision in decisions:
        if decision.verdict in _NAMED and decision.alternatives:
            point = _turning_point(walk, decision)
            alone = None if point.route is not None else point.decision
            group = None if point.route is None else _group(walk[point.decision], point.route)
            key = (point.seat, point.kind, group, alone)
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
        cost_chance=decision.cost_chance,
        cost_margin=decision.cost_margin,
        gain=decision.gain if is_good else 0.0,
        gain_chance=decision.gain_chance if is_good else 0.0,
        gain_margin=decision.gain_margin if is_good else 0.0,
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
        return played.kept(subject.action)
    return subject.why.tickets


def _turns_open(walk: Sequence[PlayedDecision], decision: Decision, route: int) -> int:
    """For how many turns in a row, this one included, the seat could have claimed the route and did not."""
    before, after = reversed(walk[: decision.number + 1]), walk[decision.number + 1 :]
    return _missed_in_a_row(before, decision.seat, route) + _missed_in_a_row(after, decision.seat, route)


def _missed_in_a_row(walk: Iterable[PlayedDecision], seat: int, route: int) -> int:
    """In how many turns of the seat it missed the route, until it could not claim it, or did."""
    turns = (played for played in walk if played.seat == seat and played.state["phase"][0] == TURN)
    return sum(1 for _ in takewhile(lambda played: _is_missed(played, route), turns))


def _is_missed(played: PlayedDecision, route: int) -> bool:
    claims = (action for action in played.observation.legal if isinstance(action, Claim))
    could = any(_is_between_the_same_places(played, action, route) for action in claims)
    return could and not _is_between_the_same_places(played, played.action, route)


def _taken_by(walk: Sequence[PlayedDecision], decision: Decision, route: int) -> int | None:
    """The other seat whose claim afterwards, of the route or of a track beside it, left the seat none."""
    for later in walk[decision.number + 1 :]:
        if not isinstance(later.action, Claim) or not _is_between_the_same_places(later, later.action, route):
            continue
        if later.seat == decision.seat:
            return None
        if apply_action(later.observation, later.action).shuts_out(decision.seat, route):
            return later.seat
    return None


def _is_between_the_same_places(played: PlayedDecision, action: Action, route: int) -> bool:
    return isinstance(action, Claim) and _group(played, action.route) == _group(played, route)


def _group(played: PlayedDecision, route: int) -> int:
    """What a route has in common with the tracks parallel to it."""
    return played.observation.board.routes[route].group
