"""Distances on a seat's map: its own routes cost nothing, open ones their cards, all others are closed.

Places are bits of one integer, so a search takes a few operations for each place.
"""

from typing import Final

import numpy as np
from numba.cpython.unsafe.numbers import trailing_zeros

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTE_CARDS
from stellwerk.engine.kernel import Array, BoardRow, GameRow, Row, compiled, inlined, int64
from stellwerk.engine.routes import is_barred

from .layout import LayoutRow

NO_WAY: Final = -1
"""The distance of a place that no path leads to."""
_RING: Final = 16
"""Places found but not reached yet are at most MAX_ROUTE_CARDS ahead, so their distances fit into a ring."""

SEARCH: Final = np.dtype(
    [
        # How far places are from the start, and bit p of at[d] for every place p at distance d
        ("distance", "i2", MAX_PLACES),
        ("at", "i8", MAX_PLACES * MAX_ROUTE_CARDS + 1),
        ("ahead", "i8", _RING),
    ]
)


class SearchRow(Row):
    """A row of SEARCH: scratch memory, and the result of the last search."""


@inlined
def note_route(board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, near: Array, route: int) -> None:
    """Bring the links between the two places of a route up to date; `near` is that of JOURNEYS."""
    one, other = int64(board.route_ends[route, 0]), int64(board.route_ends[route, 1])
    track = int64(route)
    while True:
        near[board.route_cards[track], one] &= ~(int64(1) << other)
        near[board.route_cards[track], other] &= ~(int64(1) << one)
        track = int64(layout.next_track[track])
        if track == route:
            break
    while True:
        is_own = game.owner[track] == seat
        if is_own or not is_barred(game, seat, track):
            cards = int64(0) if is_own else int64(board.route_cards[track])
            near[cards, one] |= int64(1) << other
            near[cards, other] |= int64(1) << one
        track = int64(layout.next_track[track])
        if track == route:
            break


@compiled
def find_distances(
    board: BoardRow, layout: LayoutRow, near: Array, search: SearchRow, start: int, goals: int
) -> None:
    """Find how many cards places are away from a place, at least for the goals, which are given as a mask."""
    dearest = int64(layout.dearest)
    for place in range(board.places):
        search.distance[place] = NO_WAY
    for index in range(_RING):
        search.ahead[index] = 0
    search.ahead[0] = int64(1) << start
    left, distance, empty = int64(-1), int64(0), int64(0)
    while goals & left != 0 and empty <= dearest:
        here = search.ahead[distance % _RING] & left
        search.ahead[distance % _RING] = 0
        empty = empty + 1 if here == 0 else int64(0)
        search.at[distance] = 0
        while here != 0:
            place = lowest_bit(here)
            left &= ~(int64(1) << place)
            search.distance[place] = distance
            search.at[distance] |= int64(1) << place
            here = (here | near[0, place]) & left
            for cards in range(1, dearest + 1):
                search.ahead[(distance + cards) % _RING] |= near[cards, place]
        distance += 1


@compiled
def trace_path(
    layout: LayoutRow, near: Array, search: SearchRow, place: int, tickets: int, users: Array
) -> None:
    """Note tickets as users of each pair of places that a path to the start of the last search has to pay."""
    while search.distance[place] > 0:
        place = _cross(layout, near, search, place, tickets, users)


@compiled
def _cross(layout: LayoutRow, near: Array, search: SearchRow, place: int, tickets: int, users: Array) -> int:
    """Go back over own routes, and then over the first route that costs something; returns where it leads."""
    distance = int64(search.distance[place])
    nearest = min(distance, int64(layout.dearest))
    here = seen = int64(1) << place
    while here != 0:
        place = lowest_bit(here)
        for cards in range(1, nearest + 1):
            before = near[cards, place] & search.at[distance - cards]
            if before != 0:
                other = lowest_bit(before)
                users[layout.pair[place, other]] |= tickets
                return other
        own = near[0, place] & ~seen
        seen |= own
        here = (here | own) & ~(int64(1) << place)
    return place


@inlined
def lowest_bit(mask: int) -> int:
    """The number of the lowest bit that is set; the mask must not be empty."""
    return int64(trailing_zeros(mask))
