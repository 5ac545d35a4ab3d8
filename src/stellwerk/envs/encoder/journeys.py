"""How many cards each of a seat's tickets still costs at least, kept up to date from claim to claim.

A search for every ticket at every step would take longer than the step. But a claim changes little: a path
that another seat's claim does not touch stays the shortest, and after a claim of one's own, a shorter path
has to lead over the claimed route, so one search from there answers for all tickets.
"""

from typing import Final

import numpy as np

from stellwerk.boards.limits import MAX_ROUTES, MAX_TICKETS
from stellwerk.engine.kernel import BoardRow, GameRow, Row, compiled, inlined, int64

from .layout import LayoutRow
from .links import LinksRow, collect_links, find_distances, lowest_bit, trace_path

JOURNEYS: Final = np.dtype(
    [
        ("known", "i8"),  # bit t is set when the distance of ticket t is known
        ("distance", "i2", MAX_TICKETS),  # cards still to be paid, NO_WAY if it cannot be done
        # Bit t is set when the path found for ticket t pays for a route between that pair of places. Bits of
        # tickets whose distance is not known mean nothing.
        ("users", "i8", MAX_ROUTES),
    ]
)


class JourneysRow(Row):
    """A row of JOURNEYS: the tickets of one seat in one game."""


@inlined
def offered_tickets(game: GameRow, seat: int) -> int:
    """The tickets offered to the seat, as a mask."""
    offered = int64(0)
    for position in range(game.offer_size[seat]):
        offered |= int64(1) << game.offer[seat, position]
    return offered


@inlined
def measure_new_tickets(
    board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, links: LinksRow, journeys: JourneysRow
) -> None:
    """Find the distances of tickets that the seat holds or is offered, and that are not known yet."""
    tickets = int64(game.tickets[seat]) | offered_tickets(game, seat)
    if tickets & ~journeys.known != 0:
        measure(board, game, seat, layout, links, journeys, tickets & ~journeys.known)
    journeys.known = tickets


@compiled
def measure(
    board: BoardRow,
    game: GameRow,
    seat: int,
    layout: LayoutRow,
    links: LinksRow,
    journeys: JourneysRow,
    tickets: int,
) -> None:
    """Find the distances of tickets, given as a mask."""
    collect_links(board, game, seat, layout, links)
    _forget_paths(board, journeys, tickets)
    while tickets != 0:
        ticket = lowest_bit(tickets)
        goal = int64(board.ticket_ends[ticket, 1])
        find_distances(board, layout, links, int64(board.ticket_ends[ticket, 0]))
        journeys.distance[ticket] = links.distance[goal]
        trace_path(layout, links, goal, int64(1) << ticket, journeys.users)
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
    links: LinksRow,
    journeys: JourneysRow,
    route: int,
) -> None:
    """Bring the seat's distances up to date after a claim of its own or of another seat."""
    if game.owner[route] == seat:
        _note_own_claim(board, game, seat, layout, links, journeys, route)
    else:
        tickets = int64(journeys.users[layout.route_pair[route]]) & int64(journeys.known)
        if tickets != 0:
            measure(board, game, seat, layout, links, journeys, tickets)


@compiled
def _note_own_claim(
    board: BoardRow,
    game: GameRow,
    seat: int,
    layout: LayoutRow,
    links: LinksRow,
    journeys: JourneysRow,
    route: int,
) -> None:
    """A shorter path has to lead over the claimed route."""
    tickets = _unfinished(journeys)
    if tickets == 0:
        return
    collect_links(board, game, seat, layout, links)
    find_distances(board, layout, links, int64(board.route_ends[route, 0]))
    while tickets != 0:
        ticket = lowest_bit(tickets)
        one, other = int64(board.ticket_ends[ticket, 0]), int64(board.ticket_ends[ticket, 1])
        cards = int64(links.distance[one]) + links.distance[other]
        if links.distance[one] >= 0 and links.distance[other] >= 0 and cards < journeys.distance[ticket]:
            journeys.distance[ticket] = cards
            _forget_paths(board, journeys, int64(1) << ticket)
            trace_path(layout, links, one, int64(1) << ticket, journeys.users)
            trace_path(layout, links, other, int64(1) << ticket, journeys.users)
        tickets &= tickets - 1


@inlined
def _unfinished(journeys: JourneysRow) -> int:
    """The known tickets that still cost something, as a mask."""
    unfinished, tickets = int64(0), int64(journeys.known)
    while tickets != 0:
        if journeys.distance[lowest_bit(tickets)] > 0:
            unfinished |= tickets & -tickets
        tickets &= tickets - 1
    return unfinished
