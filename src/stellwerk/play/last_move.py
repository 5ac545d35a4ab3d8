"""The last move of a game in words that everybody may read, and what it changed on the board."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.drawing.position import LastMove

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
from .names import place_name, route_name, souvenir_name

_SHORT: Final[dict[type[Action], str]] = {
    DrawTickets: "drew tickets",
    ReturnTickets: "chose tickets",
    Skip: "placed no marker",
    Pass: "passed",
}

History = Sequence[tuple[int, Action]]


def last_move(board: Board, history: History, names: Sequence[str]) -> LastMove | None:
    """What the seat that acted last has done since another one did, None before the first action."""
    if not history:
        return None
    mover = history[-1][0]
    actions = [action for _, action in takewhile(lambda played: played[0] == mover, reversed(history))][::-1]
    return LastMove(
        seat=mover,
        text=f"{names[mover]} {' and '.join(_phrases(board, actions))}.",
        routes=tuple(action.route for action in actions if isinstance(action, Claim)),
        places=tuple(
            action.place
            for action in actions
            if isinstance(action, ChooseHome | PlaceSouvenir | TakeSouvenir | MoveAlvin | PlaceMarker)
        ),
    )


def _phrases(board: Board, actions: Sequence[Action]) -> Iterator[str]:
    """What was done, without what only the seat may know: cards drawn blind, and tickets."""
    cards = sum(isinstance(action, DrawBlind | DrawOpen) for action in actions)
    if cards:
        yield "drew a card" if cards == 1 else f"drew {cards} cards"
    for action in actions:
        if isinstance(action, Claim):
            yield f"claimed {route_name(board, action.route).replace(' - ', ' – ')}"
        elif type(action) in _SHORT:
            yield _SHORT[type(action)]
        else:
            yield from _at_place(board, action)


def _at_place(board: Board, action: Action) -> Iterator[str]:
    match action:
        case ChooseHome():
            yield f"made {place_name(board, action.place)} home"
        case PlaceMarker():
            yield f"placed a marker in {place_name(board, action.place)}"
        case PlaceSouvenir():
            souvenir = souvenir_name(board, action.kind).replace("-", " ")
            yield f"put the {souvenir} on {place_name(board, action.place)}"
        case TakeSouvenir():
            yield f"took the souvenir at {place_name(board, action.place)}"
        case MoveAlvin():
            yield f"hid Alvin in {place_name(board, action.place)}"
