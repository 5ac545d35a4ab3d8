"""Draws the map and the scenery behind a board as SVG, in the colours of the light theme."""

from collections.abc import Iterable, Mapping
from typing import Final
from xml.sax.saxutils import escape

from .backdrop import Backdrop, Lettering, Shape
from .clipping import Box
from .palette import INK
from .points_table import PointsRow, PointsTable
from .scenery import Picture, Scenery

_PENS: Final = {
    "land": 'fill="{land}" stroke="{coast}" stroke-width="1.4"',
    "home": 'fill="{home}"',
    "lake": 'fill="{sea}" stroke="{coast}"',
    "park": 'fill="{park}"',
    "river": 'fill="none" stroke="{river}" stroke-width="1.6"',
    "canal": 'fill="none" stroke="{sea}" stroke-width="6.5"',
    "state": 'fill="none" stroke="{state}" stroke-dasharray="5 4"',
    "border": 'fill="none" stroke="{border}" stroke-width="2" stroke-dasharray="12 4 2 4"',
    "street": 'fill="none" stroke="{street}" stroke-width="4"',
    "bridge": 'fill="none" stroke="{bridge}" stroke-width="4"',
    "rail": 'fill="none" stroke="{border}" stroke-width="2" stroke-dasharray="7 3"',
}
_ON_LAND: Final = {**_PENS, "river": 'fill="none" stroke="{sea}" stroke-width="13"'}
_TINT: Final = 'fill="{tint}" stroke="{tint}" stroke-width="26" stroke-linejoin="round" opacity=".7"'
ORNAMENT_PENS: Final = {
    "light": 'fill="{ornament-light}"',
    "shade": 'fill="{ornament-shade}"',
    "accent": 'fill="{ornament-accent}"',
    "leaf": 'fill="{leaf}"',
    "leaf-shade": 'fill="{leaf-shade}"',
    "snow": 'fill="{home}"',
    "fog": 'fill="{fog}"',
    "line": 'fill="none" stroke="{ornament}" stroke-width="1.3"',
    "fine": 'fill="none" stroke="{ornament}" stroke-width=".7"',
    "dots": 'fill="none" stroke="{ornament}" stroke-width="1.5" stroke-linecap="round"',
    "rope": 'fill="none" stroke="{ornament-accent}" stroke-width="1.5"',
    "thread": 'fill="none" stroke="{ornament-accent}" stroke-width=".7"',
    "wave": 'fill="none" stroke="{ripple}" stroke-width="1.4"',
}
"""The pens that sceneries draw with."""
_NOT_LETTERED: Final = ("compass", "note")
"""The poster says in its own words, below its title, what a note says."""

BACKDROP_RULES: Final = {".lettering": "fill: #4d7573; font-style: italic; letter-spacing: .2em"}


def backdrop_svg(backdrop: Backdrop, scenery: Scenery, box: Box) -> str:
    """Return what is behind the network as SVG; the title is above the map already."""
    left, top, right, bottom = box
    inks = {name: light for name, (light, _) in scenery.colors.items()}
    size = f'x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}"'
    return "".join(
        [
            f'<rect {size} fill="{inks[backdrop.ground]}"/>',
            *_paths(backdrop.shapes, _ON_LAND if backdrop.ground == "land" else _PENS, inks),
            *_paths(scenery.tints, dict.fromkeys((tint.kind for tint in scenery.tints), _TINT), inks),
            *_paths(scenery.textures, ORNAMENT_PENS, inks),
            *(_picture(picture, inks) for picture in scenery.pictures),
            *(_text(one) for one in backdrop.letterings if one.kind not in _NOT_LETTERED),
            _table(scenery.points, inks) if scenery.points else "",
        ]
    )


def _paths(shapes: Iterable[Shape], pens: Mapping[str, str], inks: Mapping[str, str]) -> list[str]:
    return [f'<path d="{shape.path}" {pens[shape.kind].format_map(inks)}/>' for shape in shapes]


def _picture(picture: Picture, inks: Mapping[str, str]) -> str:
    place = f"translate({picture.x:.0f} {picture.y:.0f}) scale({picture.scale:g})"
    return f'<g transform="{place}">{"".join(_paths(picture.strokes, ORNAMENT_PENS, inks))}</g>'


def _table(table: PointsTable, inks: Mapping[str, str]) -> str:
    plaque = table.plaque
    place = f"translate({plaque.x:.0f} {plaque.y:.0f}) scale({plaque.scale:g})"
    outline = f'<path d="{plaque.outline}" fill="{inks["plaque"]}" stroke="{INK}"/>'
    return f'<g transform="{place}">{outline}{"".join(map(_row, table.rows))}</g>'


def _row(entry: PointsRow) -> str:
    sign = (
        f'<text class="points" x="{entry.x + 10:g}" y="{entry.y + 5:g}">{entry.cards}</text>'
        if entry.is_price
        else f'<path d="{entry.bars}" fill="{INK}"/>'
    )
    return f'{sign}<text class="points" x="{entry.right - 8:g}" y="{entry.y + 5:g}">{entry.points}</text>'


def _text(lettering: Lettering) -> str:
    turn = f"translate({lettering.x:.0f} {lettering.y:.0f}) rotate({lettering.turn:.0f})"
    words = escape(lettering.text["en"].replace("\n", " "))
    return f'<text class="lettering" transform="{turn}" font-size="{lettering.size:.0f}">{words}</text>'
