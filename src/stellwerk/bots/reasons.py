"""Why a move is good: what a player sees at once when it is pointed out, as a value and in a few words."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from stellwerk.boards import Board
from stellwerk.engine import NONE
from stellwerk.play import Action, Seen
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
from stellwerk.play.rows import members, offered

Routes = Iterable[int]

Kind = Literal[
    "completes-tickets",
    "towards-tickets",
    "in-the-way",
    "blocks-nobody",
    "card-needed",
    "card-fits",
    "chance-of-others",
    "time-for-tickets",
    "tickets-fit",
    "ticket-cheap",
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


def reason(seen: Seen, action: Action, wanted: Routes) -> Reason:
    """What speaks for an action of a seat that wants these routes."""
    match action:
        case Claim():
            return _why_claim(seen, action.route, tuple(wanted))
        case DrawOpen():
            card = int(seen.record["market"][0, action.slot])
            return _why_card(seen.board, card, wanted)
        case DrawBlind():
            return Reason("chance-of-others")
        case DrawTickets():
            return Reason("time-for-tickets")
        case ReturnTickets():
            return _why_keep(seen, action.tickets)
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
        "towards-tickets": f"leads towards your tickets, {points}",
        "in-the-way": f"in the way of {_and([f'seat {seat}' for seat in why.seats])}, {points}",
        "blocks-nobody": f"blocks nobody, {points}",
        "card-needed": f"{why.card} is needed for {route}",
        "card-fits": f"{why.card} goes with what you hold",
        "chance-of-others": "none of the open cards is needed more than a chance of others",
        "time-for-tickets": "there is time for more tickets",
        "tickets-fit": f"{tickets} fit together best",
        "ticket-cheap": f"{tickets} costs least for its points",
        "routes-meet": f"many routes still meet in {place}",
        "other-later": "the other one is easier to get later",
        "best-possible": "the best of what is possible",
    }
    return words[why.kind]


def _and(names: Sequence[str]) -> str:
    return " and ".join(names)


def _why_claim(seen: Seen, route: int, wanted: tuple[int, ...]) -> Reason:
    done = completed_by(seen, route)
    points = seen.board.routes[route].points
    if done:
        return Reason("completes-tickets", points, tickets=done)
    rivals = _rivals_at(seen, route)
    if route in wanted:
        return Reason("towards-tickets", points)
    if rivals:
        return Reason("in-the-way", points, seats=tuple(rivals))
    return Reason("blocks-nobody", points)


def completed_by(seen: Seen, route: int) -> tuple[int, ...]:
    """The seat's tickets that a route would complete."""
    board, owners = seen.board, seen.record["owner"][0]
    own = [index for index in range(len(board.routes)) if owners[index] == seen.seat]
    before, after = _components(board, own), _components(board, [*own, route])
    tickets = members(seen.record["tickets"][0, seen.seat])
    return tuple(
        ticket
        for ticket in tickets
        if not _joins(before, board.tickets[ticket].ends) and _joins(after, board.tickets[ticket].ends)
    )


def _components(board: Board, routes: Routes) -> list[int]:
    """The number of each place's component in a network."""
    label = list(range(len(board.places)))
    for route in routes:
        kept, merged = (label[end] for end in board.routes[route].ends)
        label = [kept if one == merged else one for one in label]
    return label


def _joins(component: list[int], ends: tuple[int, int]) -> bool:
    return component[ends[0]] == component[ends[1]]


def _rivals_at(seen: Seen, route: int) -> list[int]:
    """Other seats whose networks touch both ends of a route that only one of them can have."""
    board, owners = seen.board, seen.record["owner"][0]
    touched: dict[int, set[int]] = {}
    for index, one in enumerate(board.routes):
        if owners[index] not in (NONE, seen.seat):
            touched.setdefault(int(owners[index]), set()).update(one.ends)
    return [seat for seat, places in sorted(touched.items()) if places >= set(board.routes[route].ends)]


def _why_card(board: Board, card: int, wanted: Routes) -> Reason:
    name = card_name(board, card)
    routes = [route for route in wanted if board.routes[route].color == card]
    return Reason("card-needed", card=name, route=routes[0]) if routes else Reason("card-fits", card=name)


def _why_keep(seen: Seen, back: tuple[int, ...]) -> Reason:
    kept = tuple(ticket for ticket in offered(seen.record[0], seen.seat) if ticket not in back)
    return Reason("tickets-fit" if len(kept) > 1 else "ticket-cheap", tickets=kept)
