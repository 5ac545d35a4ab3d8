"""Draws the title on the sheet of a board, and the frame around it."""

from typing import Final
from xml.sax.saxutils import escape

from .backdrop_svg import Inks, plaque_svg
from .cartouche import Cartouche
from .clipping import Box
from .scenery import Frame

_MAT: Final = 20
_SUBTITLE_ROOM: Final = 31.0
_SUBTITLE_SIZE: Final = 19
_TITLE_LETTER: Final = 0.42
_SUBTITLE_LETTER: Final = 0.56
"""How wide letters are written, as fractions of the font size: in any font there is room for them."""

SHEET_RULES: Final = {
    ".board-title": 'font-family: "League Gothic", "Oswald", "Arial Narrow", sans-serif',
    ".subtitle": f"font-size: {_SUBTITLE_SIZE}px",
}


def cartouche_svg(cartouche: Cartouche, inks: Inks) -> str:
    """The title of the board, and below it in small letters what tells it from others of the same name."""
    title, subtitle = cartouche.title["en"], cartouche.subtitle["en"]
    baseline = cartouche.title_size * 0.36 - (_SUBTITLE_ROOM / 2 if subtitle else 0)
    content = (
        f'<text class="board-title" y="{baseline:.1f}" font-size="{cartouche.title_size:g}" '
        f'style="fill: {inks["title"]}"{_exactly(title, cartouche.title_size * _TITLE_LETTER)}>'
        f"{escape(title.upper())}</text>"
    )
    if subtitle:
        rule = baseline + 11
        content += (
            f'<path d="M-30 {rule:.1f}H-6L0 {rule - 4:.1f}L6 {rule:.1f}H30" fill="none" '
            f'stroke="{inks["plaque-line"]}" stroke-width="1.2"/><text class="subtitle" '
            f'y="{baseline + _SUBTITLE_ROOM:.1f}" style="fill: {inks["plaque-ink"]}"'
            f"{_exactly(subtitle, _SUBTITLE_SIZE * _SUBTITLE_LETTER)}>{escape(subtitle)}</text>"
        )
    return plaque_svg(cartouche.plaque, inks, content)


def frame_svg(frame: Frame, box: Box, inks: Inks) -> str:
    """The border of the sheet: rules, as around an old map, and perhaps an ornament in the corners."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    mat = (
        f'<rect x="{left + _MAT / 2:g}" y="{top + _MAT / 2:g}" width="{width - _MAT:g}" '
        f'height="{height - _MAT:g}" fill="none" stroke="{inks["paper"]}" stroke-width="{_MAT}"/>'
    )
    rules = [
        f'<rect x="{left + rule.inset:g}" y="{top + rule.inset:g}" width="{width - 2 * rule.inset:g}" '
        f'height="{height - 2 * rule.inset:g}" fill="none" stroke="{inks[rule.color]}" '
        f'stroke-width="{rule.width:g}"{_dashes(rule.dashes)}/>'
        for rule in frame.rules
    ]
    corners = [(left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)]
    ornaments = [
        f'<path d="{frame.corner}" transform="translate({x:g} {y:g}) scale({across} {down})" fill="none" '
        f'stroke="{inks["corner"]}" stroke-width="1.6" stroke-linecap="round"/>'
        for x, y, across, down in corners
        if frame.corner
    ]
    return mat + "".join([*rules, *ornaments])


def _exactly(text: str, letter: float) -> str:
    return f' textLength="{letter * len(text):.0f}" lengthAdjust="spacingAndGlyphs"'


def _dashes(dashes: str) -> str:
    return f' stroke-dasharray="{dashes}"' if dashes else ""
