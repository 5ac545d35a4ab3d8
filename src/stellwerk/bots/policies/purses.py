"""Paying: the payment that hurts least, and what it costs in cards that are needed elsewhere."""

from stellwerk.boards.limits import GREY, WILD
from stellwerk.engine.kernel import BoardRow, GameRow, int64, rule
from stellwerk.engine.moves import payment, payment_color, payment_wilds
from stellwerk.engine.rows import NONE

from .desk import PlanRow
from .prices import first_color
from .styles import StyleRow

_payment = rule(payment)
_payment_color = rule(payment_color)
_payment_wilds = rule(payment_wilds)
UNPAYABLE = 1e6


@rule
def cheapest_payment(
    board: BoardRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    cost: int,
    ferry: int,
    color: int,
    plan: PlanRow,
) -> tuple[float, int]:
    """What the least painful payment costs in points, and its code; UNPAYABLE if there is none."""
    best_pain, best_code = UNPAYABLE, NONE
    first, last = (0, int(board.colors)) if color == GREY else (int(color), int(color) + 1)
    wilds_held = int(game.hand[seat, WILD])
    for one in range(first, last):
        held = int(game.hand[seat, one])
        wilds = max(ferry, cost - held)
        if held == 0 or wilds > wilds_held or wilds >= cost:
            continue
        pain = wilds * style.wild + _pain(style, plan, one, held, cost - wilds)
        if pain < best_pain:
            best_pain, best_code = pain, _payment(one, wilds)
    if best_code == NONE and wilds_held >= cost:
        return cost * style.wild, _payment(WILD, cost)
    return best_pain, best_code


@rule
def _pain(style: StyleRow, plan: PlanRow, color: int, held: int, count: int) -> float:
    """Cards beyond what the plan asks for hurt less than those it needs."""
    spare = max(0.0, held - plan.need[color])
    light = min(float(count), spare)
    return light * style.card + (count - light) * style.needed_card


@rule
def payment_pain(game: GameRow, style: StyleRow, seat: int, cost: int, code: int, plan: PlanRow) -> float:
    """What a given payment costs in points."""
    color, wilds = _payment_color(code), _payment_wilds(code)
    if wilds == cost:
        return cost * style.wild
    return wilds * style.wild + _pain(style, plan, color, int64(game.hand[seat, color]), cost - wilds)


@rule
def route_payment(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, route: int, plan: PlanRow
) -> tuple[float, int]:
    """The least painful payment for a route."""
    cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
    return cheapest_payment(board, game, style, seat, cost, ferry, first_color(board, route), plan)
