"""Home cities, city markers and the points they bring (R-WEST)."""

from stellwerk.boards.limits import GREY

from .cards import list_payments, pay
from .kernel import BoardRow, GameRow, Listing, compiled, inlined, int64
from .market import fill_market
from .moves import HOME, MARK, PAYMENTS, SKIP
from .network import join_place
from .rows import NONE


@compiled
def list_homes(board: BoardRow, game: GameRow, out: Listing) -> int:
    """Every city that can become a home (R-WEST-1, R-ALVIN-1)."""
    n = 0
    for place in range(board.places):
        if is_free(board, game, place):
            out.moves[n] = HOME + place
            n += 1
    return n


@compiled
def choose_home(game: GameRow, seat: int, place: int) -> None:
    """Make a city the seat's home and put its first marker there (R-WEST-1)."""
    game.home[seat] = place
    _put_marker(game, seat, place)
    join_place(game, seat, place)


@inlined
def is_free(board: BoardRow, game: GameRow, place: int) -> bool:
    """Whether a marker may be put on the city (R-WEST-3, R-ALVIN-1)."""
    return game.marker[place] == NONE and not (game.with_alvin and place == board.alvin_start)


@compiled
def list_markers(board: BoardRow, game: GameRow, seat: int, out: Listing) -> int:
    """Skipping, and every way to pay for a marker on an end of the claimed route (R-WEST-3)."""
    cost, ferry = int64(board.marker_cards), int64(0)
    n = 1
    out.moves[0] = SKIP
    first, second = board.route_ends[game.claimed, 0], board.route_ends[game.claimed, 1]
    for place in (min(first, second), max(first, second)):
        if is_free(board, game, place):
            n = list_payments(board, game, seat, GREY, cost, ferry, MARK + place * PAYMENTS, out, n)
    return n


@compiled
def may_place_marker(board: BoardRow, game: GameRow, seat: int) -> bool:
    """Whether the seat is asked to place a marker (R-WEST-3).

    Its hand must not matter, or the question would give it away (R-HIDE-1).
    """
    first, second = board.route_ends[game.claimed, 0], board.route_ends[game.claimed, 1]
    return game.markers_left[seat] > 0 and (is_free(board, game, first) or is_free(board, game, second))


@compiled
def place_marker(board: BoardRow, game: GameRow, seat: int, place: int, code: int) -> None:
    """Pay for a marker and put it on a city (R-WEST-3)."""
    pay(board, game, seat, board.marker_cards, code)
    fill_market(board, game)
    _put_marker(game, seat, place)


@compiled
def _put_marker(game: GameRow, seat: int, place: int) -> None:
    """Put a marker of the seat on a place."""
    game.marker[place] = seat
    game.markers_left[seat] -= 1


@inlined
def score_route(board: BoardRow, game: GameRow, seat: int, route: int) -> None:
    """Points go to the owners of markers at the route's ends, else to the claimer (R-CLAIM-4, R-WEST-4)."""
    points = board.route_points[route]
    first, second = game.marker[board.route_ends[route, 0]], game.marker[board.route_ends[route, 1]]
    if first == NONE and second == NONE:
        game.score[seat] += points
    if first != NONE:
        game.score[first] += points
    if second != NONE:
        game.score[second] += points
