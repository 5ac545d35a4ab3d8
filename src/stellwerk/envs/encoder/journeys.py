"""How many cards each of a seat's tickets still costs at least, kept up to date from claim to claim.

A search for every ticket at every step would take longer than the step. But a claim changes little: a path
that another seat's claim does not touch stays the shortest, and after a claim of one's own, a shorter path
has to lead over the claimed route, so one search from there answers for all tickets.
"""

from typing import Final

import numpy as np

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTE_CARDS, MAX_ROUTES, MAX_TICKETS
from stellwerk.engine.kernel import BoardRow, GameRow, Row, compiled, inlined, int64
from stellwerk.engine.rows import NONE

from .layout import LayoutRow
from .links import SearchRow, find_distances, lowest_bit, note_route, trace_path

JOURNEYS: Final = np.dtype(
    [
        ("known", "i8"),  # bit t is set when the distance of ticket t is known
        ("distance", "i2", MAX_TICKETS),  # cards still to be paid, NO_WAY if it cannot be done
        # Bit t is set when the path found for ticket t pays for a route between that pair of places. Bits of
        # tickets whose distance is not known mean nothing.
        ("users", "i8", MAX_ROUTES),
        # The seat's map: bit q of near[cards, p] is set when a route from p to q costs it that many cards
        ("near", "i8", (MAX_ROUTE_CARDS + 1, MAX_PLACES)),
    ]
)


class JourneysRow(Row):
    """A row of JOURNEYS: the tickets of one seat in one game."""


@compiled
def begin_journeys(
    board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, journeys: JourneysRow
) -> None:
    """Look at the routes of a game; no distance is known yet."""
    journeys.known = 0
    for cards in range(layout.dearest + 1):
        for place in range(board.places):
            journeys.near[cards, place] = layout.near[cards, place]
    for route in range(board.routes):
        if game.owner[route] != NONE:
            note_route(board, game, seat, layout, journeys.near, route)


@inlined
def offered_tickets(game: GameRow, seat: int) -> int:
    """The tickets offered to the seat, as a mask."""
    offered = int64(0)
    for position in range(game.offer_size[seat]):
        offered |= int64(1) << game.offer[seat, position]
    return offered


@inlined
def measure_new_tickets(
    board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, search: SearchRow, journeys: JourneysRow
) -> None:
    """Find the distances of tickets that the seat holds or is offered, and that are not known yet."""
    tickets = int64(game.tickets[seat]) | offered_tickets(game, seat)
    if tickets & ~journeys.known != 0:
        measure(board, layout, search, journeys, tickets & ~journeys.known)
    journeys.known = tickets


@compiled
def measure(
    board: BoardRow,
    layout: LayoutRow,
    search: SearchRow,
    journeys: JourneysRow,
    tickets: int,
) -> None:
    """Find the distances of tickets, given as a mask."""
    _forget_paths(board, journeys, tickets)
    while tickets != 0:
        ticket = lowest_bit(tickets)
        start, goal = int64(board.ticket_ends[ticket, 0]), int64(board.ticket_ends[ticket, 1])
        find_distances(board, layout, journeys.near, search, start, int64(1) << goal)
        journeys.distance[ticket] = search.distance[goal]
        trace_path(layout, journeys.near, search, goal, int64(1) << ticket, journeys.users)
        tickets &= tickets - 1


@compiled
def _forget_paths(board: BoardRow, journeys: JourneysRow, tickets: int) -> None:
    for pair in range(board.routes):
        journeys.users[pair] &= ~tickets


@inlined
def note_claim(
    board: BoardRow,
    game: GameRow,
    seat: int,
    layout: LayoutRow,
    search: SearchRow,
    journeys: JourneysRow,
    route: int,
) -> None:
    """Bring the seat's map and distances up to date after a claim of its own or of another seat."""
    note_route(board, game, seat, layout, journeys.near, route)
    if game.owner[route] == seat:
        _note_own_claim(board, layout, search, journeys, route)
    else:
        tickets = int64(journeys.users[layout.route_pair[route]]) & int64(journeys.known)
        if tickets != 0:
            measure(board, layout, search, journeys, tickets)


@compiled
def _note_own_claim(
    board: BoardRow,
    layout: LayoutRow,
    search: SearchRow,
    journeys: JourneysRow,
    route: int,
) -> None:
    """A shorter path has to lead over the claimed route."""
    tickets = _unfinished(journeys)
    if tickets == 0:
        return
    find_distances(
        board, layout, journeys.near, search, int64(board.route_ends[route, 0]), _ends(board, tickets)
    )
    while tickets != 0:
        ticket = lowest_bit(tickets)
        one, other = int64(board.ticket_ends[ticket, 0]), int64(board.ticket_ends[ticket, 1])
        cards = int64(search.distance[one]) + search.distance[other]
        if search.distance[one] >= 0 and search.distance[other] >= 0 and cards < journeys.distance[ticket]:
            journeys.distance[ticket] = cards
            _forget_paths(board, journeys, int64(1) << ticket)
            trace_path(layout, journeys.near, search, one, int64(1) << ticket, journeys.users)
            trace_path(layout, journeys.near, search, other, int64(1) << ticket, journeys.users)
        tickets &= tickets - 1


@inlined
def _ends(board: BoardRow, tickets: int) -> int:
    """The places that tickets connect, as a mask."""
    places = int64(0)
    while tickets != 0:
        ticket = lowest_bit(tickets)
        places |= int64(1) << board.ticket_ends[ticket, 0] | int64(1) << board.ticket_ends[ticket, 1]
        tickets &= tickets - 1
    return places


@inlined
def _unfinished(journeys: JourneysRow) -> int:
    """The known tickets that still cost something, as a mask."""
    unfinished, tickets = int64(0), int64(journeys.known)
    while tickets != 0:
        if journeys.distance[lowest_bit(tickets)] > 0:
            unfinished |= tickets & -tickets
        tickets &= tickets - 1
    return unfinished
