"""What a seat may know, as typed values for people and clients."""

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine import NONE, SPECTATOR, phases

from .actions import Action, AnyAction
from .excerpt import Excerpt, Numbers
from .names import card_names
from .rows import GameRow, members, some

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

_VIEWED: Final = Excerpt(
    *("viewer", "seats", "start", "phase", "turn", "turns_left", "market", "deck_size", "discards"),
    *("ticket_deck_size", "owner", "marker", "souvenir_place", "souvenir_tokens", "alvin"),
)
_OF_SEAT: Final = (
    *("hand_size", "shown", "tickets", "tickets_size", "choice"),
    *("score", "pieces", "souvenirs", "markers_left", "home"),
)
_SEATS: Final = [Excerpt(*_OF_SEAT, seat=seat) for seat in range(MAX_SEATS)]
_HELD: Final = [Excerpt("hand", "tickets", "offer", "offer_size", seat=seat) for seat in range(MAX_SEATS)]


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


_NOTHING: Final = Holdings({}, (), ())


def build_holdings(board: Board, state: GameRow) -> Holdings:
    """What the viewer of an observed record (a row) holds."""
    held = _HELD[state["viewer"]].of(state)
    return Holdings(
        _named(card_names(board), held.hand), members(held.tickets), held.offer[: held.offer_size]
    )


def build_view(board: Board, state: GameRow, version: int, legal: Sequence[Action]) -> View:
    """The view of an observed record (a row), whose viewer has these legal actions."""
    told = _VIEWED.of(state)
    viewer = None if told.viewer == SPECTATOR else told.viewer
    held = _NOTHING if viewer is None else build_holdings(board, state)
    names = card_names(board)
    return View(
        version=version,
        viewer=viewer,
        phase=PHASES[told.phase],
        turn=some(told.turn),
        start=told.start,
        turns_left=some(told.turns_left),
        market=tuple([None if card == NONE else names[card] for card in told.market]),
        deck=told.deck_size,
        discards=_named(names, told.discards),
        ticket_deck=told.ticket_deck_size,
        hand=held.hand,
        offer=held.offer,
        owners=tuple([None if owner == NONE else owner for owner in told.owner[: len(board.routes)]]),
        markers=_markers(board, told),
        souvenirs=_stacks(board, told),
        souvenirs_left=_kinds_left(board, told),
        alvin=some(told.alvin),
        seats=tuple([_seat(board, names, state, seat, told) for seat in range(told.seats)]),
        legal=cast(tuple[AnyAction, ...], tuple(legal)),
    )


def _seat(board: Board, names: Sequence[str], state: GameRow, seat: int, told: Numbers) -> SeatView:
    own = _SEATS[seat].of(state)
    are_tickets_known = told.phase == phases.OVER or seat == told.viewer
    return SeatView(
        score=own.score,
        cards=own.hand_size,
        shown=_named(names, own.shown),
        tickets_count=own.tickets_size,
        tickets=members(own.tickets) if are_tickets_known else None,
        pieces={kind.name: own.pieces[number] for number, kind in enumerate(board.pieces)},
        has_chosen=told.phase != phases.CHOOSE_TICKETS or own.choice != NONE,
        souvenirs=members(own.souvenirs),
        markers_left=own.markers_left,
        home=some(own.home),
    )


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {names[card]: count for card, count in enumerate(counts) if count > 0}


def _markers(board: Board, told: Numbers) -> dict[int, int]:
    if board.markers is None:
        return {}
    return {place: seat for place, seat in enumerate(told.marker) if seat != NONE}


def _stacks(board: Board, told: Numbers) -> dict[int, tuple[int, int]]:
    """Kind and height of the souvenir stack at each place that has one."""
    stacks = zip(_kinds(board), told.souvenir_place, told.souvenir_tokens, strict=False)
    return {place: (kind, tokens) for kind, place, tokens in stacks if place != NONE and tokens > 0}


def _kinds_left(board: Board, told: Numbers) -> tuple[int, ...]:
    return tuple([kind for kind in _kinds(board) if told.souvenir_place[kind] == NONE])


def _kinds(board: Board) -> range:
    return range(len(board.souvenirs.kinds) if board.souvenirs else 0)
