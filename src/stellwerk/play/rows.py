"""Reading a row of a structured array in Python."""

from typing import Any, Final

from stellwerk.engine import NONE

_ALL: Final = (1 << 64) - 1

StateRow = Any
"""An element of `Game.state` as NumPy gives it to Python; its fields are those of engine/rows.py."""


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
    offer: list[int] = game["offer"][seat, : game["offer_size"][seat]].tolist()
    return tuple(offer)


def optional(number: int) -> int | None:
    """A number of the row, with None for NONE."""
    return None if number == NONE else int(number)
