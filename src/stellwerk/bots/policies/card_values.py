"""What cards are worth to a player: for the routes of its plan, and for the best route outside it."""

from stellwerk.boards.limits import CARD_KINDS, GREY, MARKET, MAX_ROUTE_CARDS, WILD
from stellwerk.engine.cards import stock
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.moves import DRAW_BLIND, DRAW_OPEN
from stellwerk.engine.phases import SECOND_CARD
from stellwerk.engine.routes import is_open, route_color
from stellwerk.engine.rows import NONE

from .noise import jitter
from .parameters import ParametersRow
from .plan_costs import count_cards
from .route_values import immediate_value
from .workspace import PlanRow, WorkspaceRow

_FULL_PLAN = 4
"""With this many wanted routes, no others are worth drawing cards for."""


@compiled
def value_cards(
    board: BoardRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    turns_left: float,
) -> None:
    """Fill `plan.needed`, the cards of each colour it takes, and `plan.card_value`."""
    count_cards(board, game, seat, plan)
    for color in range(CARD_KINDS):
        plan.card_value[color] = 0.0
    for cost in range(MAX_ROUTE_CARDS + 1):
        workspace.grey_value[cost] = 0.0
    _add_planned_routes(board, game, seat, parameters, plan, workspace, turns_left=turns_left)
    if plan.size < _FULL_PLAN:
        for color in range(GREY + 1):
            _add_other_routes(
                board, game, seat, parameters, plan, workspace, color=color, turns_left=turns_left
            )
    for cost in range(1, MAX_ROUTE_CARDS + 1):
        value = workspace.grey_value[cost]
        if value > 0.0:
            for color in range(board.colors):
                _raise_value(
                    game,
                    seat,
                    parameters,
                    plan,
                    color=color,
                    needed=plan.needed[color] + cost,
                    value=value,
                    turns_left=turns_left,
                )


@compiled
def _add_planned_routes(
    board: BoardRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    turns_left: float,
) -> None:
    """A card serves the first routes of the plan before later ones of the same colour."""
    for color in range(CARD_KINDS):
        workspace.reserved[color] = 0.0
    for index in range(plan.size):
        route, color = int64(plan.wanted[index]), int64(plan.paid_in[index])
        value = immediate_value(board, game, seat, parameters, route=route) + plan.share[index]
        workspace.reserved[color] += board.route_cards[route]
        _raise_value(
            game,
            seat,
            parameters,
            plan,
            color=color,
            needed=float(workspace.reserved[color]),
            value=value,
            turns_left=turns_left,
        )
        if route_color(board, route) == GREY:
            cost = int64(board.route_cards[route])
            workspace.grey_value[cost] = max(workspace.grey_value[cost], value)
    for color in range(board.colors):
        if plan.needed[color] > game.hand[seat, color]:
            plan.card_value[color] += parameters.useful_card


@compiled
def _add_other_routes(
    board: BoardRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    color: int,
    turns_left: float,
) -> None:
    """Routes of a colour outside the plan, if the plan leaves enough pieces for them."""
    for route in range(board.first_of_color[color], board.first_of_color[color + 1]):
        piece, cost = board.route_piece[route], int64(board.route_cards[route])
        if (
            plan.is_wanted[route]
            or not is_open(board, game, seat, route=route)
            or board.route_spaces[route] > game.pieces[seat, piece] - plan.spaces[piece]
        ):
            continue
        value = parameters.unplanned * immediate_value(board, game, seat, parameters, route=route)
        if color == GREY:
            workspace.grey_value[cost] = max(workspace.grey_value[cost], value)
        else:
            _raise_value(
                game,
                seat,
                parameters,
                plan,
                color=color,
                needed=plan.needed[color] + cost,
                value=value,
                turns_left=turns_left,
            )


@inlined
def _raise_value(
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    color: int,
    needed: float,
    value: float,
    turns_left: float,
) -> None:
    """A card for a route of this value: the fewer are missing, the more it is worth."""
    missing = needed - game.hand[seat, color] - parameters.counted_wilds * game.hand[seat, WILD]
    if missing > 0.0 and 1.0 + missing / parameters.cards_per_turn <= turns_left:
        plan.card_value[color] = max(plan.card_value[color], value / (missing + parameters.missing_offset))


@compiled
def choose_card(
    board: BoardRow, game: GameRow, parameters: ParametersRow, plan: PlanRow, workspace: WorkspaceRow
) -> int:
    """The move that draws the most valuable card; there must be one to draw."""
    best_move, best = NONE, -1e9
    most, mean = 0.0, 0.0
    for color in range(board.colors):
        most = max(most, plan.card_value[color])
        mean += plan.card_value[color] / board.colors
    if stock(game) > 0:
        best_move, best = DRAW_BLIND, parameters.blind * mean + parameters.blind_best * most
    for slot in range(MARKET):
        card = int64(game.market[slot])
        if card == NONE or (card == WILD and game.phase == SECOND_CARD):
            continue
        value = parameters.face_up_wild * most if card == WILD else float(plan.card_value[card])
        value += jitter(parameters, workspace)
        if value > best:
            best_move, best = DRAW_OPEN + slot, value
    return best_move
