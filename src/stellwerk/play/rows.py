"""Reading a row of a structured array in Python."""

from collections.abc import Mapping
from struct import Struct
from typing import Any, Final

from stellwerk.boards.limits import MAX_OFFER
from stellwerk.engine import GAME, NONE

StateRow = Any
"""An element of `Game.state` as NumPy gives it to Python, or its bytes; its fields are in engine/rows.py."""

_ALL: Final = (1 << 64) - 1
_LAYOUT: Final[Mapping[str, Any]] = GAME.fields or {}
_OFFER: Final[int] = _LAYOUT["offer"][1]
_OFFER_SIZE: Final[int] = _LAYOUT["offer_size"][1]
_BYTE: Final = Struct("b").unpack_from
_OFFERS: Final = [Struct(f"{size}b").unpack_from for size in range(MAX_OFFER + 1)]


def bit_positions(mask: int) -> tuple[int, ...]:
    """The positions of the bits that are set in a mask, ascending: a seat's tickets or souvenirs."""
    left, found = int(mask) & _ALL, []
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return tuple(found)


def offered(game: StateRow, seat: int) -> tuple[int, ...]:
    """The tickets offered to a seat."""
    (size,) = _BYTE(game, _OFFER_SIZE + seat)
    offer: tuple[int, ...] = _OFFERS[size](game, _OFFER + seat * MAX_OFFER)
    return offer


def optional(number: int) -> int | None:
    """A number of the row, with None for NONE."""
    return None if number == NONE else int(number)
