"""Why an action is good: what a player sees at once when it is pointed out, as a value and in words."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.limits import WILD
from stellwerk.play import Action, Observation
from stellwerk.play.actions import (
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    PlaceMarker,
    ReturnTickets,
    TakeSouvenir,
)
from stellwerk.play.names import card_name, place_name, route_name, ticket_name
from stellwerk.play.rows import offered

from .effects import apply_action

Routes = Iterable[int]

ReasonKind = Literal[
    "completes-tickets",
    "captures-alvin",
    "finds-souvenir",
    "towards-tickets",
    "in-the-way",
    "blocks-nobody",
    "card-needed",
    "card-fits",
    "card-first",
    "chance-of-others",
    "time-for-tickets",
    "keeps-tickets",
    "routes-meet",
    "other-later",
    "best-possible",
]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is good about an action; the kind decides which of the other fields are set."""

    kind: ReasonKind
    points: int | None = None
    tickets: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    card: str | None = None
    route: int | None = None
    place: int | None = None


def find_reason(observation: Observation, action: Action, wanted: Routes) -> Reason:
    """The best reason for an action of a seat that wants these routes."""
    match action:
        case Claim():
            return _claim_reason(observation, action, tuple(wanted))
        case DrawOpen():
            return _card_reason(observation, int(observation.state["market"][0, action.slot]), wanted)
        case DrawBlind():
            return Reason("chance-of-others")
        case DrawTickets():
            return Reason("time-for-tickets")
        case ReturnTickets():
            return _keep_reason(observation, action.tickets)
        case PlaceMarker():
            return Reason("routes-meet", place=action.place)
        case TakeSouvenir():
            return Reason("other-later")
    return Reason("best-possible")


def reason_text(board: Board, why: Reason) -> str:
    """The reason in a few English words."""
    points = "1 point" if why.points == 1 else f"{why.points} points"
    tickets = _joined([ticket_name(board, ticket) for ticket in why.tickets])
    route = "" if why.route is None else route_name(board, why.route)
    place = "" if why.place is None else place_name(board, why.place)
    words: dict[ReasonKind, str] = {
        "completes-tickets": f"completes {tickets}, {points}",
        "captures-alvin": f"captures Alvin, {points}",
        "finds-souvenir": f"gets you a souvenir, {points}",
        "towards-tickets": f"brings you closer to your tickets, {points}",
        "in-the-way": f"gets in the way of {_joined([f'seat {seat}' for seat in why.seats])}, {points}",
        "blocks-nobody": f"gets in nobody's way, {points}",
        "card-needed": f"you need {why.card} for {route}",
        "card-fits": f"{why.card} goes well with your hand",
        "card-first": f"your first {why.card} card",
        "chance-of-others": "could be any colour",
        "time-for-tickets": "there is time for more tickets",
        "keeps-tickets": f"{points} if you complete {tickets}",
        "routes-meet": f"many routes meet in {place}",
        "other-later": "the other one is easier to get later",
        "best-possible": "a solid choice",
    }
    return words[why.kind]


def _joined(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), *names[-1:]]) if len(names) > 1 else "".join(names)


def _claim_reason(observation: Observation, claim: Claim, wanted: tuple[int, ...]) -> Reason:
    applied = apply_action(observation, claim)
    effects = applied.effects
    if effects.tickets:
        return Reason("completes-tickets", effects.points, tickets=effects.tickets)
    if effects.captures_alvin:
        return Reason("captures-alvin", effects.points)
    if claim.route in wanted:
        return Reason("towards-tickets", effects.points)
    if effects.finds_souvenir:
        return Reason("finds-souvenir", effects.points)
    rivals = tuple(
        seat for seat in _rivals_at(observation, claim.route) if applied.shuts_out(seat, claim.route)
    )
    return Reason("in-the-way" if rivals else "blocks-nobody", effects.points, seats=rivals)


def _rivals_at(observation: Observation, route: int) -> list[int]:
    """Other seats whose networks touch both ends of a route."""
    networks = observation.state["network"][0, : int(observation.state["seats"][0])].tolist()
    ends = observation.board.routes[route].ends
    return [
        seat
        for seat, network in enumerate(networks)
        if seat != observation.seat and all(network >> end & 1 for end in ends)
    ]


def _card_reason(observation: Observation, card: int, wanted: Routes) -> Reason:
    board, hand = observation.board, observation.state["hand"][0, observation.seat]
    name = card_name(board, card)
    for route in wanted:
        if hand[card] < _cards_taken(board, route, card):
            return Reason("card-needed", card=name, route=route)
    fits = hand.any() if card == WILD else hand[card]
    return Reason("card-fits" if fits else "card-first", card=name)


def _cards_taken(board: Board, number: int, card: int) -> int:
    """How many cards of one kind a route costs: those of its colour, or wilds for ferry symbols."""
    route = board.routes[number]
    if card == WILD:
        return route.ferry
    return route.cards - route.ferry if route.color == card else 0


def _keep_reason(observation: Observation, returned: tuple[int, ...]) -> Reason:
    offer = offered(observation.state[0], observation.seat)
    kept = tuple(ticket for ticket in offer if ticket not in returned)
    points = sum(observation.board.tickets[ticket].points for ticket in kept)
    return Reason("keeps-tickets", points, tickets=kept)
