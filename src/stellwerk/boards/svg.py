"""Draws a board as one self-contained SVG in the style of an old railway poster."""

from typing import Final
from xml.sax.saxutils import escape

from .drawing.backdrop_svg import backdrop_svg
from .drawing.layout import Layout, lay_out
from .drawing.network_svg import bed, marks, place_name, printed_track, station
from .drawing.poster_frame import HEADER, STYLE, WIDTH, footer, frame, header
from .problems import BoardError, BoardProblem
from .schema import Board

_MARGIN: Final = 40


def draw_board(board: Board) -> str:
    """Return the whole board as SVG; the same board always gives the same text."""
    if not isinstance(board, Board):
        raise BoardError(BoardProblem(repr(board), None, "", "this is not a board; load_board returns one"))
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
        marks(board),
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


def _map(board: Board, layout: Layout) -> list[str]:
    return [
        *(bed(board, track) for track in layout.tracks),
        *(printed_track(board, track) for track in layout.tracks),
        *(station(x, y) for x, y in layout.stations),
        *(place_name(label) for label in layout.labels),
    ]
