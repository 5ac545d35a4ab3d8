"""The score sheet, line by line (R-END-2 to R-END-4)."""

import numpy as np

from stellwerk.boards.limits import TIE_BREAKS

from .kernel import Array, BoardRow, GameRow, SheetRow, compiled
from .longest import longest_route
from .longest_workspace import WALK
from .network import count_bits, label_components, new_components

TICKETS, LONGEST_ROUTE, LONGEST_BONUS = range(1, len(TIE_BREAKS) + 1)


@compiled
def fill_sheet(board: BoardRow, game: GameRow, sheet: Array) -> None:
    """Score the game as if it ended now; `sheet` has a line for every seat (R-END-2)."""
    component = new_components()
    for seat in range(game.seats):
        line = sheet[seat]
        label_components(board, game, seat, component)
        _score_tickets(board, game, seat, component, line)
        line.routes = game.score[seat] - game.captures[seat] * board.alvin_points
        line.alvin = _alvin_points(board, game, seat)
        line.souvenirs = _souvenir_points(board, game, seat)
    walk = np.empty(1, WALK)
    for seat in range(game.seats):
        sheet[seat].length = longest_route(board, game, seat, walk[0], 0) if board.longest_route > 0 else 0
    _award_bonuses(board, game, sheet)
    _add_totals(game, sheet)
    for seat in range(game.seats):
        if board.longest_route == 0 and _needs_length(board, game, sheet, seat):
            sheet[seat].length = longest_route(board, game, seat, walk[0], 0)
    _rank_seats(board, game, sheet)


@compiled
def _score_tickets(board: BoardRow, game: GameRow, seat: int, component: Array, line: SheetRow) -> None:
    """Completed tickets add their points, the others subtract them (R-TICKET-4, R-END-2)."""
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


@compiled
def _alvin_points(board: BoardRow, game: GameRow, seat: int) -> int:
    """Points for capturing Alvin, and for holding him at the end (R-ALVIN-2, R-ALVIN-3)."""
    points = game.captures[seat] * board.alvin_points
    if game.with_alvin and game.marker[game.alvin] == seat:
        points += board.alvin_points
    return points


@compiled
def _souvenir_points(board: BoardRow, game: GameRow, seat: int) -> int:
    """Points for the number of kinds of souvenir (R-SOUV-4)."""
    return board.souvenir_points[count_bits(game.souvenirs[seat])]


@compiled
def _award_bonuses(board: BoardRow, game: GameRow, sheet: Array) -> None:
    """Bonuses go to everybody tied, but only for at least one route or ticket (R-END-3, R-WEST-5)."""
    length = 1
    completed = 1
    for seat in range(game.seats):
        length = max(length, sheet[seat].length)
        completed = max(completed, sheet[seat].completed)
    for seat in range(game.seats):
        line = sheet[seat]
        line.longest_route = board.longest_route if line.length == length else 0
        line.most_tickets = board.most_tickets if line.completed == completed else 0


@compiled
def _add_totals(game: GameRow, sheet: Array) -> None:
    """The final scores (R-END-2)."""
    for seat in range(game.seats):
        line = sheet[seat]
        line.total = line.routes + line.tickets_done - line.tickets_open
        line.total += line.longest_route + line.most_tickets + line.souvenirs + line.alvin


@compiled
def _rank_seats(board: BoardRow, game: GameRow, sheet: Array) -> None:
    """A seat's rank is one more than the number of seats ahead of it, so that ties share a rank (R-END-4)."""
    for seat in range(game.seats):
        sheet[seat].rank = 1
        for other in range(game.seats):
            if _is_ahead(board, sheet[other], sheet[seat]):
                sheet[seat].rank += 1


@compiled
def _needs_length(board: BoardRow, game: GameRow, sheet: Array, seat: int) -> bool:
    """Whether the longest route has to decide between the seat and another one (R-END-4)."""
    for other in range(game.seats):
        if other != seat and sheet[other].total == sheet[seat].total:
            for index in range(len(board.tie_breaks)):
                kind = board.tie_breaks[index]
                if kind == LONGEST_ROUTE:
                    return True
                if _tie_break(kind, sheet[other]) != _tie_break(kind, sheet[seat]):
                    break
    return False


@compiled
def _is_ahead(board: BoardRow, line: SheetRow, other: SheetRow) -> bool:
    """Whether one seat has more points than another, or wins the tie-breaks (R-END-4)."""
    if line.total != other.total:
        return line.total > other.total
    for index in range(len(board.tie_breaks)):
        value = _tie_break(board.tie_breaks[index], line)
        other_value = _tie_break(board.tie_breaks[index], other)
        if value != other_value:
            return value > other_value
    return False


@compiled
def _tie_break(kind: int, line: SheetRow) -> int:
    """What a tie-break of this kind compares; more is better."""
    if kind == TICKETS:
        return line.completed
    if kind == LONGEST_ROUTE:
        return line.length
    if kind == LONGEST_BONUS:
        return line.longest_route
    return 0
