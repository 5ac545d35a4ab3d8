"""Draws a position as one self-contained SVG: the board as the page shows it, and a legend below."""

import hashlib
from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape

from .drawing.backdrop_svg import BACKDROP_RULES, backdrop_svg, light_inks
from .drawing.cards_svg import CARD_RULES, wild_stripes
from .drawing.layout import Layout, lay_out
from .drawing.legend_svg import LEGEND_RULES, Legend
from .drawing.network_svg import NETWORK_RULES, bed, marks, place_name, printed_track, station
from .drawing.palette import INK
from .drawing.pieces_svg import PIECES_RULES, Fleet, last_move_marks, patterns
from .drawing.position import Position
from .drawing.sheet_svg import SHEET_RULES, cartouche_svg, frame_svg
from .drawing.style_sheet import style_sheet
from .drawing.tokens_svg import TOKEN_RULES, ticket_ends, tokens_svg
from .schema import Board

_LAYOUTS: Final = 8
"""Boards whose layouts are kept: one takes up to a second."""
_RULES: Final = {
    "text": f'font-family: Georgia, "Palatino Linotype", "Times New Roman", serif; fill: {INK}; '
    "text-anchor: middle",
    **BACKDROP_RULES,
    **SHEET_RULES,
    **NETWORK_RULES,
    **PIECES_RULES,
    **TOKEN_RULES,
    **CARD_RULES,
    **LEGEND_RULES,
}

_layout_of = lru_cache(_LAYOUTS)(lay_out)


def draw_position(board: Board, position: Position) -> str:
    """Return a position as SVG; the same position always gives the same text.

    Ids and styles are its own, so that a page can show many such pictures.
    """
    layout = _layout_of(board)
    scope = _scope(board, position)
    prefix = f"{scope}-"
    left, top, right, bottom = layout.box
    width, map_height = right - left, bottom - top
    fleet = Fleet(board, layout, prefix)
    network = _network(board, layout, position, fleet, prefix)
    legend = Legend(board, position, fleet, width, prefix)
    height = map_height + legend.height
    inks = light_inks(layout.scenery)
    title = escape(f"{board.name['en']}: {position.status}")
    size = f'width="{width:.0f}" height="{height:.0f}"'
    view = f'viewBox="{left:.0f} {top:.0f} {width:.0f} {map_height:.0f}"'
    root = (
        f'class="{scope}" {size} viewBox="0 0 {width:.0f} {height:.0f}" style="max-width: 100%; height: auto"'
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {root} role="img">',
            f"<title>{title}</title>",
            f"<style>{style_sheet(_RULES, scope)}</style>",
            marks(board, prefix),
            patterns([seat.livery for seat in position.seats], prefix),
            wild_stripes(board, prefix),
            fleet.definitions(),
            f'<rect {size} fill="{inks["paper"]}"/>',
            f'<svg width="{width:.0f}" height="{map_height:.0f}" {view}>',
            *network,
            "</svg>",
            f'<g transform="translate(0 {map_height:.0f})">{legend.svg}</g>',
            "</svg>",
            "",
        ]
    )


def _network(board: Board, layout: Layout, position: Position, fleet: Fleet, prefix: str) -> list[str]:
    """The map, from back to front."""
    inks, seats = light_inks(layout.scenery), position.seats
    tracks = list(zip(layout.tracks, position.owners, strict=True))
    last, viewer = position.last_move, position.viewer
    return [
        backdrop_svg(layout.backdrop, layout.scenery, layout.box, prefix),
        cartouche_svg(layout.scenery.cartouche, inks) if layout.scenery.cartouche else "",
        last_move_marks(last, seats[last.seat].livery, layout) if last else "",
        *(bed(board, track) for track, owner in tracks if owner is None),
        *(printed_track(board, track, prefix) for track, owner in tracks if owner is None),
        *(
            fleet.claimed(route, seats[owner].livery)
            for route, owner in enumerate(position.owners)
            if owner is not None
        ),
        *(place_name(label) for label in layout.labels),
        *(station(x, y) for x, y in layout.stations),
        tokens_svg(board, layout, position, prefix),
        ticket_ends(seats[viewer].tickets, layout) if viewer is not None else "",
        frame_svg(layout.scenery.frame, layout.box, inks),
    ]


def _scope(board: Board, position: Position) -> str:
    """A class that no other picture has, unless it shows the same."""
    return "position-" + hashlib.sha256(f"{board.digest} {position!r}".encode()).hexdigest()[:8]
