"""The greedy player: claims whatever scores most now, and draws towards the best route it lacks cards for."""

from stellwerk.engine.cards import stock
from stellwerk.engine.kernel import BoardRow, GameRow, rule
from stellwerk.engine.moves import CLAIM, PAYMENTS
from stellwerk.engine.phases import SECOND_CARD
from stellwerk.engine.routes import is_open
from stellwerk.engine.rows import NONE

from .desk import DeskRow, PlanRow
from .horizon import turns_left
from .needs import assess_needs, draw_card
from .prices import points_of
from .purses import UNPAYABLE, route_payment
from .racer import idle
from .styles import StyleRow


@rule
def grab(board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, desk: DeskRow) -> int:
    """Claim the route with most points that can be paid, else draw a card."""
    plan.need[:] = 0.0
    best, best_move = -1e9, NONE
    if game.phase != SECOND_CARD:
        for route in range(board.routes):
            if is_open(board, game, seat, route):
                pain, code = route_payment(board, game, style, seat, route, plan)
                worth = points_of(board, game, style, seat, route) - 0.01 * pain
                if pain < UNPAYABLE and worth > best:
                    best, best_move = worth, CLAIM + route * PAYMENTS + code
    if best_move != NONE:
        return best_move
    if stock(game) == 0 and game.phase != SECOND_CARD:
        return idle(game)
    plan.size = 0
    plan.is_wanted[:] = 0
    plan.spaces[:] = 0
    assess_needs(board, game, style, seat, plan, turns_left(board, game, style), desk)
    return draw_card(board, game, style, plan, desk)
