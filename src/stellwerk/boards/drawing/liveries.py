"""The liveries of the players' pieces: purer and darker than the inks of the printed routes.

Each has a pattern of its own, so nobody depends on telling colours apart.
"""

from dataclasses import dataclass
from typing import Final

from .contrast import contrast, linear
from .palette import INK, LIGHT

TILE: Final = 10
"""Patterns are outlines on a square tile of this size."""


@dataclass(frozen=True, slots=True)
class Livery:
    """How a seat's pieces look: their colour, and a repeated pattern in the colour `mark`."""

    color: str
    mark: str
    pattern: str


_PLAIN: Final = ""
_STRIPES: Final = "M0 8 8 0H5L0 5ZM10 8V5L5 10H8Z"
_DOTS: Final = "M5 2.4A2.6 2.6 0 1 1 4.99 2.4Z"
_CHECKS: Final = "M.7.7H4.3V4.3H.7ZM5.7 5.7H9.3V9.3H5.7Z"
_BAND: Final = "M0 3.6H10V6.4H0Z"
_CROSSES: Final = "M1 2.4 2.4 1 5 3.6 7.6 1 9 2.4 6.4 5 9 7.6 7.6 9 5 6.4 2.4 9 1 7.6 3.6 5Z"
_BARS: Final = "M3.5 0H6.5V10H3.5Z"
_CHEVRONS: Final = "M1 .5H4L8.5 5 4 9.5H1L5.5 5Z"


def _livery(color: str, pattern: str) -> Livery:
    mark = max(LIGHT, INK, key=lambda one: contrast(linear(one), linear(color)))
    return Livery(color, mark, pattern)


LIVERIES: Final = {
    "red": _livery("#cc0a1e", _PLAIN),
    "blue": _livery("#0a3fc4", _STRIPES),
    "green": _livery("#007a2f", _DOTS),
    "yellow": _livery("#ffb600", _CHECKS),
    "black": _livery("#15171c", _BAND),
    "purple": _livery("#7a12b0", _CROSSES),
    "teal": _livery("#006f7d", _BARS),
    "pink": _livery("#e2127f", _CHEVRONS),
}
"""By name; seats without a choice get the first ones, in this order."""
