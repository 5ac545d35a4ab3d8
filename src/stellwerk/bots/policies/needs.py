"""Which cards a player needs: for the routes of its plan, and for the best other route it could go for."""

from stellwerk.boards.limits import CARD_KINDS, GREY, MARKET, MAX_ROUTE_CARDS, WILD
from stellwerk.engine.cards import stock
from stellwerk.engine.chance import advanced, fraction, mixed
from stellwerk.engine.kernel import BoardRow, GameRow, inlined, int64, rule
from stellwerk.engine.moves import DRAW_BLIND, DRAW_OPEN
from stellwerk.engine.network import touches
from stellwerk.engine.phases import SECOND_CARD
from stellwerk.engine.rows import NONE

from .desk import DeskRow, PlanRow
from .prices import first_color, points_of
from .styles import StyleRow

_FULL_PLAN = 4
"""With so many routes wanted, others are not worth drawing for."""


@rule
def assess_needs(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, horizon: float, desk: DeskRow
) -> None:
    """Fill `plan.need`, the cards of each colour it asks for, and `plan.use`, what one more card is worth."""
    for color in range(CARD_KINDS):
        plan.need[color] = 0.0
        plan.use[color] = 0.0
    for cost in range(MAX_ROUTE_CARDS + 1):
        desk.grey_worth[cost] = 0.0
    _note_wanted(board, game, style, seat, plan, horizon, desk)
    if plan.size < _FULL_PLAN:
        for color in range(GREY + 1):
            _note_extras(board, game, style, seat, color, horizon, plan, desk)
    for cost in range(1, MAX_ROUTE_CARDS + 1):
        if desk.grey_worth[cost] > 0.0:
            for color in range(board.colors):
                _note_use(game, style, seat, color, cost, desk.grey_worth[cost], horizon, plan)


@rule
def _note_wanted(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, horizon: float, desk: DeskRow
) -> None:
    """The routes of the plan; grey ones last, when it is known what is to spare."""
    for index in range(plan.size):
        route = int64(plan.wanted[index])
        worth = points_of(board, game, style, seat, route) + plan.share[index]
        color = first_color(board, route)
        if color == GREY:
            desk.grey_worth[board.route_cards[route]] = max(desk.grey_worth[board.route_cards[route]], worth)
        else:
            plan.need[color] += board.route_cards[route]
            _note_use(game, style, seat, color, int64(board.route_cards[route]), worth, horizon, plan)
    for index in range(plan.size):
        route = int64(plan.wanted[index])
        if first_color(board, route) == GREY:
            _need_any(board, game, seat, int64(board.route_cards[route]), plan)


@inlined
def _need_any(board: BoardRow, game: GameRow, seat: int, cards: int, plan: PlanRow) -> None:
    """A grey route is paid in the colour of which most is to spare."""
    best, most = 0, -1000.0
    for color in range(board.colors):
        spare = game.hand[seat, color] - plan.need[color]
        if spare > most:
            best, most = color, spare
    plan.need[best] += cards


@rule
def _note_extras(
    board: BoardRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    color: int,
    horizon: float,
    plan: PlanRow,
    desk: DeskRow,
) -> None:
    """Routes of a colour outside the plan, as far as the plan leaves pieces for them."""
    for route in range(board.first_of_color[color], board.first_of_color[color + 1]):
        piece, cost = board.route_piece[route], int64(board.route_cards[route])
        if (
            plan.is_wanted[route]
            or (game.barred[route] >> seat) & 1
            or board.route_spaces[route] > game.pieces[seat, piece] - plan.spaces[piece]
            or (board.markers > 0 and not touches(board, game, seat, route))
        ):
            continue
        worth = style.extra * points_of(board, game, style, seat, route)
        if color == GREY:
            desk.grey_worth[cost] = max(desk.grey_worth[cost], worth)
        else:
            _note_use(game, style, seat, color, cost, worth, horizon, plan)


@inlined
def _note_use(
    game: GameRow,
    style: StyleRow,
    seat: int,
    color: int,
    cost: int,
    worth: float,
    horizon: float,
    plan: PlanRow,
) -> None:
    """A card that brings a route closer is worth the more, the fewer are missing."""
    missing = cost - game.hand[seat, color] - style.counted_wilds * game.hand[seat, WILD]
    if missing > 0.0 and 1.0 + missing / style.pace <= horizon:
        plan.use[color] = max(plan.use[color], worth / (missing + style.distance))


@rule
def draw_card(board: BoardRow, game: GameRow, style: StyleRow, plan: PlanRow, desk: DeskRow) -> int:
    """The most useful card to draw; there must be one to draw."""
    best_move, best = NONE, -1e9
    most, mean = 0.0, 0.0
    for color in range(board.colors):
        most = max(most, plan.use[color])
        mean += plan.use[color] / board.colors
    if stock(game) > 0:
        best_move, best = DRAW_BLIND, style.blind * mean + 0.1 * most
    for slot in range(MARKET):
        card = int64(game.market[slot])
        if card == NONE or (card == WILD and game.phase == SECOND_CARD):
            continue
        use = style.open_wild * most if card == WILD else float(plan.use[card])
        use += jitter(style, desk)
        if use > best:
            best_move, best = DRAW_OPEN + slot, use
    return best_move


@inlined
def jitter(style: StyleRow, desk: DeskRow) -> float:
    """A random mistake, between minus and plus the style's noise."""
    if style.noise == 0.0:
        return 0.0
    desk.chance = advanced(desk.chance)
    return style.noise * (2.0 * fraction(mixed(desk.chance)) - 1.0)
