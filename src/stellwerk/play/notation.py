"""Actions as text that people can read and type.

    draw deck · draw 3 · tickets · return none · return Boston - Miami, Denver - El Paso
    claim Denver - Kansas City #2 with 3 orange + 1 wild · claim Zoo - Kurfürstendamm with 2 wild
    home Denver · put Cable bell on Sunset · souvenir at Sunset · alvin to Denver
    mark Denver with 1 red + 1 wild · skip · pass

A number behind a route tells parallel tracks apart, as does a kind of piece where two join the same places.
"""

import re
import unicodedata
from collections.abc import Callable

from stellwerk.boards import Board

from .actions import (
    WILDS_ONLY,
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
from .names import find_place, find_route, find_ticket, place_name, route_name, ticket_name


def format_action(board: Board, action: Action) -> str:
    """The action as text."""
    match action:
        case DrawOpen():
            return f"draw {action.slot + 1}"
        case ReturnTickets():
            return f"return {', '.join(ticket_name(board, ticket) for ticket in action.tickets) or 'none'}"
        case Claim():
            payment = _format_payment(board.routes[action.route].cards, action.color, action.wilds)
            return f"claim {route_name(board, action.route)} with {payment}"
        case PlaceMarker():
            payment = _format_payment(board.markers.cards if board.markers else 0, action.color, action.wilds)
            return f"mark {place_name(board, action.place)} with {payment}"
        case ChooseHome():
            return f"home {place_name(board, action.place)}"
        case PlaceSouvenir():
            return f"put {_kinds(board)[action.kind]} on {place_name(board, action.place)}"
        case TakeSouvenir():
            return f"souvenir at {place_name(board, action.place)}"
        case MoveAlvin():
            return f"alvin to {place_name(board, action.place)}"
    return next(word for word, build in _WORDS.items() if isinstance(action, build))


def parse_action(board: Board, text: str) -> Action:
    """The action that a text stands for; whether it is legal is another question."""
    cleaned = " ".join(unicodedata.normalize("NFC", text).replace("–", "-").split())
    if cleaned.casefold() in _WORDS:
        return _WORDS[cleaned.casefold()]()
    for pattern, build in _PATTERNS:
        if found := pattern.fullmatch(cleaned):
            return build(board, *found.groups())
    raise NotationError(
        f"“{text.strip()}” is no action. Actions begin with draw, tickets, return, claim, home, put, "
        "souvenir, alvin, mark, skip or pass; for example “draw deck” or “claim A - B with 2 red + 1 wild”."
    )


def _format_payment(cards: int, color: str, wilds: int) -> str:
    plain = [] if color == WILDS_ONLY else [f"{cards - wilds} {color}"]
    return " + ".join(plain + ([f"{wilds} wild"] if wilds else []))


def _parse_payment(board: Board, text: str) -> tuple[str, int, int]:
    """Colour, wilds and number of cards of a payment."""
    wilds, color, cards = 0, WILDS_ONLY, 0
    for part in text.split("+"):
        found = re.fullmatch(r"\s*(\d+) (\S+)\s*", part)
        if not found or not 1 <= int(found[1]) <= 9:
            raise NotationError(f"“{text}” is no payment; write it like “2 red + 1 wild”.")
        name = found[2].casefold()
        cards += int(found[1])
        if name == WILDS_ONLY:
            wilds += int(found[1])
        elif name not in board.colors:
            raise NotationError(
                f"There is no card colour “{found[2]}”; there are {', '.join(board.colors)} and wild."
            )
        elif color not in (WILDS_ONLY, name):
            raise NotationError(
                f"“{text}” mixes {color} and {name}: a payment is in one colour, besides wilds."
            )
        else:
            color = name
    return color, wilds, cards


def _parse_claim(board: Board, route: str, payment: str) -> Action:
    color, wilds, cards = _parse_payment(board, payment)
    index = find_route(board, route)
    if cards != board.routes[index].cards:
        name = route_name(board, index)
        raise NotationError(f"{name} costs {board.routes[index].cards} cards, the payment has {cards}.")
    return Claim(index, color, wilds)


def _parse_marker(board: Board, place: str, payment: str) -> Action:
    color, wilds, cards = _parse_payment(board, payment)
    if board.markers and cards != board.markers.cards:
        raise NotationError(f"A marker costs {board.markers.cards} cards, the payment has {cards}.")
    return PlaceMarker(find_place(board, place), color, wilds)


def _parse_return(board: Board, tickets: str) -> Action:
    if tickets.casefold() == "none":
        return ReturnTickets(())
    return ReturnTickets(tuple(find_ticket(board, ticket) for ticket in tickets.split(",")))


def _parse_souvenir(board: Board, kind: str, place: str) -> Action:
    kinds = [name.casefold() for name in _kinds(board)]
    if kind.casefold() not in kinds:
        raise NotationError(f"There is no souvenir “{kind}” on {board.id}.")
    return PlaceSouvenir(kinds.index(kind.casefold()), find_place(board, place))


def _kinds(board: Board) -> tuple[str, ...]:
    return board.souvenirs.kinds if board.souvenirs else ()


def _pattern(text: str, build: Callable[..., Action]) -> tuple[re.Pattern[str], Callable[..., Action]]:
    return re.compile(text, re.IGNORECASE), build


_WORDS: dict[str, type[Action]] = {"draw deck": DrawBlind, "tickets": DrawTickets, "skip": Skip, "pass": Pass}
_PATTERNS = [
    _pattern(r"draw ([1-5])", lambda _board, slot: DrawOpen(int(slot) - 1)),
    _pattern(r"return (.+)", _parse_return),
    _pattern(r"claim (.+) with (.+)", _parse_claim),
    _pattern(r"mark (.+) with (.+)", _parse_marker),
    _pattern(r"home (.+)", lambda board, place: ChooseHome(find_place(board, place))),
    _pattern(r"put (.+) on (.+)", _parse_souvenir),
    _pattern(r"souvenir at (.+)", lambda board, place: TakeSouvenir(find_place(board, place))),
    _pattern(r"alvin to (.+)", lambda board, place: MoveAlvin(find_place(board, place))),
]
