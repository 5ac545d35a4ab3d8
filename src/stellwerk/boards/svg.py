"""Draws a board as one self-contained SVG in the style of an old railway poster."""

from typing import Final
from xml.sax.saxutils import escape

from stellwerk.boards.drawing.backdrop_svg import backdrop_svg
from stellwerk.boards.drawing.poster_frame import HEADER, STYLE, WIDTH, footer, frame, header

from .drawing.labels import LABEL_SIZE, Label, width_of
from .drawing.layout import Layout, lay_out
from .drawing.palette import INK, Print, palette_of
from .drawing.tracks import SPACE_WIDTH, Space, Track
from .limits import GREY
from .schema import Board, Route

_MARGIN: Final = 40
_SIDES: Final = {-1: " left", 0: "", 1: " right"}


def draw_board(board: Board) -> str:
    """Return the whole board as SVG; the same board always gives the same text."""
    layout = lay_out(board)
    left, top, right, bottom = layout.box
    map_width = WIDTH - 2 * _MARGIN
    map_height = (bottom - top) * map_width / (right - left)
    map_end = HEADER + map_height + 26
    foot, foot_height = footer(board, map_end)
    height = map_end + foot_height
    window = f'x="{_MARGIN}" y="{HEADER}" width="{map_width}" height="{map_height:.0f}"'
    view = f'viewBox="{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"'
    size = f'width="{WIDTH}" height="{height:.0f}" viewBox="0 0 {WIDTH} {height:.0f}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
        f"<title>{escape(board.name['en'])}</title>",
        f"<style>{STYLE}</style>",
        _marks(board),
        frame(height),
        header(board),
        f"<svg {window} {view}>",
        backdrop_svg(layout.backdrop, layout.scenery, layout.box),
        *_map(board, layout),
        "</svg>",
        foot,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _marks(board: Board) -> str:
    """Define every mark once, for use on all spaces of its colour."""
    palette = palette_of(board.colors)
    marks = [
        f'<path id="mark-{color}" d="{style.mark}" fill="{style.day.mark}" fill-rule="evenodd"/>'
        for color, style in zip(board.colors, palette.colors, strict=True)
    ]
    return f'<defs>{"".join(marks)}<path id="anchor" d="{palette.anchor}" fill="{INK}"/></defs>'


def _map(board: Board, layout: Layout) -> list[str]:
    return [
        *(_bed(board, track) for track in layout.tracks),
        *(_track(board, track) for track in layout.tracks),
        *(_station(x, y) for x, y in layout.stations),
        *(_label(label) for label in layout.labels),
    ]


def _bed(board: Board, track: Track) -> str:
    """The line below the spaces; wide and coloured for a tunnel."""
    path = "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in track.path)
    if not track.is_tunnel:
        return f'<path class="bed" d="{path}"/>'
    ink = _print(board, track.route)
    return (
        f'<path class="tube" d="{path}" stroke="{ink.line}"/>'
        f'<path class="lining" d="{path}" stroke="{ink.fill}"/>'
    )


def _track(board: Board, track: Track) -> str:
    route = track.route
    first, second = (board.places[end].name for end in route.ends)
    color = "grey" if route.color == GREY else board.colors[route.color]
    title = escape(f"{first} – {second}: {route.cards}, {color}")
    ink = _print(board, route)
    spaces = [
        _space(space, ink) + _emblems(board, route, number, space)
        for number, space in enumerate(track.spaces)
    ]
    return f'<g class="track"><title>{title}</title>{"".join(spaces)}</g>'


def _print(board: Board, route: Route) -> Print:
    palette = palette_of(board.colors)
    return palette.grey_day if route.color == GREY else palette.colors[route.color].day


def _space(space: Space, ink: Print) -> str:
    left, top = space.x - space.length / 2, space.y - SPACE_WIDTH / 2
    size = f'width="{space.length:.1f}" height="{SPACE_WIDTH:.0f}" rx="3.5"'
    turn = f"rotate({space.angle:.1f} {space.x:.1f} {space.y:.1f})"
    paint = f'fill="{ink.fill}" stroke="{ink.line}"'
    return f'<rect class="space" x="{left:.1f}" y="{top:.1f}" {size} {paint} transform="{turn}"/>'


def _emblems(board: Board, route: Route, number: int, space: Space) -> str:
    """The symbols on a space: the mark of its colour, an anchor, the number of cards."""
    emblems = []
    if route.cards != route.spaces:
        emblems.append(_price(route.cards))
    elif number in _ferry_spaces(route):
        emblems.append('<circle class="badge" r="6.2"/><use href="#anchor"/>')
    if route.color != GREY:
        emblems.append(f'<use href="#mark-{board.colors[route.color]}"/>')
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


def _station(x: float, y: float) -> str:
    return (
        f'<circle class="station" cx="{x:.1f}" cy="{y:.1f}" r="8.5"/>'
        f'<circle class="lamp" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    )


def _label(label: Label) -> str:
    lines = [_line(line, label.x, y) for line, y in zip(label.lines, label.baselines, strict=True)]
    return f'<text class="place{_SIDES[label.side]}" x="{label.x:.1f}">{" ".join(lines)}</text>'


def _line(line: str, x: float, y: float) -> str:
    """One line of a label, exactly as wide as the layout assumes, in any font."""
    exactly = f'textLength="{LABEL_SIZE * width_of(line):.0f}" lengthAdjust="spacingAndGlyphs"'
    return f'<tspan x="{x:.1f}" y="{y:.1f}" {exactly}>{escape(line)}</tspan>'
