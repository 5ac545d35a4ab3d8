"""The racer: ignores its tickets, claims nothing but the longest routes, and ends the game."""

from stellwerk.boards.limits import WILD
from stellwerk.engine.cards import stock
from stellwerk.engine.kernel import BoardRow, GameRow, int64, rule
from stellwerk.engine.moves import CLAIM, DRAW_BLIND, DRAW_OPEN, DRAW_TICKETS, PASS, PAYMENTS
from stellwerk.engine.routes import is_open
from stellwerk.engine.rows import NONE

from .desk import PlanRow
from .purses import UNPAYABLE, route_payment
from .styles import StyleRow


@rule
def race(board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow) -> int:
    """Claim one of the longest routes that are still open, else draw blind."""
    longest = int64(0)
    for route in range(board.routes):
        if is_open(board, game, seat, route):
            longest = max(longest, int64(board.route_cards[route]))
    plan.need[:] = 0.0
    while longest > 0:
        move = _claim_of_length(board, game, style, seat, longest, plan)
        if move != NONE:
            return move
        if stock(game) > 0:
            break
        longest -= 1  # without cards to draw there is nothing to wait for
    return DRAW_BLIND if stock(game) > 0 else idle(game)


@rule
def _claim_of_length(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, cards: int, plan: PlanRow
) -> int:
    """The least painful claim of a route that costs so many cards, or NONE."""
    best, best_move = UNPAYABLE, NONE
    for route in range(board.routes):
        if board.route_cards[route] == cards and is_open(board, game, seat, route):
            pain, code = route_payment(board, game, style, seat, route, plan)
            if pain < best:
                best, best_move = pain, CLAIM + route * PAYMENTS + code
    return best_move


@rule
def race_second_card(game: GameRow) -> int:
    """The top card of the deck again, or any of the face-up ones if there is no deck."""
    if stock(game) > 0:
        return DRAW_BLIND
    slot = 0
    while game.market[slot] == NONE or game.market[slot] == WILD:
        slot += 1
    return DRAW_OPEN + slot


@rule
def idle(game: GameRow) -> int:
    """What is left when no card can be drawn and no route is to be claimed."""
    return DRAW_TICKETS if game.ticket_deck_size > 0 else PASS
