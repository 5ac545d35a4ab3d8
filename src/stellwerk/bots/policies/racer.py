"""The racer: ignores its tickets, claims only the longest routes, and hurries to end the game."""

from stellwerk.boards.limits import WILD
from stellwerk.engine.cards import may_draw, stock
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, int64
from stellwerk.engine.moves import CLAIM, DRAW_BLIND, DRAW_OPEN, DRAW_TICKETS, PASS, PAYMENTS
from stellwerk.engine.routes import is_open
from stellwerk.engine.rows import NONE

from .parameters import ParametersRow
from .payments import UNPAYABLE, route_payment
from .workspace import PlanRow


@compiled
def racer_turn(board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow, plan: PlanRow) -> int:
    """Claim one of the longest routes still open, otherwise draw, blind if possible."""
    longest = int64(0)
    for route in range(board.routes):
        if is_open(board, game, seat, route=route):
            longest = max(longest, int64(board.route_cards[route]))
    plan.needed[:] = 0.0
    while longest > 0:
        move = _claim_of_length(board, game, seat, parameters, plan, cost=longest)
        if move != NONE:
            return move
        if stock(game) > 0:
            break
        longest -= 1  # without cards to draw, waiting is pointless
    if stock(game) > 0:
        return DRAW_BLIND
    return _first_face_up(game) if may_draw(board, game) else draw_tickets_or_pass(game)


@compiled
def _claim_of_length(
    board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow, plan: PlanRow, cost: int
) -> int:
    """The claim with the smallest loss among the routes of this cost, or NONE."""
    smallest, best_move = UNPAYABLE, NONE
    for route in range(board.routes):
        if board.route_cards[route] == cost and is_open(board, game, seat, route=route):
            loss, code = route_payment(board, game, seat, parameters, plan, route=route)
            if loss < smallest:
                smallest, best_move = loss, CLAIM + route * PAYMENTS + code
    return best_move


@compiled
def racer_second_card(game: GameRow) -> int:
    """The top card of the deck again, or the first face-up card allowed if the deck is empty."""
    if stock(game) > 0:
        return DRAW_BLIND
    slot = 0
    while game.market[slot] == NONE or game.market[slot] == WILD:
        slot += 1
    return DRAW_OPEN + slot


@compiled
def _first_face_up(game: GameRow) -> int:
    """The first face-up card; there must be one."""
    slot = 0
    while game.market[slot] == NONE:
        slot += 1
    return DRAW_OPEN + slot


@compiled
def draw_tickets_or_pass(game: GameRow) -> int:
    """What is left when there is no card to draw and no route to claim."""
    return DRAW_TICKETS if game.ticket_deck_size > 0 else PASS
