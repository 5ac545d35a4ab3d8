"""How a seat's tickets stand: completed, still possible or impossible, and the cheapest path for each.

A path runs over the seat's own routes, which cost nothing, and over routes that are still open to it. It
is found by Dijkstra's search. Route numbers break ties, so equal positions always have equal answers.
"""

import numpy as np

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES, MAX_TICKETS

from .kernel import Array, BoardRow, GameRow, Row, int64, rule
from .phases import OVER
from .routes import is_barred
from .rows import NONE

COMPLETED, POSSIBLE, IMPOSSIBLE = range(3)

PROSPECTS = np.dtype(
    [
        ("size", "i2"),
        ("ticket", "i1", MAX_TICKETS),
        ("state", "i1", MAX_TICKETS),
        ("path_end", "i2", MAX_TICKETS),  # where in `path` that of each ticket ends and the next one begins
        ("path", "i2", MAX_TICKETS * MAX_PLACES),
    ]
)

SEARCH = np.dtype(
    [
        # Routes that the seat has or can still get, by place: from first[p] up to first[p + 1]
        ("first", "i2", MAX_PLACES + 1),
        ("route", "i2", 2 * MAX_ROUTES),
        ("cards", "i2", MAX_ROUTES),  # what each costs the seat, nothing if it is its own
        ("spaces", "i2", MAX_ROUTES),
        # By place: the cost of the cheapest path found so far, its last route and the place before that
        ("cost", "i4", MAX_PLACES),
        ("via", "i2", MAX_PLACES),
        ("before", "i2", MAX_PLACES),
        ("is_final", "i1", MAX_PLACES),
        # Two paths that are compared
        ("one", "i2", MAX_PLACES),
        ("other", "i2", MAX_PLACES),
    ]
)

_UNREACHED = 1 << 30


class ProspectsRow(Row):
    """A row of PROSPECTS."""


class SearchRow(Row):
    """A row of SEARCH."""


@rule
def list_prospects(board: BoardRow, game: GameRow, seat: int, search: SearchRow, out: ProspectsRow) -> None:
    """Write how the seat's tickets stand, in ascending order, and then those it is offered."""
    _collect_routes(board, game, seat, search)
    out.size = 0
    for ticket in range(board.tickets):
        if (game.tickets[seat] >> ticket) & 1:
            _add_prospect(board, game, seat, ticket, search, out)
    for position in range(game.offer_size[seat]):
        _add_prospect(board, game, seat, game.offer[seat, position], search, out)


@rule
def _collect_routes(board: BoardRow, game: GameRow, seat: int, search: SearchRow) -> None:
    search.first[:] = 0
    for route in range(board.routes):
        is_own = game.owner[route] == seat
        if is_own or not is_barred(game, seat, route):
            search.cards[route] = 0 if is_own else board.route_cards[route]
            search.spaces[route] = 0 if is_own else board.route_spaces[route]
            search.first[board.route_ends[route, 0]] += 1
            search.first[board.route_ends[route, 1]] += 1
    end = 0
    for place in range(board.places + 1):
        end += search.first[place]
        search.first[place] = end
    for route in range(board.routes):
        if game.owner[route] == seat or not is_barred(game, seat, route):
            for side in range(2):
                place = board.route_ends[route, side]
                search.first[place] -= 1
                search.route[search.first[place]] = route


@rule
def _add_prospect(
    board: BoardRow, game: GameRow, seat: int, ticket: int, search: SearchRow, out: ProspectsRow
) -> None:
    """Whether the ticket is completed or can still be (R-TICKET-4)."""
    start, goal = int64(board.ticket_ends[ticket, 0]), int64(board.ticket_ends[ticket, 1])
    _find_path(board, search, search.cards, start, goal)
    cost, spaces = search.cost[goal], int64(0)
    end = int64(out.path_end[out.size - 1]) if out.size > 0 else int64(0)
    if cost < _UNREACHED:
        size = _trace(search, start, goal, out.path[end:])
        spaces = _open_spaces(search, out.path[end:], size)
        end += size
    if cost == 0:
        state = COMPLETED
    elif cost == _UNREACHED or game.phase == OVER:
        state = IMPOSSIBLE
    else:
        pieces = game.pieces[seat].sum()
        if spaces > pieces:
            _find_path(board, search, search.spaces, start, goal)
            spaces = int64(search.cost[goal])
        state = POSSIBLE if spaces <= pieces else IMPOSSIBLE
    out.ticket[out.size] = ticket
    out.state[out.size] = state
    out.path_end[out.size] = end
    out.size += 1


@rule
def _find_path(board: BoardRow, search: SearchRow, price: Array, start: int, goal: int) -> None:
    """Find the cheapest path between two places; see `cost`, `via` and `before`."""
    for place in range(board.places):
        search.cost[place] = _UNREACHED
        search.is_final[place] = 0
    search.cost[start] = 0
    while True:
        here = _nearest(board, search)
        if here in (NONE, goal):
            return
        search.is_final[here] = 1
        for index in range(search.first[here], search.first[here + 1]):
            route = search.route[index]
            there = board.route_ends[route, 0] + board.route_ends[route, 1] - here
            cost = search.cost[here] + price[route]
            if search.is_final[there] == 0 and (
                cost < search.cost[there]
                or (cost == search.cost[there] and _comes_first(search, start, here, route, there))
            ):
                search.cost[there] = cost
                search.via[there] = route
                search.before[there] = here


@rule
def _nearest(board: BoardRow, search: SearchRow) -> int:
    nearest, least = int64(NONE), int64(_UNREACHED)
    for place in range(board.places):
        if search.is_final[place] == 0 and search.cost[place] < least:
            nearest, least = place, int64(search.cost[place])
    return nearest


@rule
def _comes_first(search: SearchRow, start: int, here: int, route: int, there: int) -> bool:
    """Whether the path from here over a route has smaller route numbers than the one known so far."""
    size = _trace(search, start, here, search.one)
    search.one[size] = route
    _trace(search, start, there, search.other)
    for index in range(size + 1):
        if search.one[index] != search.other[index]:
            return search.one[index] < search.other[index]
    return False


@rule
def _trace(search: SearchRow, start: int, goal: int, path: Array) -> int:
    """Write the path found to a place; returns its number of routes."""
    size, place = 0, goal
    while place != start:
        size += 1
        place = int64(search.before[place])
    index, place = size, goal
    while place != start:
        index -= 1
        path[index] = search.via[place]
        place = int64(search.before[place])
    return size


@rule
def _open_spaces(search: SearchRow, path: Array, size: int) -> int:
    spaces = 0
    for index in range(size):
        spaces += search.spaces[path[index]]
    return spaces
