"""The drawn board with its routes coloured by a number, for what is done on it most and pays most."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.drawing.labels import Label, width_of
from stellwerk.boards.drawing.layout import Layout, lay_out
from stellwerk.boards.drawing.tracks import SPACE_WIDTH, Space

_PENS: Final = {
    "land": "land",
    "home": "land",
    "lake": "sea",
    "canal": "sea-line",
    "river": "sea-line",
}
"""Parts of the map that are shown, and the class that colours them."""
_ANCHORS: Final = {-1: "end", 0: "middle", 1: "start"}
_SIZES: Final = {"names": 2, "large names": 5}
"""Which of the larger sizes names have, usually and on phones; maps are shown smaller than boards."""
_NO_NUMBER: Final = "none"


def route_map(board: Board, colors: Sequence[str | None], titles: Sequence[str], label: str) -> str:
    """The board as SVG; a route without a colour is drawn as nothing but an outline."""
    layout = _layout(board)
    left, top, right, bottom = layout.box
    view = f'viewBox="{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"'
    return "".join(
        [
            f'<svg class="map" {view} role="img" aria-label="{escape(label)}">',
            f'<rect class="{_ground(layout)}" x="{left:.0f}" y="{top:.0f}" width="100%" height="100%"/>',
            *(
                f'<path class="{_PENS[shape.kind]}" d="{shape.path}"/>'
                for shape in layout.backdrop.shapes
                if shape.kind in _PENS
            ),
            *(
                _track(track.spaces, color, title)
                for track, color, title in zip(layout.tracks, colors, titles, strict=True)
            ),
            *(f'<circle class="station" cx="{x:.1f}" cy="{y:.1f}" r="9"/>' for x, y in layout.stations),
            *(f'<g class="{kind}">{_names(layout, size)}</g>' for kind, size in _SIZES.items()),
            "</svg>",
        ]
    )


_layout = lru_cache(maxsize=8)(lay_out)


def _ground(layout: Layout) -> str:
    return {"sea": "sea", "land": "land"}.get(layout.backdrop.ground, "paper")


def _names(layout: Layout, size: int) -> str:
    """The names that have room in this size."""
    larger = layout.larger_labels[size]
    return "".join(_name(larger.labels[place]) for place in larger.shown)


def _track(spaces: Sequence[Space], color: str | None, title: str) -> str:
    style = f' style="fill:{color}"' if color else f' class="{_NO_NUMBER}"'
    return f"<g{style}><title>{escape(title)}</title>{''.join(map(_space, spaces))}</g>"


def _space(space: Space) -> str:
    width = SPACE_WIDTH + 4
    place = f'x="{space.x - space.length / 2:.1f}" y="{space.y - width / 2:.1f}"'
    size = f'width="{space.length:.1f}" height="{width:.0f}" rx="3.5"'
    return f'<rect {place} {size} transform="rotate({space.angle:.1f} {space.x:.1f} {space.y:.1f})"/>'


def _name(label: Label) -> str:
    lines = "".join(_line(label, line, y) for line, y in zip(label.lines, label.baselines, strict=True))
    return f'<text text-anchor="{_ANCHORS[label.side]}" font-size="{label.size:.1f}">{lines}</text>'


def _line(label: Label, line: str, y: float) -> str:
    """One line of a name, exactly as wide as the layout assumes, in any font."""
    width = f'textLength="{label.size * width_of(line):.0f}" lengthAdjust="spacingAndGlyphs"'
    return f'<tspan x="{label.x:.1f}" y="{y:.1f}" {width}>{escape(line)}</tspan>'


def mixed(stops: Mapping[float, tuple[int, int, int]], value: float) -> str:
    """The colour of a value on a scale, given by some of its colours."""
    values = sorted(stops)
    value = min(max(value, values[0]), values[-1])
    high = next(stop for stop in values[1:] if value <= stop)
    low = values[values.index(high) - 1]
    part = (value - low) / (high - low)
    red, green, blue = (
        round(one + part * (other - one)) for one, other in zip(stops[low], stops[high], strict=True)
    )
    return f"#{red:02x}{green:02x}{blue:02x}"
