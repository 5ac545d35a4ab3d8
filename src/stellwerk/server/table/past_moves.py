"""Moves in the logs of Stellwerk 0.1.0, which kept the engine's integers.

The numbers here are those of 0.1.0 for good, whatever numbers the engine and the largest board have today.
"""

from collections.abc import Sequence
from typing import Final

from stellwerk.boards import Board
from stellwerk.play.actions import (
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

_PLACES: Final = 48
_COLORS: Final = 8
_WILD_COUNTS: Final = 10
_PAYMENTS: Final = (_COLORS + 1) * _WILD_COUNTS
_RETURN_BASE: Final = 6

_DRAW_OPEN: Final = 3
_DRAW_TICKETS: Final = 8
_RETURN: Final = 9
_HOME: Final = 1305
_PLACE_SOUVENIR: Final = 1353
_TAKE_SOUVENIR: Final = 1737
_ALVIN: Final = 1785
_MARK: Final = 1833
_CLAIM: Final = 6153
_END: Final = 20553

_PLAIN: Final[dict[int, Action]] = {
    0: Pass(),
    1: Skip(),
    2: DrawBlind(),
    **{move: DrawOpen(move - _DRAW_OPEN) for move in range(_DRAW_OPEN, _DRAW_TICKETS)},
    _DRAW_TICKETS: DrawTickets(),
}


def past_action(board: Board, offer: Sequence[int], move: int) -> Action:
    """The action that a number of 0.1.0 stands for, given the tickets that the seat was offered.

    Raises LookupError for a number that stands for none.
    """
    if move in _PLAIN:
        return _PLAIN[move]
    if _RETURN <= move < _HOME:
        return ReturnTickets(tuple(offer[position] for position in _positions(move - _RETURN)))
    if _HOME <= move < _PLACE_SOUVENIR:
        return ChooseHome(move - _HOME)
    if _PLACE_SOUVENIR <= move < _TAKE_SOUVENIR:
        return PlaceSouvenir(*divmod(move - _PLACE_SOUVENIR, _PLACES))
    if _TAKE_SOUVENIR <= move < _ALVIN:
        return TakeSouvenir(move - _TAKE_SOUVENIR)
    if _ALVIN <= move < _MARK:
        return MoveAlvin(move - _ALVIN)
    if _MARK <= move < _END:
        return _paid_action(board, move)
    raise LookupError(f"{move} is not a move of 0.1.0")


def _paid_action(board: Board, move: int) -> Action:
    thing, payment = divmod(move - (_CLAIM if move >= _CLAIM else _MARK), _PAYMENTS)
    color, wilds = divmod(payment, _WILD_COUNTS)
    name = WILDS_ONLY if color == _COLORS else board.colors[color]
    return Claim(thing, name, wilds) if move >= _CLAIM else PlaceMarker(thing, name, wilds)


def _positions(code: int) -> list[int]:
    """The positions in the offer of the returned tickets, in order."""
    positions: list[int] = []
    while code:
        code, digit = divmod(code, _RETURN_BASE)
        if digit == 0:
            raise LookupError("a digit 0 stands for no ticket")
        positions.insert(0, digit - 1)
    return positions
