"""Why a move is good: what a player sees at once when it is pointed out, as a value and in a few words."""

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

from .consequences import step

Routes = Iterable[int]

Kind = Literal[
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
    """What is good about an action; which of the fields say more depends on the kind."""

    kind: Kind
    points: int | None = None
    tickets: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    card: str | None = None
    route: int | None = None
    place: int | None = None


def reason(observation: Observation, action: Action, wanted: Routes) -> Reason:
    """What speaks for an action of a seat that wants these routes."""
    match action:
        case Claim():
            return _why_claim(observation, action, tuple(wanted))
        case DrawOpen():
            return _why_card(observation, int(observation.state["market"][0, action.slot]), wanted)
        case DrawBlind():
            return Reason("chance-of-others")
        case DrawTickets():
            return Reason("time-for-tickets")
        case ReturnTickets():
            return _why_keep(observation, action.tickets)
        case PlaceMarker():
            return Reason("routes-meet", place=action.place)
        case TakeSouvenir():
            return Reason("other-later")
    return Reason("best-possible")


def reason_text(board: Board, why: Reason) -> str:
    """The reason in a few words of English."""
    points = "1 point" if why.points == 1 else f"{why.points} points"
    tickets = _and([ticket_name(board, ticket) for ticket in why.tickets])
    route = "" if why.route is None else route_name(board, why.route)
    place = "" if why.place is None else place_name(board, why.place)
    words: dict[Kind, str] = {
        "completes-tickets": f"completes {tickets}, {points}",
        "captures-alvin": f"captures Alvin, {points}",
        "finds-souvenir": f"finds a souvenir, {points}",
        "towards-tickets": f"leads towards your tickets, {points}",
        "in-the-way": f"in the way of {_and([f'seat {seat}' for seat in why.seats])}, {points}",
        "blocks-nobody": f"blocks nobody, {points}",
        "card-needed": f"{why.card} is needed for {route}",
        "card-fits": f"{why.card} goes with what you hold",
        "card-first": f"the first {why.card} card",
        "chance-of-others": "may bring any colour",
        "time-for-tickets": "there is time for more tickets",
        "keeps-tickets": f"{points} with {tickets}",
        "routes-meet": f"many routes still meet in {place}",
        "other-later": "the other one is easier to get later",
        "best-possible": "a sound choice",
    }
    return words[why.kind]


def _and(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), *names[-1:]]) if len(names) > 1 else "".join(names)


def _why_claim(observation: Observation, claim: Claim, wanted: tuple[int, ...]) -> Reason:
    done = step(observation, claim)
    brings = done.consequences
    if brings.tickets:
        return Reason("completes-tickets", brings.points, tickets=brings.tickets)
    if brings.captures_alvin:
        return Reason("captures-alvin", brings.points)
    if claim.route in wanted:
        return Reason("towards-tickets", brings.points)
    if brings.finds_souvenir:
        return Reason("finds-souvenir", brings.points)
    rivals = tuple(seat for seat in _rivals_at(observation, claim.route) if done.shuts_out(seat, claim.route))
    return Reason("in-the-way" if rivals else "blocks-nobody", brings.points, seats=rivals)


def _rivals_at(observation: Observation, route: int) -> list[int]:
    """Other seats whose networks touch both ends of a route."""
    networks = observation.state["network"][0, : int(observation.state["seats"][0])].tolist()
    ends = observation.board.routes[route].ends
    return [
        seat
        for seat, network in enumerate(networks)
        if seat != observation.seat and all(network >> end & 1 for end in ends)
    ]


def _why_card(observation: Observation, card: int, wanted: Routes) -> Reason:
    board, name, hand = (
        observation.board,
        card_name(observation.board, card),
        observation.state["hand"][0, observation.seat],
    )
    for route in wanted:
        if hand[card] < _asked_for(board, route, card):
            return Reason("card-needed", card=name, route=route)
    fits = hand.any() if card == WILD else hand[card]
    return Reason("card-fits" if fits else "card-first", card=name)


def _asked_for(board: Board, route: int, card: int) -> int:
    """How many cards of a kind a route asks for by its colour, or as a ferry."""
    asking = board.routes[route]
    if card == WILD:
        return asking.ferry
    return asking.cards - asking.ferry if asking.color == card else 0


def _why_keep(observation: Observation, back: tuple[int, ...]) -> Reason:
    kept = tuple(ticket for ticket in offered(observation.state[0], observation.seat) if ticket not in back)
    return Reason(
        "keeps-tickets", sum(observation.board.tickets[ticket].points for ticket in kept), tickets=kept
    )
