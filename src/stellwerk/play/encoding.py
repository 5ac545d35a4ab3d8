"""Actions as moves, the engine's integers, and back."""

import operator
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.limits import MARKET, MAX_PLACES, WILD
from stellwerk.engine import moves

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
from .errors import IllegalAction
from .names import card_names_with

IMPOSSIBLE = -1
"""In place of a move, for an action that names something the board does not have."""

Offer = Sequence[int]
"""The tickets offered to the seat; a move names those it returns by their positions in the offer."""

_CARD_SETS: Final = 32
"""Actions are cached for this many sets of colours."""

_PLAIN: dict[int, Action] = {
    moves.PASS: Pass(),
    moves.SKIP: Skip(),
    moves.DRAW_BLIND: DrawBlind(),
    moves.DRAW_TICKETS: DrawTickets(),
    **{moves.DRAW_OPEN + slot: DrawOpen(slot) for slot in range(MARKET)},
}
_PLAIN_MOVES = {action: move for move, action in _PLAIN.items()}
_FIRST_MOVES: dict[type[Action], int] = {
    Pass: moves.PASS,
    Skip: moves.SKIP,
    DrawBlind: moves.DRAW_BLIND,
    DrawOpen: moves.DRAW_OPEN,
    DrawTickets: moves.DRAW_TICKETS,
    ReturnTickets: moves.RETURN,
    ChooseHome: moves.HOME,
    PlaceSouvenir: moves.SET_SOUVENIR,
    TakeSouvenir: moves.GET_SOUVENIR,
    MoveAlvin: moves.ALVIN,
    PlaceMarker: moves.MARK,
    Claim: moves.CLAIM,
}
_AT_PLACE: dict[type[Action], int] = {
    MoveAlvin: moves.ALVIN,
    TakeSouvenir: moves.GET_SOUVENIR,
    ChooseHome: moves.HOME,
}


class Actions(dict[int, Action]):
    """Actions by their moves, made on first use; all except returned tickets, which depend on the offer.

    Every action is made once, so an action that comes from here is recognised without looking at its fields.
    """

    def __init__(self, colors: tuple[str, ...]) -> None:
        super().__init__(_PLAIN)
        self._cards = card_names_with(colors)
        self._made = {id(action): (move, action) for move, action in self.items()}
        self.made = self._made.get
        """The move of an action, and the action, by its `id`; None for any action that was not made here.

        The action is there to be kept alive, even when these actions are forgotten but a game still asks:
        otherwise another action could get its id.
        """

    def __missing__(self, move: int) -> Action:
        if depends_on_offer(move) or not 0 <= move < moves.MOVES:
            raise IllegalAction(f"{move} is not a move; choose one of the legal moves.")
        action = self.setdefault(move, self._decode(move))
        self._made[id(action)] = move, action
        return action

    def _decode(self, move: int) -> Action:
        if move >= moves.CLAIM:
            route, payment = divmod(move - moves.CLAIM, moves.PAYMENTS)
            return Claim(route, self._cards[moves.payment_color(payment)], moves.payment_wilds(payment))
        if move >= moves.MARK:
            place, payment = divmod(move - moves.MARK, moves.PAYMENTS)
            return PlaceMarker(place, self._cards[moves.payment_color(payment)], moves.payment_wilds(payment))
        if moves.SET_SOUVENIR <= move < moves.GET_SOUVENIR:
            return PlaceSouvenir(*divmod(move - moves.SET_SOUVENIR, MAX_PLACES))
        kind, first = next((kind, first) for kind, first in _AT_PLACE.items() if move >= first)
        return kind(move - first)


_actions_with = lru_cache(maxsize=_CARD_SETS)(Actions)
_returned_positions = lru_cache(maxsize=moves.HOME - moves.RETURN)(moves.returned_positions)


def actions_of(board: Board) -> Actions:
    """The actions of a board by their moves, shared with all boards of the same colours."""
    return _actions_with(board.colors)


def depends_on_offer(move: int) -> bool:
    """Whether the offer decides what a move means."""
    return bool(moves.RETURN <= move < moves.HOME)


def checked_move(move: int) -> int:
    """The move as a plain number; anything else raises IllegalAction."""
    try:
        return operator.index(move)
    except TypeError:
        raise IllegalAction(f"{move!r} is not a move: moves are whole numbers.") from None


def decode(board: Board, offer: Offer, move: int) -> Action:
    """The action of a move; a number that is not a move raises IllegalAction."""
    if depends_on_offer(move):
        back = _returned_positions(move - moves.RETURN)
        if all(0 <= position < len(offer) for position in back):
            return ReturnTickets(tuple([offer[position] for position in back]))
        raise IllegalAction(f"{move} is not a move; choose one of the legal moves.")
    return actions_of(board)[move]


def decode_all(board: Board, listed: Sequence[int], offer: Callable[[], Offer]) -> list[Action]:
    """The actions of listed moves. Where one of them depends on the offer, all do: they answer it."""
    if listed and depends_on_offer(listed[0]):
        tickets = offer()
        return [decode(board, tickets, move) for move in listed]
    actions = actions_of(board)
    return [actions[move] for move in listed]


def first_move(action: Action) -> int:
    """The lowest move of an action's kind."""
    return _FIRST_MOVES[type(action)]


def encode(board: Board, offer: Offer, action: Action) -> int:
    """The move of an action, IMPOSSIBLE if there is none."""
    match action:
        case Claim():
            return _encode_payment(board, moves.CLAIM, action.route, len(board.routes), action)
        case PlaceMarker():
            return _encode_payment(board, moves.MARK, action.place, len(board.places), action)
        case ReturnTickets():
            return _encode_return(offer, action.tickets)
        case PlaceSouvenir():
            return _encode_souvenir(board, action)
        case MoveAlvin() | TakeSouvenir() | ChooseHome():
            return _AT_PLACE[type(action)] + action.place if _is_place(board, action.place) else IMPOSSIBLE
    return _PLAIN_MOVES.get(action, IMPOSSIBLE)


def _encode_payment(board: Board, first: int, thing: int, things: int, action: Claim | PlaceMarker) -> int:
    if not (0 <= thing < things and 0 <= action.wilds <= moves.MAX_WILDS):
        return IMPOSSIBLE
    if action.color not in (WILDS_ONLY, *board.colors):
        return IMPOSSIBLE
    color = WILD if action.color == WILDS_ONLY else board.colors.index(action.color)
    return first + thing * moves.PAYMENTS + moves.payment(color, action.wilds)


def _encode_return(offer: Offer, back: Sequence[int]) -> int:
    """Returning all tickets of an offer is never legal, so there is no code for it."""
    if not back:
        return moves.RETURN
    if len(set(back)) < len(back) or not set(back) <= set(offer) or len(back) >= len(offer):
        return IMPOSSIBLE
    return moves.RETURN + moves.return_code(tuple([offer.index(ticket) for ticket in back]))


def _encode_souvenir(board: Board, action: PlaceSouvenir) -> int:
    kinds = len(board.souvenirs.kinds) if board.souvenirs else 0
    if not (_is_place(board, action.place) and 0 <= action.kind < kinds):
        return IMPOSSIBLE
    return int(moves.SET_SOUVENIR + action.kind * MAX_PLACES + action.place)


def _is_place(board: Board, place: int) -> bool:
    return 0 <= place < len(board.places)
