"""A seat's network of routes: what it touches and connects (R-WEST-2, R-TICKET-4)."""

import numpy as np

from stellwerk.boards.limits import MAX_PLACES

from .kernel import Array, BoardRow, GameRow, compiled, inlined, int64


@inlined
def join_place(game: GameRow, seat: int, place: int) -> None:
    """Add a place to the seat's network (R-WEST-2)."""
    game.network[seat] |= int64(1) << place


@inlined
def join(board: BoardRow, game: GameRow, seat: int, route: int) -> None:
    """Add both ends of a claimed route to the seat's network (R-WEST-2)."""
    join_place(game, seat, board.route_ends[route, 0])
    join_place(game, seat, board.route_ends[route, 1])


@inlined
def touches(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether an end of the route is in the seat's network (R-WEST-2)."""
    network = game.network[seat]
    return ((network >> board.route_ends[route, 0]) | (network >> board.route_ends[route, 1])) & 1 == 1


@compiled
def label_components(board: BoardRow, game: GameRow, seat: int, component: Array) -> None:
    """Give places the same number if the seat's own routes connect them, of whatever kind (R-TICKET-4)."""
    for place in range(board.places):
        component[place] = place
    for route in range(board.routes):
        if game.owner[route] == seat:
            a = _root(component, board.route_ends[route, 0])
            b = _root(component, board.route_ends[route, 1])
            component[a] = b
    for place in range(board.places):
        component[place] = _root(component, place)


@compiled
def _root(component: Array, place: int) -> int:
    """The place that stands for the component of a place."""
    while component[place] != place:
        place = component[place]
    return place


@compiled
def new_components() -> Array:
    """Room for the labels of all places."""
    return np.empty(MAX_PLACES, np.int8)


@compiled
def count_bits(mask: int) -> int:
    """How many places, or other small numbers, a mask holds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
