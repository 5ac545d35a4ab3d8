"""Actions as text that people can read and type.

    draw deck · draw 3 · tickets · return none · return Boston - Miami, Denver - El Paso
    claim Denver - Kansas City #2 with 3 orange + 1 wild · claim Zoo - Kurfürstendamm with 2 wild
    home Denver · put foghorn on Sunset · souvenir at Sunset · alvin to Denver
    mark Denver with 1 red + 1 wild · skip · pass

A number after a route distinguishes parallel tracks, a kind of piece other routes between the same places.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from stellwerk.boards import Board
from stellwerk.boards.limits import MARKET
from stellwerk.boards.problems import did_you_mean, quoted

from .actions import (
    Action,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)
from .errors import NotationError
from .names import (
    find_place,
    find_route,
    find_souvenir,
    find_tickets,
    place_name,
    route_name,
    souvenir_name,
    ticket_name,
)
from .payments import Payment, format_payment, parse_payment

_NOTHING = "none"


def format_action(board: Board, action: Action) -> str:
    """The action as text; one that names something the board does not have raises NotationError."""
    match action:
        case DrawBlind():
            return "draw deck"
        case DrawOpen(slot):
            return f"draw {slot + 1}"
        case DrawTickets():
            return "tickets"
        case ReturnTickets(tickets):
            return f"return {', '.join(ticket_name(board, ticket) for ticket in tickets) or _NOTHING}"
        case Claim(route, color, wilds):
            name = route_name(board, route)
            return f"claim {name} with {format_payment(Payment(board.routes[route].cards, color, wilds))}"
        case Skip():
            return "skip"
        case Pass():
            return "pass"
    return _format_choice(board, action)


def _format_choice(board: Board, action: Action) -> str:
    """Decisions about a single place."""
    match action:
        case ChooseHome(place):
            return f"home {place_name(board, place)}"
        case PlaceSouvenir(kind, place):
            return f"put {souvenir_name(board, kind)} on {place_name(board, place)}"
        case TakeSouvenir(place):
            return f"souvenir at {place_name(board, place)}"
        case MoveAlvin(place):
            return f"alvin to {place_name(board, place)}"
        case PlaceMarker(place, color, wilds):
            payment = Payment(board.markers.cards if board.markers else 0, color, wilds)
            return f"mark {place_name(board, place)} with {format_payment(payment)}"
    raise NotationError(f"{action!r} is not an action.")


def parse_action(board: Board, text: str) -> Action:
    """The action that a text describes, legal or not."""
    words = " ".join(text.split())
    verb, _, rest = words.partition(" ")
    form = _FORMS.get(verb.casefold())
    if form is None:
        advice = did_you_mean(verb, _FORMS) or f"; actions begin with {', '.join(_FORMS)}."
        raise NotationError(f"{quoted(words)} is not an action{advice}")
    found = form.rest.fullmatch(rest)
    if found is None:
        raise NotationError(f"{quoted(words)} is not an action; write {form.example}.")
    return form.build(board, *found.groups())


@dataclass(frozen=True)
class _Form:
    """How an action is written after its verb."""

    rest: re.Pattern[str]
    build: Callable[..., Action]
    example: str


def _form(rest: str, build: Callable[..., Action], example: str) -> _Form:
    return _Form(re.compile(rest, re.IGNORECASE), build, example)


def _build_draw(_board: Board, what: str) -> Action:
    return DrawOpen(int(what) - 1) if what.isdigit() else DrawBlind()


def _build_return(board: Board, names: str) -> Action:
    return ReturnTickets(() if names.casefold() == _NOTHING else find_tickets(board, names))


def _build_claim(board: Board, name: str, price: str) -> Action:
    route = find_route(board, name)
    payment = parse_payment(board, price)
    _check_price(route_name(board, route), board.routes[route].cards, payment)
    return Claim(route, payment.color, payment.wilds)


def _build_marker(board: Board, name: str, price: str) -> Action:
    place, payment = find_place(board, name), parse_payment(board, price)
    if board.markers:
        _check_price("A marker", board.markers.cards, payment)
    return PlaceMarker(place, payment.color, payment.wilds)


def _check_price(what: str, cards: int, payment: Payment) -> None:
    if payment.cards != cards:
        raise NotationError(f"{what} costs {cards} cards, not {payment.cards}.")


def _build_souvenir(board: Board, kind: str, place: str) -> Action:
    return PlaceSouvenir(find_souvenir(board, kind), find_place(board, place))


_FORMS = {
    "draw": _form(rf"(deck|[1-{MARKET}])", _build_draw, f'"draw deck", or "draw 1" to "draw {MARKET}"'),
    "tickets": _form("", lambda _: DrawTickets(), '"tickets" alone'),
    "return": _form("(.+)", _build_return, 'it like "return A - B, C - D", or "return none"'),
    "claim": _form("(.+) with (.+)", _build_claim, 'it like "claim A - B with 2 red + 1 wild"'),
    "home": _form("(.+)", lambda board, place: ChooseHome(find_place(board, place)), 'it like "home A"'),
    "put": _form("(.+?) on (.+)", _build_souvenir, 'it like "put postcard on A"'),
    "souvenir": _form(
        "at (.+)", lambda board, place: TakeSouvenir(find_place(board, place)), 'it like "souvenir at A"'
    ),
    "alvin": _form(
        "to (.+)", lambda board, place: MoveAlvin(find_place(board, place)), 'it like "alvin to A"'
    ),
    "mark": _form("(.+) with (.+)", _build_marker, 'it like "mark A with 1 red + 1 wild"'),
    "skip": _form("", lambda _: Skip(), '"skip" alone'),
    "pass": _form("", lambda _: Pass(), '"pass" alone'),
}
