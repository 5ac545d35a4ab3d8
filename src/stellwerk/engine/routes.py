"""Claiming a route (R-CLAIM, R-FERRY-1, R-SUBWAY-1, R-WEST-2)."""

from stellwerk.boards.limits import GREY, MAX_SEATS, WILD

from .cards import list_payments, pay
from .kernel import BoardRow, GameRow, Listing, inlined, int64
from .markers import score_route
from .market import fill_market
from .moves import CLAIM, PAYMENTS
from .network import join, touches

EVERY_SEAT = (1 << MAX_SEATS) - 1


@inlined
def list_claims(board: BoardRow, game: GameRow, seat: int, out: Listing, n: int) -> int:
    """Every open route with every payment the seat can make (R-CLAIM-1, R-CLAIM-3)."""
    most = int64(0)
    for color in range(GREY + 1):
        cards = most if color == GREY else int64(game.hand[seat, color])
        most = max(most, cards)
        n = _list_color(board, game, seat, color, cards, out, n)
    return n


@inlined
def _list_color(
    board: BoardRow, game: GameRow, seat: int, color: int, cards: int, out: Listing, n: int
) -> int:
    """Claims of routes of one colour, or of grey ones (R-CLAIM-2).

    The routes of a colour are sorted by cost. What pays for one pays for the others of that cost, too.
    """
    cards += game.hand[seat, WILD]
    known_cost = known_ferry = int64(0)
    block = block_base = size = 0
    for route in range(board.first_of_color[color], board.first_of_color[color + 1]):
        cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
        if cost > cards:
            break
        if not is_open(board, game, seat, route):
            continue
        base = CLAIM + route * PAYMENTS
        if cost != known_cost or ferry != known_ferry:
            known_cost, known_ferry, block, block_base = cost, ferry, n, base
            n = list_payments(board, game, seat, color, cost, ferry, base, out, n)
            size = n - block
        else:
            for index in range(size):
                out.moves[n + index] = out.moves[block + index] + base - block_base
            n += size
    return n


@inlined
def is_open(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether the seat may claim the route if it can pay for it (R-CLAIM-1)."""
    return (
        not is_barred(game, seat, route)
        and has_pieces(board, game, seat, route)
        and is_within_reach(board, game, seat, route)
    )


@inlined
def is_barred(game: GameRow, seat: int, route: int) -> bool:
    """Whether the route is taken, or a parallel track closes it to the seat (R-CLAIM-5, R-CLAIM-6)."""
    return (game.barred[route] >> seat) & 1 == 1


@inlined
def has_pieces(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether the seat has a piece of the route's kind for each of its spaces (R-CLAIM-1, R-SUBWAY-1)."""
    return game.pieces[seat, board.route_piece[route]] >= board.route_spaces[route]


@inlined
def is_within_reach(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether the route touches the seat's network, where networks must grow from a home city (R-WEST-2)."""
    return board.markers == 0 or touches(board, game, seat, route)


@inlined
def route_color(board: BoardRow, route: int) -> int:
    """The colour of a route, GREY for any: routes are sorted by it."""
    color = int64(0)
    while board.first_of_color[color + 1] <= route:
        color += 1
    return color


@inlined
def claim(board: BoardRow, game: GameRow, seat: int, route: int, code: int) -> None:
    """Pay, refill the market, put the pieces down and score (R-CLAIM-4, R-SUBWAY-1)."""
    pay(board, game, seat, board.route_cards[route], code)
    fill_market(board, game)
    game.pieces[seat, board.route_piece[route]] -= board.route_spaces[route]
    game.owner[route] = seat
    game.claimed = route
    bar_parallel_tracks(board, game, seat, route)
    join(board, game, seat, route)
    score_route(board, game, seat, route)


@inlined
def bar_parallel_tracks(board: BoardRow, game: GameRow, seat: int, route: int) -> None:
    """Close the route to all seats, and its parallel tracks to the claimer, or with few players to all seats.

    R-CLAIM-5, R-CLAIM-6.
    """
    game.barred[route] = EVERY_SEAT
    track = board.route_parallel[route]
    while track != route:
        game.barred[track] |= EVERY_SEAT if game.seats < board.parallel_from else 1 << seat
        track = board.route_parallel[track]
