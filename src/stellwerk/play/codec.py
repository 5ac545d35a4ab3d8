"""Actions to the engine's integers and back."""

from collections.abc import Sequence

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
from .names import card_name

IMPOSSIBLE = -1
"""The move of an action that names something the board does not have; never legal."""

Offer = Sequence[int]
"""The tickets laid before the seat: which of them return is written as positions in the offer."""

_PLAIN: dict[int, Action] = {
    moves.PASS: Pass(),
    moves.SKIP: Skip(),
    moves.DRAW_BLIND: DrawBlind(),
    moves.DRAW_TICKETS: DrawTickets(),
    **{moves.DRAW_OPEN + slot: DrawOpen(slot) for slot in range(MARKET)},
}
_PLAIN_MOVES = {action: move for move, action in _PLAIN.items()}
_AT_PLACE: dict[type[Action], int] = {
    MoveAlvin: moves.ALVIN,
    TakeSouvenir: moves.GET_SOUVENIR,
    ChooseHome: moves.HOME,
}


def decode(board: Board, offer: Offer, move: int) -> Action:
    """The action that a move of the engine stands for."""
    if move in _PLAIN:
        return _PLAIN[move]
    if move >= moves.CLAIM:
        route, payment = divmod(move - moves.CLAIM, moves.PAYMENTS)
        return Claim(route, card_name(board, moves.payment_color(payment)), moves.payment_wilds(payment))
    if move >= moves.MARK:
        place, payment = divmod(move - moves.MARK, moves.PAYMENTS)
        return PlaceMarker(
            place, card_name(board, moves.payment_color(payment)), moves.payment_wilds(payment)
        )
    if moves.SET_SOUVENIR <= move < moves.GET_SOUVENIR:
        return PlaceSouvenir(*divmod(move - moves.SET_SOUVENIR, MAX_PLACES))
    for kind, first in _AT_PLACE.items():
        if move >= first:
            return kind(move - first)
    return ReturnTickets(tuple(offer[position] for position in moves.returned_positions(move - moves.RETURN)))


def encode(board: Board, offer: Offer, action: Action) -> int:
    """The engine's move for an action, IMPOSSIBLE if there is none."""
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
    if not (0 <= thing < things and 0 <= action.wilds <= moves.MOST_WILDS):
        return IMPOSSIBLE
    if action.color not in (WILDS_ONLY, *board.colors):
        return IMPOSSIBLE
    color = WILD if action.color == WILDS_ONLY else board.colors.index(action.color)
    return first + thing * moves.PAYMENTS + moves.payment(color, action.wilds)


def _encode_return(offer: Offer, back: Sequence[int]) -> int:
    """Returning all of an offer is never possible and has no code."""
    if len(set(back)) < len(back) or not set(back) <= set(offer) or len(back) >= max(1, len(offer)):
        return IMPOSSIBLE
    return moves.RETURN + moves.return_code(tuple(list(offer).index(ticket) for ticket in back))


def _encode_souvenir(board: Board, action: PlaceSouvenir) -> int:
    kinds = len(board.souvenirs.kinds) if board.souvenirs else 0
    if not (_is_place(board, action.place) and 0 <= action.kind < kinds):
        return IMPOSSIBLE
    return int(moves.SET_SOUVENIR + action.kind * MAX_PLACES + action.place)


def _is_place(board: Board, place: int) -> bool:
    return 0 <= place < len(board.places)
