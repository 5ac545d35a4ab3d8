"""What routes cost a player: turns, converted to points."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined
from stellwerk.engine.routes import has_pieces, is_barred

from .adjacency import AdjacencyRow
from .parameters import ParametersRow
from .payments import missing_cards
from .route_values import immediate_value, network_value
from .variants import varied_price
from .workspace import WorkspaceRow

UNCLAIMABLE_PRICE = 1e6
"""The price of a route that the player can never claim."""
_MIN_PRICE = 0.3
_MIN_PRICE_PER_SPACE = 0.1
"""A route is never free, and a long one costs more, because it uses up more pieces."""


@compiled
def price_routes(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    workspace: WorkspaceRow,
) -> None:
    """Price every route: the turns it takes less the points it brings; the player's own routes are free."""
    for route in range(board.routes):
        if game.owner[route] == seat:
            workspace.price[route] = 0.0
        elif not can_ever_claim(board, game, seat, route=route):
            workspace.price[route] = UNCLAIMABLE_PRICE
        else:
            turns = turns_to_claim(board, game, seat, parameters, route=route)
            gain = immediate_value(board, game, seat, parameters, route=route) + network_value(
                board, adjacency, game, seat, parameters, route=route
            )
            price = max(
                _MIN_PRICE + _MIN_PRICE_PER_SPACE * board.route_spaces[route], parameters.turn * turns - gain
            )
            workspace.price[route] = varied_price(parameters, route=route, price=price)


@inlined
def can_ever_claim(board: BoardRow, game: GameRow, seat: int, route: int) -> bool:
    """Whether the engine's `is_open` would hold once the player's network reaches the route."""
    return not is_barred(game, seat, route=route) and has_pieces(board, game, seat, route=route)


@inlined
def turns_to_claim(board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow, route: int) -> float:
    """How many turns a route takes: to draw the missing cards, and to claim it."""
    return 1.0 + missing_cards(board, game, seat, route=route) / parameters.cards_per_turn
