"""What a plan as a whole costs: its cards by colour, and the turns it takes to draw and claim."""

from stellwerk.boards.limits import CARD_KINDS, GREY, WILD
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.routes import route_color

from .parameters import ParametersRow
from .workspace import PlanRow


@compiled
def count_cards(board: BoardRow, game: GameRow, seat: int, plan: PlanRow) -> None:
    """Fill `plan.needed` and `plan.paid_in`. Grey routes come last, when it is clear what is to spare."""
    for color in range(CARD_KINDS):
        plan.needed[color] = 0.0
    for index in range(plan.size):
        color = route_color(board, int64(plan.wanted[index]))
        if color != GREY:
            plan.paid_in[index] = color
            plan.needed[color] += board.route_cards[plan.wanted[index]]
    for index in range(plan.size):
        route = int64(plan.wanted[index])
        if route_color(board, route) == GREY:
            color = _color_to_spare(board, game, seat, plan)
            plan.paid_in[index] = color
            plan.needed[color] += board.route_cards[route]


@inlined
def _color_to_spare(board: BoardRow, game: GameRow, seat: int, plan: PlanRow) -> int:
    """The colour with the most cards beyond what the plan needs of it."""
    best, most = int64(0), -1000.0
    for color in range(board.colors):
        spare = game.hand[seat, color] - plan.needed[color]
        if spare > most:
            best, most = int64(color), spare
    return best


@compiled
def count_turns(board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow, plan: PlanRow) -> float:
    """How many turns the rest of the plan takes: to draw all the cards it lacks, and to claim."""
    count_cards(board, game, seat, plan)
    missing = 0.0
    for color in range(board.colors):
        missing += max(0.0, plan.needed[color] - game.hand[seat, color])
    missing = max(0.0, missing - game.hand[seat, WILD])
    return plan.size + missing / parameters.cards_per_turn
