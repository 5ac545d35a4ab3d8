"""How well tickets explain what a seat has built: the log-odds that it holds each of them.

The numbers are fitted to games of planners, all editions alike: `python -m bench.ticket_odds`. How many
cards are still missing for a ticket says nothing beyond them.
"""

import numpy as np

from stellwerk.boards.limits import MAX_PIECES, MAX_PLACES, MAX_SEATS
from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64
from stellwerk.engine.network import label_components, new_components

NOBODY = MAX_SEATS
"""The row of log-odds for tickets that no seat holds."""

_ENDS_REACHED = (0.0, 1.0, 2.0)
"""For a ticket that the network does not connect, by the ends it has reached."""
_TIP_REACHED = 0.75
"""For each of these ends from which it does not go on."""
_CONNECTED = 2.3
"""For a ticket that it does connect."""
_CONNECTED_LATE = 1.8
"""For such a ticket when all pieces are placed, and proportionally before."""
_CONNECTED_POINTS = 1.9
"""For such a ticket's points, relative to the mean of the board."""
_CONNECTED_TIPS = (0.0, 0.7, 0.8)
"""For its ends beyond which the network does not go on: they were not connected by the way."""


@compiled
def fill_ticket_odds(board: BoardRow, game: GameRow, odds: Array) -> None:
    """Fill `odds` with the log-odds for each seat and ticket, relative to its other tickets."""
    odds[:] = 0.0
    component, routes_at = new_components(), np.empty(MAX_PLACES, np.int8)
    mean_points = board.ticket_points[: board.tickets].mean()
    for seat in range(game.seats):
        label_components(board, game, seat, component)
        count_routes(board, game, seat, routes_at)
        connected = _CONNECTED + _CONNECTED_LATE * (1.0 - share_of_pieces(board, game, seat))
        for ticket in range(board.tickets):
            ends, tips = ends_reached(board, routes_at, ticket)
            if is_connected(board, component, ticket):
                points = board.ticket_points[ticket] / mean_points
                odds[seat, ticket] = connected + _CONNECTED_POINTS * points + _CONNECTED_TIPS[tips]
            else:
                odds[seat, ticket] = _ENDS_REACHED[ends] + _TIP_REACHED * tips


@compiled
def share_of_pieces(board: BoardRow, game: GameRow, seat: int) -> float:
    """The share of its pieces that a seat has not placed yet."""
    left, all_pieces = 0, 0
    for piece in range(MAX_PIECES):
        left += game.pieces[seat, piece]
        all_pieces += board.pieces[piece]
    return left / max(1, all_pieces)


@compiled
def count_routes(board: BoardRow, game: GameRow, seat: int, routes_at: Array) -> None:
    """Fill how many routes of a seat's network end at each place."""
    routes_at[:] = 0
    for route in range(board.routes):
        if game.owner[route] == seat:
            routes_at[board.route_ends[route, 0]] += 1
            routes_at[board.route_ends[route, 1]] += 1


@compiled
def is_connected(board: BoardRow, component: Array, ticket: int) -> bool:
    """Whether a network connects the ends of a ticket."""
    return component[board.ticket_ends[ticket, 0]] == component[board.ticket_ends[ticket, 1]]


@compiled
def ends_reached(board: BoardRow, routes_at: Array, ticket: int) -> tuple[int, int]:
    """How many ends of a ticket a network has reached, and from how many of them it does not go on."""
    ends = tips = int64(0)
    for side in range(2):
        routes = routes_at[board.ticket_ends[ticket, side]]
        ends += routes > 0
        tips += routes == 1
    return ends, tips
