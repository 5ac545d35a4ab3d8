"""Features of routes and tickets."""

from stellwerk.engine.kernel import Array, BoardRow, GameRow, inlined, int64

from .journeys import JourneysRow, offered_tickets
from .layout import DISTANCES, FLAG, TICKET_POINTS, LayoutRow
from .links import NO_WAY, lowest_bit
from .table import seat_after


@inlined
def encode_routes(board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, out: Array) -> None:
    """Who owns each route, and whether it is still open to the seat. Simple loops, which are vectorised."""
    routes = int64(board.routes)
    own = out[layout.own_routes : layout.own_routes + routes]
    for route in range(routes):
        own[route] = game.owner[route] == seat
    still_open = out[layout.open_routes : layout.open_routes + routes]
    for route in range(routes):
        still_open[route] = 1 - ((game.barred[route] >> seat) & 1)
    for steps in range(1, game.seats):
        other = seat_after(game, seat, steps)
        first = layout.rival_routes + (steps - 1) * routes
        theirs = out[first : first + routes]
        for route in range(routes):
            theirs[route] = game.owner[route] == other


@inlined
def encode_tickets(
    board: BoardRow, game: GameRow, seat: int, layout: LayoutRow, journeys: JourneysRow, out: Array
) -> None:
    """The seat's own tickets and those offered to it, and what they still cost."""
    kept = int64(game.tickets[seat])
    known = kept | offered_tickets(game, seat)
    while known != 0:
        ticket = lowest_bit(known)
        if (kept >> ticket) & 1:
            out[layout.kept + ticket] = board.ticket_points[ticket] * TICKET_POINTS
        cards = journeys.distance[ticket]
        if cards == NO_WAY:
            out[layout.blocked + ticket] = FLAG
        elif cards == 0:
            out[layout.completed + ticket] = FLAG
        else:
            out[layout.distance + ticket] = cards * DISTANCES
        known &= known - 1
    for position in range(game.offer_size[seat]):
        out[layout.offer + position * board.tickets + game.offer[seat, position]] = FLAG
