"""What routes are worth to a player and what they cost: in cards, in turns, in points."""

from stellwerk.boards.limits import GREY, MAX_COLORS, WILD
from stellwerk.engine.kernel import BoardRow, GameRow, inlined, int64, rule
from stellwerk.engine.network import count_bits
from stellwerk.engine.rows import NONE
from stellwerk.engine.souvenirs import new_kind_at

from .desk import DeskRow
from .styles import StyleRow
from .tastes import seeming

CLOSED = 1e6
"""The price of a route that the player can never claim."""


@inlined
def can_ever_claim(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether nothing but cards, and a network that leads there, is missing."""
    return (game.barred[route] >> seat) & 1 == 0 and game.pieces[
        seat, board.route_piece[route]
    ] >= board.route_spaces[route]


@inlined
def missing_cards(board: BoardRow, game: GameRow, seat: int, route: int) -> int:
    """How many cards the hand lacks to pay for a route."""
    color, cost, ferry = first_color(board, route), board.route_cards[route], board.route_ferry[route]
    wilds = game.hand[seat, WILD]
    if color == GREY:
        held = 0
        for one in range(board.colors):
            held = max(held, game.hand[seat, one])
    else:
        held = game.hand[seat, color]
    free_wilds = max(0, wilds - ferry)
    return max(0, ferry - wilds) + max(0, cost - ferry - held - free_wilds)


@inlined
def first_color(board: BoardRow, route: int) -> int:
    """The colour of a route, GREY for any."""
    for color in range(MAX_COLORS):
        if route < board.first_of_color[color + 1]:
            return color
    return GREY


@rule
def points_of(board: BoardRow, game: GameRow, style: StyleRow, seat: int, route: int) -> float:
    """What claiming a route gives the player at once, others' share set against it."""
    first, second = board.route_ends[route, 0], board.route_ends[route, 1]
    points = float(board.route_points[route])
    gain = points
    if board.markers > 0:
        gain = _credited(game, style, seat, points, first, second)
    if board.souvenirs > 0:
        gain += _souvenir_points(board, game, seat, first, second)
    at_an_end = game.alvin == first or game.alvin == second
    if game.alvin != NONE and at_an_end and game.marker[game.alvin] != seat:
        gain += board.alvin_points
    return gain


@inlined
def chain_points(board: BoardRow, game: GameRow, style: StyleRow, seat: int, route: int) -> float:
    """What it is worth that a route makes the own network longer."""
    if board.longest_route == 0 or game.network[seat] == 0:
        return 0.0
    at_first = (game.network[seat] >> board.route_ends[route, 0]) & 1
    at_second = (game.network[seat] >> board.route_ends[route, 1]) & 1
    return style.chain * board.route_spaces[route] if at_first + at_second == 1 else 0.0


@inlined
def is_threatened(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether another network touches the route, so that somebody may soon want it."""
    others = int64(0)
    for other in range(game.seats):
        if other != seat:
            others |= game.network[other]
    return ((others >> board.route_ends[route, 0]) | (others >> board.route_ends[route, 1])) & 1 == 1


@rule
def _credited(game: GameRow, style: StyleRow, seat: int, points: float, first: int, second: int) -> float:
    if game.marker[first] == NONE and game.marker[second] == NONE:
        return points
    gain = 0.0
    for place in (first, second):
        if game.marker[place] == seat:
            gain += points
        elif game.marker[place] != NONE:
            gain -= style.rival * points
    return gain


@rule
def _souvenir_points(board: BoardRow, game: GameRow, seat: int, first: int, second: int) -> float:
    if new_kind_at(board, game, seat, first) == NONE and new_kind_at(board, game, seat, second) == NONE:
        return 0.0
    # The table of points climbs: each souvenir also makes the next one worth more
    held = count_bits(game.souvenirs[seat])
    return float(board.souvenir_points[held + 1] - board.souvenir_points[held]) + 0.5


@rule
def price_routes(board: BoardRow, game: GameRow, style: StyleRow, seat: int, desk: DeskRow) -> None:
    """Price every route: the turns it takes less the points it gives; own routes are free."""
    for route in range(board.routes):
        if game.owner[route] == seat:
            desk.price[route] = 0.0
        elif not can_ever_claim(board, game, seat, route):
            desk.price[route] = CLOSED
        else:
            turns = turns_for(board, game, style, seat, route)
            gain = points_of(board, game, style, seat, route) + chain_points(board, game, style, seat, route)
            price = max(0.3 + 0.1 * board.route_spaces[route], style.turn * turns - gain)
            desk.price[route] = seeming(style, route, price)


@inlined
def turns_for(board: BoardRow, game: GameRow, style: StyleRow, seat: int, route: int) -> float:
    """How many turns a route takes: drawing what is missing, and the claim."""
    return 1.0 + missing_cards(board, game, seat, route) / style.pace
