"""Home cities, city markers and whom they credit (R-WEST)."""

from stellwerk.boards.limits import GREY

from .cards import list_payments, pay
from .kernel import BoardRow, GameRow, Listing, inlined, int64, rule
from .market import fill_market
from .moves import HOME, MARK, PAYMENTS, SKIP
from .network import join_place
from .rows import NONE


@rule
def list_homes(board: BoardRow, game: GameRow, out: Listing) -> int:
    """Every city that can become a home (R-WEST-1, R-ALVIN-1)."""
    n = 0
    for place in range(board.places):
        if is_free(board, game, place):
            out.moves[n] = HOME + place
            n += 1
    return n


@rule
def settle(game: GameRow, seat: int, place: int) -> None:
    """Make a city the seat's home."""
    game.home[seat] = place
    _put(game, seat, place)
    join_place(game, seat, place)


@inlined
def is_free(board: BoardRow, game: GameRow, place: int) -> bool:
    """Whether a marker may be put on the city (R-WEST-3, R-ALVIN-1)."""
    return game.marker[place] == NONE and not (game.with_alvin and place == board.alvin_start)


@rule
def list_markers(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Skipping, and every way to mark an end of the claimed route that the seat can pay for (R-WEST-3)."""
    cost, ferry = int64(board.marker_cards), int64(0)
    n = 1
    out.moves[0] = SKIP
    first, second = board.route_ends[game.claimed, 0], board.route_ends[game.claimed, 1]
    for place in (min(first, second), max(first, second)):
        if is_free(board, game, place):
            n = list_payments(board, game, seat, GREY, cost, ferry, MARK + place * PAYMENTS, out, n)
    return n


@rule
def can_be_marked(board: BoardRow, game: GameRow, seat: int) -> bool:
    """Whether the seat is asked for a marker; its hand must not matter, or the question would betray it."""
    first, second = board.route_ends[game.claimed, 0], board.route_ends[game.claimed, 1]
    return game.markers_left[seat] > 0 and (is_free(board, game, first) or is_free(board, game, second))


@rule
def mark(board: BoardRow, game: GameRow, seat: int, place: int, code: int) -> None:
    """Pay for a marker and put it down."""
    pay(game, seat, board.marker_cards, code)
    fill_market(board, game)
    _put(game, seat, place)


@rule
def _put(game: GameRow, seat: int, place: int) -> None:
    game.marker[place] = seat
    game.markers_left[seat] -= 1


@inlined
def credit(board: BoardRow, game: GameRow, seat: int, route: int) -> None:
    """A route's points go to the owners of its marked ends, else to whoever claimed it (R-WEST-4)."""
    points = board.route_points[route]
    first, second = game.marker[board.route_ends[route, 0]], game.marker[board.route_ends[route, 1]]
    if first == NONE and second == NONE:
        game.score[seat] += points
    if first != NONE:
        game.score[first] += points
    if second != NONE:
        game.score[second] += points
