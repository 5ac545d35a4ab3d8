"""Actions to the engine's integers and back."""

from collections.abc import Callable, Sequence

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

IMPOSSIBLE = -1
"""The move of an action that names something the board does not have; never legal."""

Offer = Sequence[int]
"""The tickets laid before the seat: which of them return is written as positions in the offer."""


def decode(board: Board, offer: Offer, move: int) -> Action:
    """The action that a move of the engine stands for."""
    for first, build in _DECODERS:
        if move >= first:
            return build(board, offer, move - first)
    raise ValueError(f"{move} is not a move")


def encode(board: Board, offer: Offer, action: Action) -> int:
    """The engine's move for an action, IMPOSSIBLE if there is none."""
    return _ENCODERS[type(action)](board, offer, action)


def _color_name(board: Board, code: int) -> str:
    color = moves.payment_color(code)
    return WILDS_ONLY if color == WILD else board.colors[color]


def _payment(board: Board, color: str, wilds: int) -> int:
    if not 0 <= wilds <= moves.MOST_WILDS:
        return IMPOSSIBLE
    if color == WILDS_ONLY:
        return moves.payment(WILD, wilds)
    return moves.payment(board.colors.index(color), wilds) if color in board.colors else IMPOSSIBLE


def _decode_return(_board: Board, offer: Offer, code: int) -> Action:
    return ReturnTickets(tuple(offer[position] for position in moves.returned_positions(code)))


def _decode_claim(board: Board, _offer: Offer, code: int) -> Action:
    route, payment = divmod(code, moves.PAYMENTS)
    return Claim(route, _color_name(board, payment), moves.payment_wilds(payment))


def _decode_marker(board: Board, _offer: Offer, code: int) -> Action:
    place, payment = divmod(code, moves.PAYMENTS)
    return PlaceMarker(place, _color_name(board, payment), moves.payment_wilds(payment))


_DECODERS: list[tuple[int, Callable[[Board, Offer, int], Action]]] = [
    (moves.CLAIM, _decode_claim),
    (moves.MARK, _decode_marker),
    (moves.ALVIN, lambda board, offer, code: MoveAlvin(code)),
    (moves.GET_SOUVENIR, lambda board, offer, code: TakeSouvenir(code)),
    (moves.SET_SOUVENIR, lambda board, offer, code: PlaceSouvenir(*divmod(code, MAX_PLACES))),
    (moves.HOME, lambda board, offer, code: ChooseHome(code)),
    (moves.RETURN, _decode_return),
    (moves.DRAW_TICKETS, lambda board, offer, code: DrawTickets()),
    (moves.DRAW_OPEN, lambda board, offer, code: DrawOpen(code)),
    (moves.DRAW_BLIND, lambda board, offer, code: DrawBlind()),
    (moves.SKIP, lambda board, offer, code: Skip()),
    (moves.PASS, lambda board, offer, code: Pass()),
]


def _encode_open(_board: Board, _offer: Offer, action: DrawOpen) -> int:
    return moves.DRAW_OPEN + action.slot if 0 <= action.slot < MARKET else IMPOSSIBLE


def _encode_return(_board: Board, offer: Offer, action: ReturnTickets) -> int:
    back = action.tickets
    if len(set(back)) < len(back) or not set(back) <= set(offer) or len(back) >= max(1, len(offer)):
        return IMPOSSIBLE
    return moves.RETURN + moves.return_code(tuple(list(offer).index(ticket) for ticket in back))


def _encode_claim(board: Board, _offer: Offer, action: Claim) -> int:
    payment = _payment(board, action.color, action.wilds)
    if payment == IMPOSSIBLE or not 0 <= action.route < len(board.routes):
        return IMPOSSIBLE
    return moves.CLAIM + action.route * moves.PAYMENTS + payment


def _encode_marker(board: Board, _offer: Offer, action: PlaceMarker) -> int:
    payment = _payment(board, action.color, action.wilds)
    if payment == IMPOSSIBLE or not _is_place(board, action.place):
        return IMPOSSIBLE
    return moves.MARK + action.place * moves.PAYMENTS + payment


def _encode_souvenir(board: Board, _offer: Offer, action: PlaceSouvenir) -> int:
    kinds = len(board.souvenirs.kinds) if board.souvenirs else 0
    if not (_is_place(board, action.place) and 0 <= action.kind < kinds):
        return IMPOSSIBLE
    return moves.SET_SOUVENIR + action.kind * MAX_PLACES + action.place


def _is_place(board: Board, place: int) -> bool:
    return 0 <= place < len(board.places)


def _at_place(first: int) -> Callable[[Board, Offer, ChooseHome | TakeSouvenir | MoveAlvin], int]:
    return lambda board, offer, action: first + action.place if _is_place(board, action.place) else IMPOSSIBLE


_ENCODERS: dict[type[Action], Callable[..., int]] = {
    DrawBlind: lambda board, offer, action: moves.DRAW_BLIND,
    DrawOpen: _encode_open,
    DrawTickets: lambda board, offer, action: moves.DRAW_TICKETS,
    ReturnTickets: _encode_return,
    Claim: _encode_claim,
    ChooseHome: _at_place(moves.HOME),
    PlaceSouvenir: _encode_souvenir,
    TakeSouvenir: _at_place(moves.GET_SOUVENIR),
    MoveAlvin: _at_place(moves.ALVIN),
    PlaceMarker: _encode_marker,
    Skip: lambda board, offer, action: moves.SKIP,
    Pass: lambda board, offer, action: moves.PASS,
}
