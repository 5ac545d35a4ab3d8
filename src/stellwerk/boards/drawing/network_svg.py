"""Draws routes, stations and names as they are printed on the board."""

from typing import Final
from xml.sax.saxutils import escape

from stellwerk.boards.limits import GREY
from stellwerk.boards.schema import Board, Route

from .labels import LABEL_SIZE, Label, width_of
from .palette import ACCENT, INK, PAPER, Print, palette_of
from .tracks import SPACE_WIDTH, Space, Track

_SIDES: Final = {-1: " left", 0: "", 1: " right"}

NETWORK_RULES: Final = {
    ".place": 'font-family: "Alegreya Sans", "Gill Sans", "Trebuchet MS", sans-serif; '
    f"font-size: {LABEL_SIZE:.0f}px; font-weight: bold; stroke: {PAPER}; stroke-width: 4.5px; "
    "stroke-linejoin: round; paint-order: stroke",
    ".right": "text-anchor: start",
    ".left": "text-anchor: end",
    ".space, .swatch": "stroke-width: 0.9",
    ".bed, .tube, .lining": "fill: none; stroke-linejoin: round",
    ".bed": f"stroke: {INK}; stroke-width: 1; opacity: .55",
    ".tube": "stroke-width: 7",
    ".lining": "stroke-width: 5.2",
    ".station": f"fill: {PAPER}; stroke: {INK}; stroke-width: 2.6",
    ".lamp": f"fill: {ACCENT}",
    ".badge": f"fill: {PAPER}; stroke: {INK}; stroke-width: 1.1",
    ".cards, .points": "font-size: 14px; font-weight: bold",
}


def marks(board: Board, prefix: str = "") -> str:
    """Define every mark once, for use on all spaces of its colour; ids begin with the prefix."""
    palette = palette_of(board.colors)
    defined = [
        f'<path id="{prefix}mark-{color}" d="{style.mark}" fill="{style.day.mark}" fill-rule="evenodd"/>'
        for color, style in zip(board.colors, palette.colors, strict=True)
    ]
    return f'<defs>{"".join(defined)}<path id="{prefix}anchor" d="{palette.anchor}" fill="{INK}"/></defs>'


def line_path(track: Track) -> str:
    """The line of a track from station to station."""
    return "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in track.path)


def bed(board: Board, track: Track) -> str:
    """The line below the spaces; wide and coloured for a tunnel."""
    path = line_path(track)
    if not track.is_tunnel:
        return f'<path class="bed" d="{path}"/>'
    ink = _print(board, track.route)
    return (
        f'<path class="tube" d="{path}" stroke="{ink.line}"/>'
        f'<path class="lining" d="{path}" stroke="{ink.fill}"/>'
    )


def printed_track(board: Board, track: Track, prefix: str = "") -> str:
    """The spaces of a track with their symbols."""
    ink = _print(board, track.route)
    spaces = [
        _space(space, ink) + _emblems(board, track.route, number, space, prefix)
        for number, space in enumerate(track.spaces)
    ]
    return f'<g class="track"><title>{track_title(board, track.route)}</title>{"".join(spaces)}</g>'


def track_title(board: Board, route: Route) -> str:
    """What a route is, in words."""
    first, second = (board.places[end].name for end in route.ends)
    color = "grey" if route.color == GREY else board.colors[route.color]
    return escape(f"{first} – {second}: {route.cards}, {color}")


def station(x: float, y: float) -> str:
    """A place."""
    return (
        f'<circle class="station" cx="{x:.1f}" cy="{y:.1f}" r="8.5"/>'
        f'<circle class="lamp" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    )


def place_name(label: Label) -> str:
    """The name of a place."""
    lines = [_line(line, label.x, y) for line, y in zip(label.lines, label.baselines, strict=True)]
    return f'<text class="place{_SIDES[label.side]}" x="{label.x:.1f}">{" ".join(lines)}</text>'


def _print(board: Board, route: Route) -> Print:
    palette = palette_of(board.colors)
    return palette.grey_day if route.color == GREY else palette.colors[route.color].day


def _space(space: Space, ink: Print) -> str:
    left, top = space.x - space.length / 2, space.y - SPACE_WIDTH / 2
    size = f'width="{space.length:.1f}" height="{SPACE_WIDTH:.0f}" rx="3.5"'
    turn = f"rotate({space.angle:.1f} {space.x:.1f} {space.y:.1f})"
    paint = f'fill="{ink.fill}" stroke="{ink.line}"'
    return f'<rect class="space" x="{left:.1f}" y="{top:.1f}" {size} {paint} transform="{turn}"/>'


def _emblems(board: Board, route: Route, number: int, space: Space, prefix: str) -> str:
    """The symbols on a space: the mark of its colour, an anchor, the number of cards."""
    emblems = []
    if route.cards != route.spaces:
        emblems.append(_price(route.cards))
    elif number in _ferry_spaces(route):
        emblems.append(f'<circle class="badge" r="6.2"/><use href="#{prefix}anchor"/>')
    if route.color != GREY:
        emblems.append(f'<use href="#{prefix}mark-{board.colors[route.color]}"/>')
    # Every other track the other way round: prices of parallel tracks would cover each other
    end = -1 if route.track % 2 else 1
    parts = (-0.2 * end, 0.25 * end) if len(emblems) == 2 else (0.0,)
    return "".join(_put(emblem, space.at(part)) for emblem, part in zip(emblems, parts, strict=False))


def _put(emblem: str, point: tuple[float, float]) -> str:
    return f'<g transform="translate({point[0]:.1f} {point[1]:.1f})">{emblem}</g>'


def _price(cards: int) -> str:
    return f'<circle class="badge" r="10.5"/><text class="cards" y="4.8">{cards}</text>'


def _ferry_spaces(route: Route) -> range:
    """The spaces in the middle of a route that need wild cards."""
    first = (route.spaces - route.ferry) // 2
    return range(first, first + route.ferry)


def _line(line: str, x: float, y: float) -> str:
    """One line of a label, exactly as wide as the layout assumes, in any font."""
    exactly = f'textLength="{LABEL_SIZE * width_of(line):.0f}" lengthAdjust="spacingAndGlyphs"'
    return f'<tspan x="{x:.1f}" y="{y:.1f}" {exactly}>{escape(line)}</tspan>'
