"""What a seat may know, as typed values for clients (R-HIDE-1, R-HIDE-2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, cast

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine import NONE, SPECTATOR, phases

from .actions import Action, AnyAction
from .field_reader import FieldReader, Fields
from .names import card_names
from .rows import StateRow, bit_positions, optional

_BOARDS: Final = 64
"""Boards whose longest route is remembered."""

PHASES = {
    phases.CHOOSE_TICKETS: "choose-tickets",
    phases.CHOOSE_HOME: "choose-home",
    phases.PLACE_SOUVENIR: "place-souvenir",
    phases.TURN: "turn",
    phases.SECOND_CARD: "second-card",
    phases.RETURN_TICKETS: "return-tickets",
    phases.TAKE_SOUVENIR: "take-souvenir",
    phases.MOVE_ALVIN: "move-alvin",
    phases.PLACE_MARKER: "place-marker",
    phases.OVER: "over",
}

_GAME_READER: Final = FieldReader(
    "viewer",
    "seats",
    "start",
    "phase",
    "turn",
    "turns_left",
    "market",
    "deck_size",
    "discards",
    "ticket_deck_size",
    "owner",
    "marker",
    "souvenir_place",
    "souvenir_tokens",
    "alvin",
)
_SEAT_FIELDS: Final = (
    "hand_size",
    "shown",
    "tickets",
    "tickets_size",
    "choice",
    "score",
    "pieces",
    "souvenirs",
    "markers_left",
    "home",
)
_SEAT_READERS: Final = [FieldReader(*_SEAT_FIELDS, seat=seat) for seat in range(MAX_SEATS)]
_HOLDINGS_READERS: Final = [
    FieldReader("hand", "tickets", "offer", "offer_size", seat=seat) for seat in range(MAX_SEATS)
]


class SeatView(msgspec.Struct, frozen=True):
    """What everybody may know of a seat (R-HIDE-2). `tickets` is None if the viewer may not know them.

    `few_pieces` says that two turns of the seat could bring about the last round.
    """

    score: int
    cards: int
    shown: dict[str, int]
    tickets_count: int
    tickets: tuple[int, ...] | None
    pieces: dict[str, int]
    few_pieces: bool
    has_chosen: bool
    souvenirs: tuple[int, ...]
    markers_left: int
    home: int | None


class View(msgspec.Struct, frozen=True):
    """A position as its viewer, a seat or None for a spectator, may know it.

    `version` is the number of actions played. `owners` has an item for every route. `legal` is for the
    viewer.
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
    """What a seat holds and others must not see: cards, tickets, and tickets it is offered (R-HIDE-1)."""

    hand: dict[str, int]
    tickets: tuple[int, ...]
    offer: tuple[int, ...]


_NOTHING: Final = Holdings({}, (), ())


def build_holdings(board: Board, state: StateRow) -> Holdings:
    """What the viewer of an observed row holds."""
    held = _HOLDINGS_READERS[state["viewer"]].read(state)
    return Holdings(
        _named(card_names(board), held.hand), bit_positions(held.tickets), held.offer[: held.offer_size]
    )


class BuiltView(NamedTuple):
    """A view and the numbers it was made of, so that the next one need not be made from scratch."""

    view: View
    fields: Fields
    seats: tuple[Fields, ...]


def build_view(board: Board, state: StateRow, actions_played: int, legal: Sequence[Action]) -> View:
    """The view of an observed row whose viewer has these legal actions."""
    return build_view_after(None, board, state, actions_played, legal).view


def build_view_after(
    before: BuiltView | None, board: Board, state: StateRow, actions_played: int, legal: Sequence[Action]
) -> BuiltView:
    """The view of an observed row; takes over what is the same as in an earlier view of the same viewer.

    Whatever is the same is the same object, so two such views are quickly compared.
    """
    fields = _GAME_READER.read(state)
    seats = tuple([reader.read(state) for reader in _SEAT_READERS[: fields.seats]])
    viewer = None if fields.viewer == SPECTATOR else fields.viewer
    held = _NOTHING if viewer is None else build_holdings(board, state)
    view = View(
        version=actions_played,
        viewer=viewer,
        phase=PHASES[fields.phase],
        turn=optional(fields.turn),
        start=fields.start,
        turns_left=optional(fields.turns_left),
        market=_market(before, board, fields),
        deck=fields.deck_size,
        discards=_discards(before, board, fields),
        ticket_deck=fields.ticket_deck_size,
        hand=held.hand,
        offer=held.offer,
        owners=_owners(before, board, fields),
        markers=_markers(board, fields),
        souvenirs=_stacks(board, fields),
        souvenirs_left=_kinds_left(board, fields),
        alvin=optional(fields.alvin),
        seats=_seats(before, board, seats, fields),
        legal=cast(tuple[AnyAction, ...], tuple(legal)),
    )
    return BuiltView(view, fields, seats)


def _market(before: BuiltView | None, board: Board, fields: Fields) -> tuple[str | None, ...]:
    if before is not None and before.fields.market == fields.market:
        return before.view.market
    names = card_names(board)
    return tuple([None if card == NONE else names[card] for card in fields.market])


def _discards(before: BuiltView | None, board: Board, fields: Fields) -> dict[str, int]:
    if before is not None and before.fields.discards == fields.discards:
        return before.view.discards
    return _named(card_names(board), fields.discards)


def _owners(before: BuiltView | None, board: Board, fields: Fields) -> tuple[int | None, ...]:
    if before is not None and before.fields.owner == fields.owner:
        return before.view.owners
    return tuple([None if owner == NONE else owner for owner in fields.owner[: len(board.routes)]])


def _seats(
    before: BuiltView | None, board: Board, seats: tuple[Fields, ...], fields: Fields
) -> tuple[SeatView, ...]:
    if before is None or _are_tickets_secret(before.fields) != _are_tickets_secret(fields):
        return tuple([_seat(board, seat, own, fields) for seat, own in enumerate(seats)])
    old = before.seats
    if old == seats:
        return before.view.seats
    return tuple(
        [
            before.view.seats[seat] if own == old[seat] else _seat(board, seat, own, fields)
            for seat, own in enumerate(seats)
        ]
    )


def _are_tickets_secret(fields: Fields) -> tuple[bool, bool]:
    """Whether tickets are being chosen, and whether they are hidden: all that seats show of the phase."""
    return fields.phase == phases.CHOOSE_TICKETS, fields.phase != phases.OVER


def _seat(board: Board, seat: int, own: Fields, fields: Fields) -> SeatView:
    are_tickets_known = fields.phase == phases.OVER or seat == fields.viewer
    return SeatView(
        score=own.score,
        cards=own.hand_size,
        shown=_named(card_names(board), own.shown),
        tickets_count=own.tickets_size,
        tickets=bit_positions(own.tickets) if are_tickets_known else None,
        pieces={kind.name: own.pieces[number] for number, kind in enumerate(board.pieces)},
        few_pieces=sum(own.pieces) <= board.last_round_at + 2 * _longest_claim(board),
        has_chosen=fields.phase != phases.CHOOSE_TICKETS or own.choice != NONE,
        souvenirs=bit_positions(own.souvenirs),
        markers_left=own.markers_left,
        home=optional(own.home),
    )


@lru_cache(maxsize=_BOARDS)
def _longest_claim(board: Board) -> int:
    """The most pieces that one turn can place."""
    return max(route.spaces for route in board.routes)


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {names[card]: count for card, count in enumerate(counts) if count > 0}


def _markers(board: Board, fields: Fields) -> dict[int, int]:
    if board.markers is None:
        return {}
    return {place: seat for place, seat in enumerate(fields.marker) if seat != NONE}


def _stacks(board: Board, fields: Fields) -> dict[int, tuple[int, int]]:
    """Kind and height of the souvenir stack at each place that has one."""
    if board.souvenirs is None:
        return {}
    stacks = zip(_kinds(board), fields.souvenir_place, fields.souvenir_tokens, strict=False)
    return {place: (kind, tokens) for kind, place, tokens in stacks if place != NONE and tokens > 0}


def _kinds_left(board: Board, fields: Fields) -> tuple[int, ...]:
    return tuple([kind for kind in _kinds(board) if fields.souvenir_place[kind] == NONE])


def _kinds(board: Board) -> range:
    return range(len(board.souvenirs.kinds) if board.souvenirs else 0)
