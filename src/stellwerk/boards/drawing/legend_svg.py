"""Draws the words below a position: whose turn it is, the cards, every seat, and tickets."""

import math
from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from stellwerk.boards.schema import Board

from . import cards_svg
from .cards_svg import card_svg, in_board_order
from .palette import ACCENT, INK
from .pieces_svg import Fleet
from .position import Position, SeatLine
from .ticket_list_svg import TICKET_RULES, numbered_list, ticket_columns, ticket_list, ticket_list_height
from .written import written, written_width

_PAD: Final = 26.0
_GAP: Final = 14.0
_CARD_STEP: Final = cards_svg.WIDTH + 8.0
_COUNTED_STEP: Final = cards_svg.WIDTH + 40.0
_HOLDER_ROOM: Final = 190.0
_STATUS_HEIGHT: Final = 84.0
_SEAT_HEAD: Final = 50.0
_FACT_LINE: Final = 21.0
_FACT_SIZE: Final = 17.0
_NAME_SIZE: Final = 22.0
_NAME_LEFT: Final = 74.0
_NARROWEST: Final = 240.0
_NARROWEST_WITH_TICKETS: Final = 310.0
_DIGIT: Final = 19.0
_MUTED: Final = "#5d4f3e"

LEGEND_RULES: Final = {
    ".legend text": 'font-family: "Alegreya Sans", "Gill Sans", "Trebuchet MS", sans-serif; '
    "text-anchor: start",
    ".legend .status": "font-size: 28px; font-weight: bold",
    ".legend .last": f"font-size: 19px; font-style: italic; fill: {_MUTED}",
    ".legend .piles": f"font-size: 18px; text-anchor: end; fill: {_MUTED}",
    ".legend .name": f"font-size: {_NAME_SIZE:g}px; font-weight: bold",
    ".legend .score": "font-size: 34px; font-weight: bold; text-anchor: end",
    ".legend .fact": f"font-size: {_FACT_SIZE:g}px; fill: {_MUTED}",
    ".legend .count": f"font-size: 20px; font-weight: bold; fill: {INK}",
    ".seat": "fill: #fbf4e2; stroke: #b9a57e; stroke-width: 1.2",
    ".to-act": f"stroke: {ACCENT}; stroke-width: 3.4",
    **TICKET_RULES,
}


class Legend:
    """The legend of a position, as wide as its map; `svg` is what it looks like."""

    def __init__(self, board: Board, position: Position, fleet: Fleet, width: float, prefix: str) -> None:
        self._board = board
        self._position = position
        self._fleet = fleet
        self._width = width
        self._prefix = prefix
        self.height = _STATUS_HEIGHT
        parts = [self._status(), self._seats(), self._hand(), self._viewers_tickets()]
        self.height += _PAD
        self.svg = f'<g class="legend">{"".join(parts)}</g>'

    @property
    def _are_tickets_open(self) -> bool:
        """Whether the tickets of several seats are known, so that each has a list of its own."""
        return sum(bool(seat.tickets) for seat in self._position.seats) > 1

    def _status(self) -> str:
        position, right = self._position, self._width - _PAD
        left = right - _CARD_STEP * len(position.market) + _CARD_STEP - cards_svg.WIDTH
        market = [
            card_svg(self._board, card, left + _CARD_STEP * slot, 14, self._prefix)
            for slot, card in enumerate(position.market)
        ]
        last, room = position.last_move, left - 2 * _PAD
        return "".join(
            [
                written("status", _PAD, 40, position.status, 28, room),
                written("last", _PAD, 67, last.text, 19, room) if last else "",
                *market,
                f'<text class="piles" x="{right:g}" y="67">{escape(" · ".join(position.piles))}</text>',
            ]
        )

    def _seats(self) -> str:
        """A box for every seat, all of the same size, in one row or several."""
        seats, top = self._position.seats, self.height
        in_a_row = self._seats_in_a_row()
        width = (self._width - 2 * _PAD + _GAP) / in_a_row - _GAP
        facts = [_wrapped(seat.facts, width - 2 * _GAP) for seat in seats]
        facts_height = max(map(len, facts)) * _FACT_LINE
        tickets = max(map(ticket_list_height, seats)) if self._are_tickets_open else 0.0
        height = _SEAT_HEAD + facts_height + tickets + 8
        self.height += math.ceil(len(seats) / in_a_row) * (height + _GAP) - _GAP
        boxes = []
        for number, seat in enumerate(seats):
            row, column = divmod(number, in_a_row)
            left, above = _PAD + column * (width + _GAP), top + row * (height + _GAP)
            boxes.append(_box(seat, left, above, width, height))
            boxes.append(self._seat(seat, facts[number], left, above, width))
            if self._are_tickets_open:
                listed = numbered_list if number == self._position.viewer else ticket_list
                below = above + _SEAT_HEAD + facts_height
                boxes.append(listed(self._board, seat.tickets, left + _GAP, below, width - 2 * _GAP))
        return "".join(boxes)

    def _seats_in_a_row(self) -> int:
        """As many as there is room for, but no row much shorter than another."""
        seats = len(self._position.seats)
        narrowest = _NARROWEST_WITH_TICKETS if self._are_tickets_open else _NARROWEST
        rows = math.ceil(seats * (narrowest + _GAP) / (self._width - 2 * _PAD + _GAP))
        return math.ceil(seats / rows)

    def _seat(self, seat: SeatLine, facts: Sequence[str], left: float, top: float, width: float) -> str:
        score = str(seat.score)
        room = width - _NAME_LEFT - 2 * _GAP - _DIGIT * len(score)
        x, y = left + _GAP, top + _SEAT_HEAD + 15
        lines = [
            written("fact", x, y + number * _FACT_LINE, line, _FACT_SIZE, width - 2 * _GAP)
            for number, line in enumerate(facts)
        ]
        return "".join(
            [
                self._fleet.standing(self._board.pieces[0].name, seat.livery, (left + 38, top + 27)),
                written("name", left + _NAME_LEFT, top + 34, seat.name, _NAME_SIZE, room),
                _score(score, left + width - _GAP, top + 38),
                *lines,
            ]
        )

    def _hand(self) -> str:
        hand, viewer = self._position.hand, self._position.viewer
        if viewer is None or not hand:
            return ""
        top = self.height + _GAP
        self.height = top + cards_svg.HEIGHT
        holder = self._position.seats[viewer].name
        begin = _PAD + min(written_width(holder, _NAME_SIZE), _HOLDER_ROOM) + _GAP
        cards = [written("name", _PAD, top + 22, holder, _NAME_SIZE, _HOLDER_ROOM)]
        for number, card in enumerate(in_board_order(self._board, list(hand))):
            left = begin + number * _COUNTED_STEP
            cards.append(card_svg(self._board, card, left, top, self._prefix))
            right = left + cards_svg.WIDTH + 7
            cards.append(f'<text class="count" x="{right:.1f}" y="{top + 21:g}">{hand[card]}</text>')
        return "".join(cards)

    def _viewers_tickets(self) -> str:
        viewer = self._position.viewer
        if viewer is None or self._are_tickets_open:
            return ""
        tickets, top = self._position.seats[viewer].tickets, self.height + _GAP
        columns, height = ticket_columns(self._board, tickets, _PAD, top, self._width - 2 * _PAD)
        self.height += _GAP + height
        return columns


def _box(seat: SeatLine, left: float, top: float, width: float, height: float) -> str:
    place = f'x="{left:.1f}" y="{top:g}" width="{width:.1f}" height="{height:g}"'
    return f'<rect class="seat{" to-act" * seat.is_to_act}" {place} rx="7"/>'


def _score(score: str, right: float, baseline: float) -> str:
    exactly = f'textLength="{_DIGIT * len(score):g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="score" x="{right:.1f}" y="{baseline:g}" {exactly}>{score}</text>'


def _wrapped(facts: Sequence[str], room: float) -> list[str]:
    """The facts in as few lines as there is room for."""
    lines: list[str] = []
    for fact in facts:
        longer = f"{lines[-1]} · {fact}" if lines else fact
        if lines and written_width(longer, _FACT_SIZE) <= room:
            lines[-1] = longer
        else:
            lines.append(fact)
    return lines
