"""What keeps a seat from a route, a marker or a payment (see move_obstacles.py)."""

from stellwerk.boards.limits import GREY, WILD

from .kernel import BoardRow, GameRow, compiled, inlined, int64
from .markers import is_free
from .moves import payment_color, payment_wilds
from .obstacle_codes import (
    ALVIN_CITY,
    COLOR_WITHOUT_CARDS,
    LACKS_COLOR,
    LACKS_WILDS,
    NO_OBSTACLE,
    NOT_AN_END,
    OUTSIDE_NETWORK,
    PARALLEL_CLOSED,
    PARALLEL_OWN,
    PLACE_OCCUPIED,
    ROUTE_TAKEN,
    TOO_FEW_FERRY_WILDS,
    TOO_FEW_PIECES,
    UNKNOWN,
    WRONG_AMOUNT,
    WRONG_COLOR,
)
from .routes import has_pieces, is_barred, is_open, route_color
from .rows import NONE

_payment_color = inlined(payment_color)
_payment_wilds = inlined(payment_wilds)


@compiled
def route_obstacle(board: BoardRow, game: GameRow, seat: int, route: int) -> int:
    """What keeps the seat from a route however it pays; NO_OBSTACLE if `is_open`."""
    if is_open(board, game, seat, route):
        return NO_OBSTACLE
    if game.owner[route] != NONE:
        return ROUTE_TAKEN
    if is_barred(game, seat, route):
        return PARALLEL_OWN if _has_parallel_track(board, game, seat, route) else PARALLEL_CLOSED
    return OUTSIDE_NETWORK if has_pieces(board, game, seat, route) else TOO_FEW_PIECES


@compiled
def _has_parallel_track(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether the seat owns a track parallel to the route."""
    track = board.route_parallel[route]
    while track != route:
        if game.owner[track] == seat:
            return True
        track = board.route_parallel[track]
    return False


@compiled
def claim_obstacle(board: BoardRow, game: GameRow, seat: int, route: int, payment: int) -> int:
    """What keeps the seat from claiming a route for this payment."""
    if route >= board.routes:
        return UNKNOWN
    obstacle = route_obstacle(board, game, seat, route)
    if obstacle != NO_OBSTACLE:
        return obstacle
    cost, ferry = board.route_cards[route], board.route_ferry[route]
    return _payment_obstacle(game, seat, route_color(board, route), cost, ferry, payment)


@compiled
def marker_obstacle(board: BoardRow, game: GameRow, seat: int, place: int, payment: int) -> int:
    """What keeps the seat from marking a city for this payment."""
    if not is_claimed_end(board, game, place):
        return NOT_AN_END
    if not is_free(board, game, place):
        return ALVIN_CITY if game.marker[place] == NONE else PLACE_OCCUPIED
    return _payment_obstacle(game, seat, int64(GREY), board.marker_cards, int64(0), payment)


@compiled
def is_claimed_end(board: BoardRow, game: GameRow, place: int) -> bool:
    """Whether a place is an end of the route just claimed."""
    return place == board.route_ends[game.claimed, 0] or place == board.route_ends[game.claimed, 1]


@compiled
def _payment_obstacle(game: GameRow, seat: int, color: int, cost: int, ferry: int, payment: int) -> int:
    """What is wrong with a payment of a cost in a colour, or in any one colour for GREY."""
    paid, wilds = int64(_payment_color(payment)), int64(_payment_wilds(payment))
    if paid != WILD and color not in (GREY, paid):
        return WRONG_COLOR
    if wilds < ferry:
        return TOO_FEW_FERRY_WILDS
    if wilds > cost or (paid == WILD and wilds < cost):
        return WRONG_AMOUNT
    if paid != WILD and wilds == cost:
        return COLOR_WITHOUT_CARDS
    if game.hand[seat, WILD] < wilds:
        return LACKS_WILDS
    if paid != WILD and game.hand[seat, paid] < cost - wilds:
        return LACKS_COLOR
    return NO_OBSTACLE
