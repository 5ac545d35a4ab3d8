"""The final sheet, line by line (R-END-2 to R-END-4)."""

import numpy as np

from stellwerk.boards.limits import TIE_BREAKS

from .kernel import Array, BoardRow, GameRow, SheetRow, rule
from .longest import longest_route
from .network import count_bits, label_components, new_components
from .walk import WALK

TICKETS, LONGEST_ROUTE, LONGEST_BONUS = range(1, len(TIE_BREAKS) + 1)


@rule
def fill_sheet(board: BoardRow, game: GameRow, sheet: Array) -> None:
    """Score the game as if it ended now; `sheet` has a line for every seat."""
    component = new_components()
    walk = np.empty(1, WALK)
    for seat in range(game.seats):
        line = sheet[seat]
        label_components(board, game, seat, component)
        _score_tickets(board, game, seat, component, line)
        line.alvin = game.captures[seat] * board.alvin_points
        line.routes = game.score[seat] - line.alvin
        if game.with_alvin and game.marker[game.alvin] == seat:
            line.alvin += board.alvin_points
        line.souvenirs = board.souvenir_points[count_bits(game.souvenirs[seat])]
        line.length = longest_route(board, game, seat, walk[0]) if _length_counts(board) else 0
    _award(board, game, sheet)
    _total(game, sheet)
    _rank(board, game, sheet)


@rule
def _score_tickets(board: BoardRow, game: GameRow, seat: int, component: Array, line: SheetRow) -> None:
    line.tickets_done = 0
    line.tickets_open = 0
    line.completed = 0
    line.missed = 0
    for ticket in range(board.tickets):
        if (game.tickets[seat] >> ticket) & 1:
            if component[board.ticket_ends[ticket, 0]] == component[board.ticket_ends[ticket, 1]]:
                line.tickets_done += board.ticket_points[ticket]
                line.completed += 1
            else:
                line.tickets_open += board.ticket_points[ticket]
                line.missed += 1


@rule
def _length_counts(board: BoardRow) -> bool:
    """Whether the edition asks for the longest route at all."""
    return board.longest_route > 0 or LONGEST_ROUTE in (board.tie_breaks[0], board.tie_breaks[1])


@rule
def _award(board: BoardRow, game: GameRow, sheet: Array) -> None:
    """The bonuses go to everybody tied, but never for nothing (R-END-3, R-WEST-5)."""
    length = 1
    completed = 1
    for seat in range(game.seats):
        length = max(length, sheet[seat].length)
        completed = max(completed, sheet[seat].completed)
    for seat in range(game.seats):
        line = sheet[seat]
        line.longest_route = board.longest_route if line.length == length else 0
        line.most_tickets = board.most_tickets if line.completed == completed else 0


@rule
def _total(game: GameRow, sheet: Array) -> None:
    for seat in range(game.seats):
        line = sheet[seat]
        line.total = line.routes + line.tickets_done - line.tickets_open
        line.total += line.longest_route + line.most_tickets + line.souvenirs + line.alvin


@rule
def _rank(board: BoardRow, game: GameRow, sheet: Array) -> None:
    """A seat's rank is one more than the number of seats before it (R-END-4)."""
    for seat in range(game.seats):
        sheet[seat].rank = 1
        for other in range(game.seats):
            if _is_before(board, sheet[other], sheet[seat]):
                sheet[seat].rank += 1


@rule
def _is_before(board: BoardRow, line: SheetRow, other: SheetRow) -> bool:
    if line.total != other.total:
        return line.total > other.total
    for index in range(len(board.tie_breaks)):
        value = _tie_break(board.tie_breaks[index], line)
        other_value = _tie_break(board.tie_breaks[index], other)
        if value != other_value:
            return value > other_value
    return False


@rule
def _tie_break(kind: int, line: SheetRow) -> int:
    if kind == TICKETS:
        return line.completed
    if kind == LONGEST_ROUTE:
        return line.length
    if kind == LONGEST_BONUS:
        return line.longest_route
    return 0
