"""The greedy player: claims whatever scores most now, or draws towards the best route it lacks cards for."""

from stellwerk.engine.cards import may_draw
from stellwerk.engine.kernel import BoardRow, GameRow, compiled
from stellwerk.engine.moves import CLAIM, PAYMENTS
from stellwerk.engine.phases import SECOND_CARD
from stellwerk.engine.routes import is_open
from stellwerk.engine.rows import NONE

from .card_values import choose_card, value_cards
from .parameters import ParametersRow
from .payments import UNPAYABLE, route_payment
from .racer import draw_tickets_or_pass
from .route_values import immediate_value
from .turns_left import estimate_turns_left
from .workspace import PlanRow, WorkspaceRow


@compiled
def greedy_turn(
    board: BoardRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> int:
    """Claim the affordable route with the most points, otherwise draw a card."""
    plan.needed[:] = 0.0
    best, best_move = -1e9, NONE
    if game.phase != SECOND_CARD:
        for route in range(board.routes):
            if is_open(board, game, seat, route=route):
                loss, code = route_payment(board, game, seat, parameters, plan, route=route)
                value = immediate_value(board, game, seat, parameters, route=route) - 0.01 * loss
                if loss < UNPAYABLE and value > best:
                    best, best_move = value, CLAIM + route * PAYMENTS + code
    if best_move != NONE:
        return best_move
    if game.phase != SECOND_CARD and not may_draw(board, game):
        return draw_tickets_or_pass(game)
    plan.size = 0
    plan.is_wanted[:] = 0
    plan.spaces[:] = 0
    turns_left = estimate_turns_left(board, game, parameters)
    value_cards(board, game, seat, parameters, plan, workspace, turns_left=turns_left)
    return choose_card(board, game, parameters, plan, workspace)
