"""Draws tickets as lists: their numbers on the board, what they connect, how they stand and their points."""

from collections.abc import Sequence
from typing import Final

from stellwerk.boards.schema import Board

from .palette import ACCENT
from .position import SeatLine, TicketLine
from .tokens_svg import ticket_disc
from .written import written

_LINE: Final = 28.0
_TOP: Final = 8.0
_SIZE: Final = 18.0
_COLUMN: Final = 330.0
_COLUMN_GAP: Final = 30.0
_DISC_ROOM: Final = 30.0
_MARK_ROOM: Final = 58.0
"""For the mark and the points at the end of a line."""
_MUTED: Final = "#75664f"
_MARKS: Final = {
    "done": '<path class="tick" d="M-7 0-2 5.5 7-6"/>',
    "lost": '<path class="cross" d="M-5-5 5 5M-5 5 5-5"/>',
}

TICKET_RULES: Final = {
    ".legend .ticket": f"font-size: {_SIZE:g}px",
    ".legend .worth": f"font-size: {_SIZE:g}px; font-weight: bold; text-anchor: end",
    ".legend .ticket-number": "text-anchor: middle",
    ".legend .lost": f"fill: {_MUTED}",
    ".tick": "fill: none; stroke: #2c6a36; stroke-width: 3",
    ".cross": f"fill: none; stroke: {ACCENT}; stroke-width: 2.6",
}


def ticket_list_height(seat: SeatLine) -> float:
    """How high the list of a seat's tickets is."""
    return _TOP + _LINE * len(seat.tickets)


def ticket_list(board: Board, tickets: Sequence[TicketLine], left: float, top: float, width: float) -> str:
    """Tickets one below the other, without numbers."""
    return "".join(
        _ticket(board, ticket, "", left, top + _TOP + row * _LINE, width)
        for row, ticket in enumerate(tickets)
    )


def numbered_list(board: Board, tickets: Sequence[TicketLine], left: float, top: float, width: float) -> str:
    """Tickets one below the other, with the numbers that mark them on the board."""
    return "".join(
        _ticket(board, ticket, ticket_disc(row + 1), left, top + _TOP + row * _LINE, width)
        for row, ticket in enumerate(tickets)
    )


def ticket_columns(
    board: Board, tickets: Sequence[TicketLine], left: float, top: float, width: float
) -> tuple[str, float]:
    """Numbered tickets side by side, and how high they are."""
    columns = max(1, int(width // _COLUMN))
    step = width / columns
    lines = [
        _ticket(
            board,
            ticket,
            ticket_disc(number + 1),
            left + number % columns * step,
            top + number // columns * _LINE,
            step - _COLUMN_GAP,
        )
        for number, ticket in enumerate(tickets)
    ]
    return "".join(lines), -(-len(tickets) // columns) * _LINE


def _ticket(board: Board, ticket: TicketLine, disc: str, left: float, top: float, width: float) -> str:
    name = " – ".join(board.places[end].name for end in ticket.ends)
    right, middle, indent = left + width, top + _LINE / 2, _DISC_ROOM if disc else 0.0
    worth = f"({ticket.points})" if ticket.state == "offered" else str(ticket.points)
    return "".join(
        [
            _put(disc, left + 11, middle, 0.8) if disc else "",
            written(
                f"ticket {ticket.state}", left + indent, middle + 6, name, _SIZE, width - indent - _MARK_ROOM
            ),
            _put(_MARKS.get(ticket.state, ""), right - 38, middle, 1),
            f'<text class="worth" x="{right:.1f}" y="{middle + 6:g}">{worth}</text>',
        ]
    )


def _put(drawing: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:g})">{drawing}</g>' if drawing else ""
