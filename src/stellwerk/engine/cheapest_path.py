"""The cheapest path between two places over a seat's own routes, which cost nothing, and open ones.

This is Dijkstra's search. Route numbers break ties, so equal positions always have equal paths.
"""

import numpy as np

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES

from .kernel import Array, BoardRow, GameRow, Row, compiled, int64
from .routes import is_barred
from .rows import NONE

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

UNREACHED = 1 << 30
"""The cost of a place that no path leads to."""


class SearchRow(Row):
    """A row of SEARCH."""


@compiled
def collect_routes(board: BoardRow, game: GameRow, seat: int, search: SearchRow) -> None:
    """List the routes that the seat has or that are still open to it, and what they cost it."""
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


@compiled
def find_path(board: BoardRow, search: SearchRow, price: Array, start: int, goal: int) -> None:
    """Find the cheapest path between two places; see `cost`, `via` and `before`."""
    for place in range(board.places):
        search.cost[place] = UNREACHED
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


@compiled
def _nearest(board: BoardRow, search: SearchRow) -> int:
    """The place with the cheapest path among those not final yet, NONE if there is none."""
    nearest, least = int64(NONE), int64(UNREACHED)
    for place in range(board.places):
        if search.is_final[place] == 0 and search.cost[place] < least:
            nearest, least = place, int64(search.cost[place])
    return nearest


@compiled
def _comes_first(search: SearchRow, start: int, here: int, route: int, there: int) -> bool:
    """Whether the path from here over a route has smaller route numbers than the one known so far."""
    size = trace_path(search, start, here, search.one)
    search.one[size] = route
    trace_path(search, start, there, search.other)
    for index in range(size + 1):
        if search.one[index] != search.other[index]:
            return search.one[index] < search.other[index]
    return False


@compiled
def trace_path(search: SearchRow, start: int, goal: int, path: Array) -> int:
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
