"""Paying for routes and markers: which cards to give up, and how many are missing.

Which payments are legal is for the engine to say (R-CLAIM-2, R-CLAIM-3, R-FERRY-1). The arithmetic here
answers the same question without listing every payment; tests hold it against the engine's list.
"""

from stellwerk.boards.limits import GREY, WILD
from stellwerk.engine.cards import fewest_wilds_with_ferry
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.moves import payment, payment_color, payment_wilds
from stellwerk.engine.routes import route_color
from stellwerk.engine.rows import NONE

from .parameters import ParametersRow
from .workspace import PlanRow

_payment = compiled(payment)
_payment_color = compiled(payment_color)
_payment_wilds = compiled(payment_wilds)
UNPAYABLE = 1e6


@compiled
def cheapest_payment(
    board: BoardRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    color: int,
    cost: int,
    ferry: int,
    kept: int,
) -> tuple[float, int]:
    """The payment with the smallest loss in points: the loss, UNPAYABLE if there is none, and its code.

    `kept` is the colour that the plan keeps for this, NONE if it is not planned.
    """
    smallest, best_code = UNPAYABLE, NONE
    first, last = (0, int(board.colors)) if color == GREY else (int(color), int(color) + 1)
    wilds_held = int(game.hand[seat, WILD])
    for paid_color in range(first, last):
        held = int(game.hand[seat, paid_color])
        wilds = fewest_wilds_with_ferry(game, seat, color=paid_color, cost=cost, ferry=ferry)
        if wilds > wilds_held or wilds >= cost:
            continue
        loss = wilds * parameters.wild + _color_loss(
            parameters, plan, color=paid_color, held=held, count=cost - wilds, cost=cost, kept=kept
        )
        if loss < smallest:
            smallest, best_code = loss, _payment(color=paid_color, wilds=wilds)
    if best_code == NONE and wilds_held >= cost:
        return cost * parameters.wild, _payment(color=WILD, wilds=cost)
    return smallest, best_code


@compiled
def _color_loss(
    parameters: ParametersRow, plan: PlanRow, color: int, held: int, count: int, cost: int, kept: int
) -> float:
    """Cards that the plan does not need for other routes are a smaller loss than those it needs."""
    own = cost if color == kept else 0
    free = min(float(count), max(0.0, held - plan.needed[color] + own))
    free_card = parameters.spare_card if kept == NONE else parameters.own_card
    return free * free_card + (count - free) * parameters.needed_card


@compiled
def payment_loss(
    game: GameRow, seat: int, parameters: ParametersRow, plan: PlanRow, cost: int, code: int, kept: int
) -> float:
    """What the cards of a given payment are worth to the player, in points; `kept` as above."""
    color, wilds = _payment_color(code), _payment_wilds(code)
    if wilds == cost:
        return cost * parameters.wild
    held = int64(game.hand[seat, color])
    return wilds * parameters.wild + _color_loss(
        parameters, plan, color=color, held=held, count=cost - wilds, cost=cost, kept=kept
    )


@compiled
def route_payment(
    board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow, plan: PlanRow, route: int
) -> tuple[float, int]:
    """The payment for a route with the smallest loss, as in `cheapest_payment`."""
    return cheapest_payment(
        board,
        game,
        seat,
        parameters,
        plan,
        color=route_color(board, route),
        cost=int64(board.route_cards[route]),
        ferry=int64(board.route_ferry[route]),
        kept=int64(NONE),
    )


@inlined
def missing_cards(board: BoardRow, game: GameRow, seat: int, route: int) -> int:
    """How many cards the hand lacks to pay for a route; 0 if it can pay."""
    color, cost, ferry = route_color(board, route), board.route_cards[route], board.route_ferry[route]
    wilds = game.hand[seat, WILD]
    if color == GREY:
        held = 0
        for one in range(board.colors):
            held = max(held, game.hand[seat, one])
    else:
        held = game.hand[seat, color]
    free_wilds = max(0, wilds - ferry)
    return max(0, ferry - wilds) + max(0, cost - ferry - held - free_wilds)
