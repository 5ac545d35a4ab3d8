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

LINKS: Final = np.dtype(
    [
        # Bit q of near[cards, p] is set when a route between p and q costs that many cards
        ("near", "i8", (MAX_ROUTE_CARDS + 1, MAX_PLACES)),
        # The last search: how far each place is from where it began
        ("distance", "i2", MAX_PLACES),
        ("ahead", "i8", _RING),
    ]
)


class LinksRow(Row):
    """A row of LINKS."""


@compiled
def collect_links(
    board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, links: LinksRow
) -> None:
    """Collect the routes that the seat has or that are still open to it."""
    for cards in range(layout.dearest + 1):
        for place in range(board.places):
            links.near[cards, place] = 0
    for route in range(board.routes):
        is_own = game.owner[route] == seat
        if is_own or not is_barred(game, seat, route):
            cards = int64(0) if is_own else int64(board.route_cards[route])
            one, other = int64(board.route_ends[route, 0]), int64(board.route_ends[route, 1])
            links.near[cards, one] |= int64(1) << other
            links.near[cards, other] |= int64(1) << one


@compiled
def find_distances(board: BoardRow, layout: LayoutRow, links: LinksRow, start: int) -> None:
    """How many cards every place is away from a place; places at distance 0 from it count as the start."""
    dearest = int64(layout.dearest)
    for place in range(board.places):
        links.distance[place] = NO_WAY
    for index in range(_RING):
        links.ahead[index] = 0
    links.ahead[0] = int64(1) << start
    left = (int64(1) << int64(board.places)) - 1
    distance = empty = int64(0)
    while left != 0 and empty <= dearest:
        here = links.ahead[distance % _RING] & left
        links.ahead[distance % _RING] = 0
        empty = empty + 1 if here == 0 else int64(0)
        while here != 0:
            place = lowest_bit(here)
            left &= ~(int64(1) << place)
            links.distance[place] = distance
            here = (here | links.near[0, place]) & left
            for cards in range(1, dearest + 1):
                links.ahead[(distance + cards) % _RING] |= links.near[cards, place]
        distance += 1


@compiled
def trace_path(layout: LayoutRow, links: LinksRow, place: int, tickets: int, users: Array) -> None:
    """Note tickets as users of each pair of places that a path to the start of the last search has to pay."""
    while links.distance[place] > 0:
        place = _cross(layout, links, place, tickets, users)


@compiled
def _cross(layout: LayoutRow, links: LinksRow, place: int, tickets: int, users: Array) -> int:
    """Go back over own routes, and then over the first route that costs something; returns where it leads."""
    distance = int64(links.distance[place])
    here = seen = int64(1) << place
    while here != 0:
        place = lowest_bit(here)
        for cards in range(1, min(distance, int64(layout.dearest)) + 1):
            before = int64(links.near[cards, place])
            while before != 0:
                other = lowest_bit(before)
                if links.distance[other] == distance - cards:
                    users[layout.pair[place, other]] |= tickets
                    return other
                before &= before - 1
        own = int64(links.near[0, place]) & ~seen
        seen |= own
        here = (here | own) & ~(int64(1) << place)
    return place


@inlined
def lowest_bit(mask: int) -> int:
    """The number of the lowest bit that is set; the mask must not be empty."""
    return int64(trailing_zeros(mask))
