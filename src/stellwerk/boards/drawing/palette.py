"""The colours of the drawing. Card colours also have marks, so nobody depends on telling colours apart."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from .contrast import contrast, difference, linear, mixed

PAPER: Final = "#f4e8cd"
INK: Final = "#2c231b"
ACCENT: Final = "#9c2f24"
GREY_FILL: Final = "#b4aea3"
"""The spaces of a route that takes any one colour."""

LIGHT: Final = "#fdf6e3"


@dataclass(frozen=True, slots=True)
class Print:
    """How an unclaimed space is printed: flat and muted, so that pieces stand out from it."""

    fill: str
    line: str
    mark: str


@dataclass(frozen=True, slots=True)
class _Paper:
    """What a colour is mixed with for its print, and how much of it remains in fill, line and mark."""

    paper: str
    ink: str
    fill: float
    line: float
    faint_line: float
    mark: float


_DAY: Final = _Paper("#f5ead0", "#1a120b", fill=0.5, line=0.62, faint_line=0.62, mark=0.42)
_NIGHT: Final = _Paper("#1f1a15", "#fff6e2", fill=0.5, line=0.4, faint_line=0.1, mark=0.3)
_FAINT: Final = 1.5
"""A fill with less contrast to its paper is held by its line alone: black at night."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How a card colour looks: its fill, and on it a mark, an outline within a box from -4 to 4.

    `day` and `night` are its print on light and on dark paper.
    """

    fill: str
    mark_fill: str
    mark: str
    day: Print
    night: Print


@dataclass(frozen=True, slots=True)
class Palette:
    """How the cards and spaces of a board look; `colors` are in the order of the board's.

    `grey` stands for any one colour, `grey_day` and `grey_night` are its prints. `wild` are the stripes of a
    wild card, and `anchor` is the outline on spaces that take a wild card.
    """

    colors: tuple[CardStyle, ...]
    grey: str
    grey_day: Print
    grey_night: Print
    wild: tuple[str, ...]
    anchor: str


_ANCHOR: Final = (
    "M-.6-2.4A1.5 1.5 0 1 1 .6-2.4V-1.2H2.2V0H.6V3A3.2 3.2 0 0 0 3 .9L4.2 1.5"
    "A4.6 4.6 0 0 1-4.2 1.5L-3 .9A3.2 3.2 0 0 0-.6 3V0H-2.2V-1.2H-.6Z"
)

_MARKS: Final = {
    "purple": "M0-4.2 4.2 0 0 4.2-4.2 0Z",
    "pink": "M0-3.8A3.8 3.8 0 1 0 .01-3.8ZM0-1.8A1.8 1.8 0 1 1-.01-1.8Z",
    "blue": "M0-3.5A3.5 3.5 0 1 0 .01-3.5Z",
    "orange": "M0-4 4.2 3.2-4.2 3.2Z",
    "white": "M-1.2-4H1.2V-1.2H4V1.2H1.2V4H-1.2V1.2H-4V-1.2H-1.2Z",
    "green": "M-3.3-3.3H3.3V3.3H-3.3Z",
    "yellow": "M0-4.4 1.2-1.4 4.3-1.3 1.8.6 2.7 3.7 0 1.9-2.7 3.7-1.8.6-4.3-1.3-1.2-1.4Z",
    "black": "M-3.7-2.3-2.3-3.7 0-1.4 2.3-3.7 3.7-2.3 1.4 0 3.7 2.3 2.3 3.7 0 1.4-2.3 3.7-3.7 2.3-1.4 0Z",
    "red": "M0 3.9-3.7-.3A2.15 2.15 0 0 1 0-2.4 2.15 2.15 0 0 1 3.7-.3Z",
    "brown": "M-4-1.3H4V1.3H-4Z",
}
_OTHER_MARKS: Final = (
    "M0-3.6 4 .4V3.6L0-.4-4 3.6V.4Z",  # chevron
    "M-3.5-3.7H-1V3.7H-3.5ZM1-3.7H3.5V3.7H1Z",  # two bars
    "M1.8-3.8A3.9 3.9 0 1 0 1.8 3.8 4.7 4.7 0 0 1 1.8-3.8Z",  # crescent
    "M-3.6-3.8H3.6L.8 0 3.6 3.8H-3.6L-.8 0Z",  # hourglass
    "M-3.7-3.7H3.7V3.7H-3.7ZM-1.7-1.7V1.7H1.7V-1.7Z",  # frame
    "M-4-1.2H0V-3.7L4.2 0 0 3.7V1.2H-4Z",  # arrow
    "M0 4-4.2-3.2H4.2Z",  # triangle on its tip
    "M-4 2.2A4 4 0 0 1 4 2.2Z",  # half disc
)
"""For colours without a mark of their own, in the order in which a board lists them."""

FILLS: Final = {
    "purple": "#80609f",
    "pink": "#dd93ad",
    "blue": "#3a74a8",
    "orange": "#de8133",
    "white": "#fdfaf1",
    "green": "#4c8847",
    "yellow": "#ecc440",
    "black": "#403832",
    "red": "#bc3b30",
    "brown": "#8a6242",
    "teal": "#1f8a84",
    "navy": "#26365f",
    "gold": "#c09a2e",
    "silver": "#cdd7e2",
    "turquoise": "#62c1b4",
    "cyan": "#4fade0",
    "lime": "#abc63c",
    "olive": "#64641a",
    "maroon": "#76263a",
    "magenta": "#b5418c",
    "violet": "#5c43b4",
    "lavender": "#b6a5dc",
    "coral": "#fb7d68",
    "mint": "#a5d9b4",
}
"""The colour names that boards may count on; all of them differ clearly, from grey as well."""
_WILD: Final = tuple(FILLS[color] for color in ("purple", "blue", "green", "yellow", "orange", "red"))


@lru_cache(64)
def palette_of(colors: tuple[str, ...]) -> Palette:
    """The palette of a board with these card colours; no two of them share a mark or look alike."""
    fills, marks = _fills(colors), _marks(colors)
    styles = tuple(_style(fills[color], marks[color]) for color in colors)
    return Palette(styles, GREY_FILL, _print(GREY_FILL, _DAY), _print(GREY_FILL, _NIGHT), _WILD, _ANCHOR)


def _style(fill: str, mark: str) -> CardStyle:
    return CardStyle(fill, _mark_fill(fill), mark, _print(fill, _DAY), _print(fill, _NIGHT))


def _print(color: str, on: _Paper) -> Print:
    fill = mixed(color, on.paper, on.fill)
    is_faint = contrast(linear(fill), linear(on.paper)) < _FAINT
    line = mixed(color, on.ink, on.faint_line if is_faint else on.line)
    return Print(fill, line, mixed(color, on.ink, on.mark))


def _fills(colors: tuple[str, ...]) -> dict[str, str]:
    """The fill of each name; an unknown name gets the known fill that differs most from all others."""
    fills = {color: FILLS[color] for color in colors if color in FILLS}
    for color in colors:
        if color not in fills:
            taken = (GREY_FILL, *fills.values())
            fills[color] = max(FILLS.values(), key=lambda fill: min(difference(fill, one) for one in taken))
    return fills


def _marks(colors: tuple[str, ...]) -> dict[str, str]:
    others = iter(_OTHER_MARKS)
    return {color: _MARKS.get(color) or next(others) for color in colors}


def _mark_fill(fill: str) -> str:
    return max(LIGHT, INK, key=lambda mark: contrast(linear(mark), linear(fill)))
