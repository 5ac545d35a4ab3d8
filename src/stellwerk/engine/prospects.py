"""How a seat's tickets stand: completed, still possible or impossible, and the cheapest path for each."""

import numpy as np

from stellwerk.boards.limits import MAX_PLACES, MAX_TICKETS

from .cheapest_path import UNREACHED, SearchRow, collect_routes, find_path, trace_path
from .kernel import Array, BoardRow, GameRow, Row, compiled, int64
from .phases import OVER

COMPLETED, POSSIBLE, IMPOSSIBLE = range(3)

FIELDS_READ = ("owner", "barred", "pieces", "tickets", "offer", "offer_size")
"""All that prospects depend on, besides board and seat and whether the game is over."""

PROSPECTS = np.dtype(
    [
        ("size", "i2"),
        ("ticket", "i1", MAX_TICKETS),
        ("state", "i1", MAX_TICKETS),
        ("path_end", "i2", MAX_TICKETS),  # index in `path` where each ticket's path ends
        ("path", "i2", MAX_TICKETS * MAX_PLACES),
    ]
)


class ProspectsRow(Row):
    """A row of PROSPECTS."""


@compiled
def list_prospects(board: BoardRow, game: GameRow, seat: int, search: SearchRow, out: ProspectsRow) -> None:
    """Write the prospects of the seat's tickets in ascending order, then those of tickets offered to it."""
    collect_routes(board, game, seat, search)
    out.size = 0
    for ticket in range(board.tickets):
        if (game.tickets[seat] >> ticket) & 1:
            _add_prospect(board, game, seat, ticket, search, out)
    for position in range(game.offer_size[seat]):
        _add_prospect(board, game, seat, game.offer[seat, position], search, out)


@compiled
def _add_prospect(
    board: BoardRow, game: GameRow, seat: int, ticket: int, search: SearchRow, out: ProspectsRow
) -> None:
    """Append the prospect of one ticket (R-TICKET-4)."""
    start, goal = int64(board.ticket_ends[ticket, 0]), int64(board.ticket_ends[ticket, 1])
    find_path(board, search, search.cards, start, goal)
    cost, spaces = search.cost[goal], int64(0)
    end = int64(out.path_end[out.size - 1]) if out.size > 0 else int64(0)
    if cost < UNREACHED:
        size = trace_path(search, start, goal, out.path[end:])
        spaces = _open_spaces(search, out.path[end:], size)
        end += size
    if cost == 0:
        state = COMPLETED
    elif cost == UNREACHED or game.phase == OVER:
        state = IMPOSSIBLE
    else:
        pieces = game.pieces[seat].sum()
        if spaces > pieces:
            find_path(board, search, search.spaces, start, goal)
            spaces = int64(search.cost[goal])
        state = POSSIBLE if spaces <= pieces else IMPOSSIBLE
    out.ticket[out.size] = ticket
    out.state[out.size] = state
    out.path_end[out.size] = end
    out.size += 1


@compiled
def _open_spaces(search: SearchRow, path: Array, size: int) -> int:
    """How many spaces of a path the seat still has to fill."""
    spaces = 0
    for index in range(size):
        spaces += search.spaces[path[index]]
    return spaces
