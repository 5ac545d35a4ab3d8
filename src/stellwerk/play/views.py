"""What a seat may know, as typed values for people and clients."""

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from stellwerk.boards import Board
from stellwerk.engine import NONE, SPECTATOR, records

from .actions import Action, AnyAction
from .names import card_name
from .rows import Row, members, offered, some

PHASES = {
    records.CHOOSE_TICKETS: "choose-tickets",
    records.CHOOSE_HOME: "choose-home",
    records.PLACE_SOUVENIR: "place-souvenir",
    records.TURN: "turn",
    records.SECOND_CARD: "second-card",
    records.RETURN_TICKETS: "return-tickets",
    records.TAKE_SOUVENIR: "take-souvenir",
    records.MOVE_ALVIN: "move-alvin",
    records.PLACE_MARKER: "place-marker",
    records.OVER: "over",
}


class SeatView(msgspec.Struct, frozen=True):
    """What everybody may know of a seat. `tickets` is None while they are secret to the viewer."""

    score: int
    cards: int
    shown: dict[str, int]
    tickets_count: int
    tickets: tuple[int, ...] | None
    pieces: dict[str, int]
    has_chosen: bool
    souvenirs: tuple[int, ...]
    markers_left: int
    home: int | None


class View(msgspec.Struct, frozen=True):
    """A position as its viewer (a seat, or None for a spectator) may know it.

    `version` counts the actions played, `owners` has an entry for every route, `legal` is for the viewer.
    """

    version: int
    viewer: int | None
    phase: str
    turn: int | None
    start: int
    turns_left: int | None
    market: tuple[str | None, ...]
    deck: int
    discards: dict[str, int]
    ticket_deck: int
    hand: dict[str, int]
    offer: tuple[int, ...]
    owners: tuple[int | None, ...]
    markers: dict[int, int]
    souvenirs: dict[int, tuple[int, int]]
    souvenirs_left: tuple[int, ...]
    alvin: int | None
    seats: tuple[SeatView, ...]
    legal: tuple[AnyAction, ...]


class Holdings(msgspec.Struct, frozen=True):
    """What a seat holds that others must not see: cards, tickets, and tickets laid before it."""

    hand: dict[str, int]
    tickets: tuple[int, ...]
    offer: tuple[int, ...]


def build_holdings(board: Board, seen: Row) -> Holdings:
    """What the viewer of an observed record (a row) holds."""
    viewer = int(seen["viewer"])
    return Holdings(
        _cards(board, seen["hand"][viewer]), members(seen["tickets"][viewer]), offered(seen, viewer)
    )


def build_view(board: Board, seen: Row, version: int, legal: Sequence[Action]) -> View:
    """The view of an observed record (a row), whose viewer has these legal actions."""
    viewer = None if seen["viewer"] == SPECTATOR else int(seen["viewer"])
    return View(
        version=version,
        viewer=viewer,
        phase=PHASES[int(seen["phase"])],
        turn=some(seen["turn"]),
        start=int(seen["start"]),
        turns_left=some(seen["turns_left"]),
        market=tuple(None if card == NONE else card_name(board, card) for card in seen["market"].tolist()),
        deck=int(seen["deck_size"]),
        discards=_cards(board, seen["discards"]),
        ticket_deck=int(seen["ticket_deck_size"]),
        hand={} if viewer is None else _cards(board, seen["hand"][viewer]),
        offer=() if viewer is None else offered(seen, viewer),
        owners=tuple(some(owner) for owner in seen["owner"][: len(board.routes)].tolist()),
        markers={place: seat for place, seat in enumerate(seen["marker"].tolist()) if seat != NONE},
        souvenirs=_stacks(board, seen),
        souvenirs_left=_kinds_left(board, seen),
        alvin=some(seen["alvin"]),
        seats=tuple(_seat(board, seen, seat, viewer) for seat in range(seen["seats"])),
        legal=cast(tuple[AnyAction, ...], tuple(legal)),
    )


def _seat(board: Board, seen: Row, seat: int, viewer: int | None) -> SeatView:
    choosing = seen["phase"] == records.CHOOSE_TICKETS
    is_open = seat == viewer or seen["phase"] == records.OVER
    return SeatView(
        score=int(seen["score"][seat]),
        cards=int(seen["hand_size"][seat]),
        shown=_cards(board, seen["shown"][seat]),
        tickets_count=int(seen["tickets_size"][seat]),
        tickets=members(seen["tickets"][seat]) if is_open else None,
        pieces={kind.name: int(seen["pieces"][seat][index]) for index, kind in enumerate(board.pieces)},
        has_chosen=bool(not choosing or seen["choice"][seat] != NONE),
        souvenirs=members(seen["souvenirs"][seat]),
        markers_left=int(seen["markers_left"][seat]),
        home=some(seen["home"][seat]),
    )


def _cards(board: Board, counts: Any) -> dict[str, int]:
    return {card_name(board, card): count for card, count in enumerate(counts.tolist()) if count > 0}


def _stacks(board: Board, seen: Row) -> dict[int, tuple[int, int]]:
    """Kind and height of the souvenir stack at each place that has one."""
    kinds = len(board.souvenirs.kinds) if board.souvenirs else 0
    return {
        int(seen["souvenir_place"][kind]): (kind, int(seen["souvenir_tokens"][kind]))
        for kind in range(kinds)
        if seen["souvenir_place"][kind] != NONE and seen["souvenir_tokens"][kind] > 0
    }


def _kinds_left(board: Board, seen: Row) -> tuple[int, ...]:
    kinds = len(board.souvenirs.kinds) if board.souvenirs else 0
    return tuple(kind for kind in range(kinds) if seen["souvenir_place"][kind] == NONE)
