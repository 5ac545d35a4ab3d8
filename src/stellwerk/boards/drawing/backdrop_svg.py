"""Draws the map and the scenery behind a board as SVG, in the colours of the light theme."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final
from xml.sax.saxutils import escape

from .backdrop import Backdrop, Lettering, Shape
from .clipping import Box
from .palette import INK
from .plaques import Plaque
from .points_table import PointsRow, PointsTable
from .scenery import Picture, Scenery

Inks = Mapping[str, str]

_PENS: Final = {
    "land": 'fill="{land}"',
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
_COAST: Final = 'fill="none" stroke="{coast}" stroke-width="1.4"'
_RIPPLES: Final = ((44, 0.22), (26, 0.32), (11, 0.5))
"""Lines in the water along coasts: how wide, and how strong."""
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
_LETTERS: Final = {
    "country": "{lettering-land}",
    "quarter": "{lettering-land}",
    "park": "{lettering-park}",
}
_USUAL_LETTERS: Final = "{lettering}"
_NOTE: Final = "note"
"""What it says is said elsewhere on pictures, in words of their own."""

BACKDROP_RULES: Final = {
    ".lettering": "font-style: italic; letter-spacing: .2em",
    ".lettering.country, .lettering.quarter": "font-style: normal; text-transform: uppercase",
    ".lettering.park": "letter-spacing: .06em",
    ".heading": "font-size: 16px; letter-spacing: .1em",
}


def light_inks(scenery: Scenery) -> Inks:
    """The colours of the light theme by name."""
    return {"ink": INK, **{name: light for name, (light, _) in scenery.colors.items()}}


def backdrop_svg(backdrop: Backdrop, scenery: Scenery, box: Box, prefix: str = "") -> str:
    """Return what is behind the network as SVG, without the title; ids begin with the prefix."""
    left, top, right, bottom = box
    inks = light_inks(scenery)
    size = f'x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{bottom - top:.0f}"'
    coasts = [shape for shape in backdrop.shapes if shape.kind == "land"]
    return "".join(
        [
            f'<rect {size} fill="{inks[backdrop.ground]}"/>',
            *_ripples(coasts, inks, prefix),
            *_paths(backdrop.shapes, _ON_LAND if backdrop.ground == "land" else _PENS, inks),
            *_paths(scenery.tints, dict.fromkeys((tint.kind for tint in scenery.tints), _TINT), inks),
            *(_used(number, _COAST.format_map(inks), prefix) for number in range(len(coasts))),
            *_paths(scenery.textures, ORNAMENT_PENS, inks),
            *(_picture(picture, inks) for picture in scenery.pictures),
            *(_lettering(one, inks) for one in backdrop.letterings if one.kind != _NOTE),
            _table(scenery.points, inks) if scenery.points else "",
        ]
    )


def _ripples(coasts: list[Shape], inks: Inks, prefix: str) -> Iterator[str]:
    outlines = [f'<path id="{prefix}coast-{number}" d="{one.path}"/>' for number, one in enumerate(coasts)]
    yield f"<defs>{''.join(outlines)}</defs>"
    for width, opacity in _RIPPLES:
        for number in range(len(coasts)):
            pen = f'fill="none" stroke="{inks["ripple"]}" stroke-width="{width}" opacity="{opacity}"'
            yield _used(number, pen, prefix)


def _used(coast: int, pen: str, prefix: str) -> str:
    return f'<use href="#{prefix}coast-{coast}" {pen}/>'


def _paths(shapes: Iterable[Shape], pens: Mapping[str, str], inks: Inks) -> list[str]:
    return [f'<path d="{shape.path}" {pens[shape.kind].format_map(inks)}/>' for shape in shapes]


def _picture(picture: Picture, inks: Inks) -> str:
    place = f"translate({picture.x:.0f} {picture.y:.0f}) scale({picture.scale:g})"
    return f'<g transform="{place}">{"".join(_paths(picture.strokes, ORNAMENT_PENS, inks))}</g>'


def plaque_svg(plaque: Plaque, inks: Inks, content: str) -> str:
    """A sign on the sheet; its content is drawn around its middle."""
    place = f"translate({plaque.x:.0f} {plaque.y:.0f}) scale({plaque.scale:g})"
    line = inks["plaque-line"]
    return (
        f'<g transform="{place}">'
        f'<path d="{plaque.outline}" fill="{inks["plaque"]}" stroke="{line}" stroke-width="2"/>'
        f'<path d="{plaque.rule}" fill="none" stroke="{line}" stroke-width=".9"/>{content}</g>'
    )


def _table(table: PointsTable, inks: Inks) -> str:
    top = -table.plaque.height / 2
    heading = f'<text class="heading" y="{top + 25:g}" style="fill: {inks["title"]}">POINTS</text>'
    return plaque_svg(table.plaque, inks, heading + "".join(_row(entry, inks) for entry in table.rows))


def _row(entry: PointsRow, inks: Inks) -> str:
    ink = inks["plaque-ink"]
    sign = (
        f'<circle cx="{entry.x + 9:g}" cy="{entry.y:g}" r="8" fill="{inks["plaque"]}" stroke="{ink}"/>'
        f'<text x="{entry.x + 9:g}" y="{entry.y + 4.5:g}" font-size="13" font-weight="bold">'
        f"{entry.cards}</text>"
        if entry.is_price
        else f'<path d="{entry.bars}" fill="{inks["ornament-accent"]}" stroke="{ink}" stroke-width=".8"/>'
    )
    points = f'<text class="points" x="{entry.right - 8:g}" y="{entry.y + 5:g}">'
    return f"{sign}{points}{entry.points}</text>"


def _lettering(lettering: Lettering, inks: Inks) -> str:
    turn = f"translate({lettering.x:.0f} {lettering.y:.0f}) rotate({lettering.turn:.0f})"
    if lettering.kind == "compass":
        return f'<g transform="{turn} scale({lettering.size / 40:g})">{_compass(inks)}</g>'
    ink = _LETTERS.get(lettering.kind, _USUAL_LETTERS).format_map(inks)
    lines = lettering.text["en"].split("\n")
    words = "".join(
        f'<tspan x="0" y="{0.33 + 1.1 * (number - (len(lines) - 1) / 2):.2f}em">{escape(line)}</tspan>'
        for number, line in enumerate(lines)
    )
    size = f'font-size="{lettering.size:.0f}"'
    style = f'class="lettering {lettering.kind}" style="fill: {ink}"'
    return f'<text {style} transform="{turn}" {size}>{words}</text>'


def _compass(inks: Inks) -> str:
    """A compass rose, north up, 40 from its middle to its tips."""
    rose, paper = inks["rose"], inks["paper"]
    rays = [(turn + 45, 25.0, 3.6, 8.6) for turn in (0, 90, 180, 270)]
    rays += [(turn, 38.0, 5.4, 5.4) for turn in (0, 90, 180, 270)]
    return "".join(
        [
            f'<g stroke="{rose}">',
            '<circle r="26" fill="none" stroke-width="1.6"/><circle r="22.5" fill="none" stroke-width=".7"/>',
            *(
                f'<g transform="rotate({turn})" stroke-width=".7">'
                f'<path d="M0 0 0-{tip} {side}-{waist}Z" fill="{rose}"/>'
                f'<path d="M0 0 0-{tip}-{side}-{waist}Z" fill="{paper}"/></g>'
                for turn, tip, side, waist in rays
            ),
            f'</g><text y="-42" font-size="15" style="fill: {rose}">N</text>',
        ]
    )
