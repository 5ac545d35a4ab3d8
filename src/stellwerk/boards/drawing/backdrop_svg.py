"""Draws the backdrop of a board as SVG."""

from typing import Final
from xml.sax.saxutils import escape

from .backdrop import Backdrop, Lettering
from .clipping import Box
from .palette import PAPER

_SEA: Final = "#aecac6"
_LAND: Final = "#e9dab3"
_GROUNDS: Final = {"sea": _SEA, "land": _LAND, "paper": PAPER}
_PENS: Final = {
    "land": f'fill="{_LAND}" stroke="#5d7f7d" stroke-width="1.4"',
    "home": 'fill="#f5ead0"',
    "lake": f'fill="{_SEA}" stroke="#5d7f7d"',
    "park": 'fill="#c9d3a0"',
    "river": 'fill="none" stroke="#88b0b0" stroke-width="1.6"',
    "canal": f'fill="none" stroke="{_SEA}" stroke-width="6.5"',
    "state": 'fill="none" stroke="#b89f78" stroke-dasharray="5 4"',
    "border": 'fill="none" stroke="#9a7a58" stroke-width="2" stroke-dasharray="12 4 2 4"',
    "street": 'fill="none" stroke="#fdf7e6" stroke-width="4"',
    "bridge": 'fill="none" stroke="#9a7a58" stroke-width="4"',
    "rail": 'fill="none" stroke="#9a7a58" stroke-width="2" stroke-dasharray="7 3"',
}
_ON_LAND: Final = {**_PENS, "river": f'fill="none" stroke="{_SEA}" stroke-width="13"'}
_NOT_LETTERED: Final = ("compass", "note")
"""The poster says in its own words, below its title, what a note says."""


def backdrop_svg(backdrop: Backdrop, box: Box) -> str:
    """Return the backdrop as SVG."""
    left, top, right, bottom = box
    size = f'x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}"'
    pens = _ON_LAND if backdrop.ground == "land" else _PENS
    shapes = [f'<path d="{shape.path}" {pens[shape.kind]}/>' for shape in backdrop.shapes]
    letterings = [
        _text(lettering) for lettering in backdrop.letterings if lettering.kind not in _NOT_LETTERED
    ]
    return "".join([f'<rect {size} fill="{_GROUNDS[backdrop.ground]}"/>', *shapes, *letterings])


def _text(lettering: Lettering) -> str:
    turn = f"translate({lettering.x:.0f} {lettering.y:.0f}) rotate({lettering.turn:.0f})"
    words = escape(lettering.text["en"].replace("\n", " "))
    return f'<text class="lettering" transform="{turn}" font-size="{lettering.size:.0f}">{words}</text>'
