"""What a route is worth to a player: points now, a longer network, and a rival who may want it."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.network import count_bits
from stellwerk.engine.rows import NONE
from stellwerk.engine.souvenirs import new_kind_at

from .adjacency import AdjacencyRow
from .parameters import ParametersRow


@compiled
def immediate_value(
    board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow, route: int
) -> float:
    """What claiming a route brings at once, less what it brings others."""
    first, second = board.route_ends[route, 0], board.route_ends[route, 1]
    points = float(board.route_points[route])
    gain = points
    if board.markers > 0:
        gain = _credited_points(game, seat, parameters, points=points, first=first, second=second)
    if board.souvenirs > 0:
        gain += _souvenir_points(board, game, seat, first=first, second=second)
    at_an_end = game.alvin == first or game.alvin == second
    if game.alvin != NONE and at_an_end and game.marker[game.alvin] != seat:
        gain += board.alvin_points
    return gain


@compiled
def _credited_points(
    game: GameRow, seat: int, parameters: ParametersRow, points: float, first: int, second: int
) -> float:
    if game.marker[first] == NONE and game.marker[second] == NONE:
        return points
    gain = 0.0
    for place in (first, second):
        if game.marker[place] == seat:
            gain += points
        elif game.marker[place] != NONE:
            gain -= parameters.rival_points * points
    return gain


@compiled
def _souvenir_points(board: BoardRow, game: GameRow, seat: int, first: int, second: int) -> float:
    if (
        new_kind_at(board, game, seat, place=first) == NONE
        and new_kind_at(board, game, seat, place=second) == NONE
    ):
        return 0.0
    # Points grow faster than the collection: each souvenir also makes the next one worth more
    held = count_bits(game.souvenirs[seat])
    return float(board.souvenir_points[held + 1] - board.souvenir_points[held]) + 0.5


@inlined
def network_value(
    board: BoardRow, adjacency: AdjacencyRow, game: GameRow, seat: int, parameters: ParametersRow, route: int
) -> float:
    """What it is worth that a route extends the player's network, at an end of it or elsewhere."""
    if board.longest_route == 0 or game.network[seat] == 0:
        return 0.0
    first, second = int64(board.route_ends[route, 0]), int64(board.route_ends[route, 1])
    at_first, at_second = (game.network[seat] >> first) & 1, (game.network[seat] >> second) & 1
    if at_first + at_second != 1:
        return 0.0
    value = parameters.longer_network
    if _is_end(adjacency, game, seat, place=first if at_first else second):
        value += parameters.longer_end
    return value * board.route_spaces[route]


@compiled
def _is_end(adjacency: AdjacencyRow, game: GameRow, seat: int, place: int) -> bool:
    """Whether only one of the player's routes leads to a place."""
    count = 0
    for index in range(adjacency.first[place], adjacency.first[place + 1]):
        count += game.owner[adjacency.route[index]] == seat
    return count == 1


@inlined
def is_threatened(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether another network touches the route, so that its owner may soon want it."""
    others = int64(0)
    for other in range(game.seats):
        if other != seat:
            others |= game.network[other]
    return ((others >> board.route_ends[route, 0]) | (others >> board.route_ends[route, 1])) & 1 == 1
