"""Inks and marks: every colour of cards has both, so that nobody depends on telling colours apart."""

from dataclasses import dataclass
from typing import Final

PAPER: Final = "#f4e8cd"
INK: Final = "#2c231b"
ACCENT: Final = "#9c2f24"
GREY_INK: Final = "#bdb5a6"

_LIGHT: Final = "#f8f1df"


@dataclass(frozen=True, slots=True)
class Ink:
    """The fill of a space, and the mark on it: its colour and its outline within a box from -4 to 4."""

    fill: str
    mark_fill: str
    mark: str


_DIAMOND: Final = "M0-4.2 4.2 0 0 4.2-4.2 0Z"
_RING: Final = "M0-3.8A3.8 3.8 0 1 0 .01-3.8ZM0-1.8A1.8 1.8 0 1 1-.01-1.8Z"
_DISC: Final = "M0-3.5A3.5 3.5 0 1 0 .01-3.5Z"
_TRIANGLE: Final = "M0-4 4.2 3.2-4.2 3.2Z"
_PLUS: Final = "M-1.2-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4V-1.2H-1.2Z"
_SQUARE: Final = "M-3.3-3.3H3.3V3.3H-3.3Z"
_STAR: Final = "M0-4.4 1.2-1.4 4.3-1.3 1.8.6 2.7 3.7 0 1.9-2.7 3.7-1.8.6-4.3-1.3-1.2-1.4Z"
_CROSS: Final = "M-3.7-2.3-2.3-3.7 0-1.4 2.3-3.7 3.7-2.3 1.4 0 3.7 2.3 2.3 3.7 0 1.4-2.3 3.7-3.7 2.3-1.4 0Z"
_HEART: Final = "M0 3.9-3.7-.3A2.15 2.15 0 0 1 0-2.4 2.15 2.15 0 0 1 3.7-.3Z"
_BAR: Final = "M-4-1.3H4V1.3H-4Z"

ANCHOR: Final = (
    "M-.6-2.4A1.5 1.5 0 1 1 .6-2.4V-1.2H2.2V0H.6V3A3.2 3.2 0 0 0 3 .9L4.2 1.5"
    "A4.6 4.6 0 0 1-4.2 1.5L-3 .9A3.2 3.2 0 0 0-.6 3V0H-2.2V-1.2H-.6Z"
)
"""The mark of a space that takes a wild card."""

_INKS: Final = {
    "purple": Ink("#80609f", _LIGHT, _DIAMOND),
    "pink": Ink("#dd93ad", INK, _RING),
    "blue": Ink("#3a74a8", _LIGHT, _DISC),
    "orange": Ink("#de8133", INK, _TRIANGLE),
    "white": Ink("#fdfaf1", INK, _PLUS),
    "green": Ink("#55914f", _LIGHT, _SQUARE),
    "yellow": Ink("#ecc440", INK, _STAR),
    "black": Ink("#403832", _LIGHT, _CROSS),
    "red": Ink("#bc3b30", _LIGHT, _HEART),
    "brown": Ink("#8a6242", _LIGHT, _BAR),
}
_SPARE: Final = ("#6f9c9a", "#a9825a", "#8d8f4e", "#a65f7a", "#5b6b8c", "#c9a58a", "#7a8f6a", "#9a6fa0")


def ink_for(color: str, number: int) -> Ink:
    """The ink of a card colour; one that nobody foresaw gets a spare ink, and bars by its number as mark."""
    if color in _INKS:
        return _INKS[color]
    bars = "".join(f"M{step - 4}-3.5h.7v7h-.7Z" for step in range(number + 1))
    return Ink(_SPARE[number % len(_SPARE)], INK, bars)
