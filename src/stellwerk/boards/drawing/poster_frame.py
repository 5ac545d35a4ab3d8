"""The frame around the map: paper, border, title, colour key and sources."""

import textwrap
from itertools import count
from typing import Final
from xml.sax.saxutils import escape

from stellwerk.boards.schema import Board

from .backdrop_svg import BACKDROP_RULES
from .network_svg import NETWORK_RULES
from .palette import ACCENT, INK, PAPER, Print, palette_of
from .style_sheet import style_sheet

WIDTH: Final = 1400
HEADER: Final = 120
_LINE: Final = 18
_LETTERS_PER_LINE: Final = 170
_KEY_SPACING: Final = 112

STYLE: Final = style_sheet(
    {
        "text": 'font-family: Georgia, "Palatino Linotype", "Times New Roman", serif; '
        f"fill: {INK}; text-anchor: middle",
        ".title": f"font-size: 46px; font-weight: bold; letter-spacing: 5px; fill: {ACCENT}",
        ".summary": "font-size: 16px; font-style: italic",
        ".key": "font-size: 15px; text-anchor: start",
        ".provenance": "font-size: 13px; font-style: italic",
        ".rule": f"stroke: {INK}; stroke-width: 1.2",
        **BACKDROP_RULES,
        **NETWORK_RULES,
    }
)


def frame(height: float) -> str:
    """Paper with a double border."""
    border = (
        '<rect x="{0}" y="{0}" width="{1}" height="{2:.0f}" fill="none" stroke="{3}" stroke-width="{4}"/>'
    )
    return (
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="{PAPER}"/>'
        + border.format(14, WIDTH - 28, height - 28, INK, 4)
        + border.format(22, WIDTH - 44, height - 44, INK, 1.2)
    )


def header(board: Board) -> str:
    """The title between two rules, and the board's summary."""
    middle = WIDTH / 2
    reach = 19 * len(board.name["en"]) + 40
    return (
        f'<text class="title" x="{middle:.0f}" y="76">{escape(board.name["en"])}</text>'
        f'<path class="rule" d="M50 60H{middle - reach:.0f}M{middle + reach:.0f} 60H{WIDTH - 50}"/>'
        f'<text class="summary" x="{middle:.0f}" y="106">{escape(board.summary["en"])}</text>'
    )


def footer(board: Board, top: float) -> tuple[str, float]:
    """The key and the sources below `top`, and their height."""
    sentences = " ".join(_sentence(key, text) for key, text in board.provenance.items())
    lines = textwrap.wrap(sentences, _LETTERS_PER_LINE)
    provenance = [
        f'<text class="provenance" x="{WIDTH / 2:.0f}" y="{y:.0f}">{escape(line)}</text>'
        for y, line in zip(count(top + 54, _LINE), lines, strict=False)
    ]
    return "".join([_key(board, top), *provenance]), 54 + len(lines) * _LINE + 26


def _sentence(key: str, text: str) -> str:
    return text if key == "all" else f"{key.replace('_', ' ').capitalize()}: {text}"


def _key(board: Board, top: float) -> str:
    """A space of every colour with its name."""
    palette = palette_of(board.colors)
    left = (WIDTH - _KEY_SPACING * (len(board.colors) + 1)) / 2
    marked = [
        _key_entry(left + number * _KEY_SPACING, top, color, style.day, f"#mark-{color}")
        for number, (color, style) in enumerate(zip(board.colors, palette.colors, strict=True))
    ]
    right = left + len(board.colors) * _KEY_SPACING
    return "".join(marked) + _key_entry(right, top, "any colour", palette.grey_day, "")


def _key_entry(x: float, top: float, color: str, ink: Print, mark: str) -> str:
    emblem = mark and f'<use href="{mark}" x="{x + 14:.1f}" y="{top + 10:.1f}"/>'
    box = f'x="{x:.1f}" y="{top + 2:.1f}" width="28" height="16" rx="4"'
    return (
        f'<rect class="swatch" {box} fill="{ink.fill}" stroke="{ink.line}"/>{emblem}'
        f'<text class="key" x="{x + 35:.1f}" y="{top + 15:.1f}">{color}</text>'
    )
