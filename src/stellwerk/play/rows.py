"""Reading a game record: one element of the engine's structured arrays."""

from typing import Any, Final

from stellwerk.engine import NONE

_ALL: Final = (1 << 64) - 1

GameRow = Any
"""A game record; its fields are those of engine/records.py."""


def members(mask: int) -> tuple[int, ...]:
    """The numbers whose bits a mask has, ascending: tickets or souvenirs of a seat."""
    left, found = int(mask) & _ALL, []
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return tuple(found)


def offered(game: GameRow, seat: int) -> tuple[int, ...]:
    """The tickets laid before a seat."""
    offer: list[int] = game["offer"][seat, : game["offer_size"][seat]].tolist()
    return tuple(offer)


def some(number: int) -> int | None:
    """A number of the record, None where it says that there is none."""
    return None if number == NONE else int(number)
