"""The planner: a network for its tickets, long routes besides, and an eye on the end of the game."""

from stellwerk.boards.limits import GREY, WILD
from stellwerk.engine.cards import stock
from stellwerk.engine.kernel import BoardRow, GameRow, inlined, int64, rule
from stellwerk.engine.moves import CLAIM, DRAW_TICKETS, PAYMENTS
from stellwerk.engine.routes import is_open
from stellwerk.engine.rows import NONE

from .atlas import AtlasRow
from .desk import DeskRow, PlanRow
from .horizon import turns_left
from .needs import assess_needs, draw_card, jitter
from .plans import make_plan
from .prices import can_ever_claim, chain_points, is_threatened, points_of, turns_for
from .purses import UNPAYABLE, cheapest_payment, payment_pain
from .racer import idle
from .styles import StyleRow

_LATE = 6.0
"""From so many turns before the end on, cards lose their value."""


@rule
def plan_turn(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, desk: DeskRow
) -> int:
    """What to do with a turn."""
    horizon = turns_left(board, game, style)
    refresh(board, atlas, game, style, seat, horizon, plan, desk)
    assess_needs(board, game, style, seat, plan, horizon, desk)
    worth, move = _best_claim(board, game, style, seat, plan, horizon, desk)
    if move != NONE and worth > _bar(style, horizon):
        return move
    if _wants_tickets(game, style, seat, plan, horizon):
        return DRAW_TICKETS
    if stock(game) > 0:
        return draw_card(board, game, style, plan, desk)
    return move if move != NONE else idle(game)


@inlined
def _bar(style: StyleRow, horizon: float) -> float:
    return style.claim_bar * _thrift(horizon)


@rule
def refresh(
    board: BoardRow,
    atlas: AtlasRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    horizon: float,
    plan: PlanRow,
    desk: DeskRow,
) -> None:
    """Make the plan anew when its tickets have changed, a route is lost or time runs short."""
    if (
        plan.is_made == 0
        or plan.tickets != game.tickets[seat]
        or not _holds(board, game, seat, plan)
        or (horizon < _LATE and _turns(board, game, style, seat, plan) > horizon)
    ):
        home = int64(game.home[seat])
        make_plan(board, atlas, game, style, seat, game.tickets[seat], home, plan, desk)


@rule
def _turns(board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow) -> float:
    """How many turns the rest of the plan takes."""
    turns = 0.0
    for index in range(plan.size):
        turns += turns_for(board, game, style, seat, int64(plan.wanted[index]))
    return turns


@rule
def _holds(board: BoardRow, game: GameRow, seat: int, plan: PlanRow) -> bool:
    """Strike off what has been claimed; False if a wanted route is lost."""
    size = 0
    for index in range(plan.size):
        route = int64(plan.wanted[index])
        if game.owner[route] == seat:
            plan.is_wanted[route] = 0
            plan.spaces[board.route_piece[route]] -= board.route_spaces[route]
            continue
        if not can_ever_claim(board, game, seat, route):
            return False
        plan.wanted[size] = route
        plan.share[size] = plan.share[index]
        size += 1
    plan.size = size
    return True


@rule
def _best_claim(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, horizon: float, desk: DeskRow
) -> tuple[float, int]:
    """The claim that is worth most beyond the cards it takes, and its worth."""
    best, best_move = -1e9, NONE
    thrift = _thrift(horizon)
    most = int64(0)
    for color in range(board.colors):
        most = max(most, int64(game.hand[seat, color]))
    for color in range(GREY + 1):
        purse = game.hand[seat, WILD] + (most if color == GREY else game.hand[seat, color])
        for route in range(board.first_of_color[color], board.first_of_color[color + 1]):
            cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
            if cost > purse:
                break
            if not is_open(board, game, seat, route):
                continue
            pain, code = cheapest_payment(board, game, style, seat, cost, ferry, color, plan)
            if pain >= UNPAYABLE:
                continue
            worth = _worth(board, game, style, seat, plan, route, thrift * pain) + jitter(style, desk)
            if worth > best:
                best, best_move = worth, CLAIM + route * PAYMENTS + code
    return best, best_move


@inlined
def _worth(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, route: int, pain: float
) -> float:
    """What a claim is worth beyond its cards; little if it takes the pieces that the plan needs."""
    share = _share(board, plan, route)
    piece = board.route_piece[route]
    if share < 0.0 and board.route_spaces[route] > game.pieces[seat, piece] - plan.spaces[piece]:
        return -100.0
    worth = (1.0 + style.denial) * points_of(board, game, style, seat, route) + max(0.0, share) - pain
    if share > 0.0 and is_threatened(board, game, seat, route):
        worth += style.threat
    return worth + chain_points(board, game, style, seat, route)


@rule
def claim_worth(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, horizon: float, move: int
) -> float:
    """What a claim with a given payment is worth; plan and needs must be up to date."""
    route, code = (move - CLAIM) // PAYMENTS, (move - CLAIM) % PAYMENTS
    pain = payment_pain(game, style, seat, int64(board.route_cards[route]), code, plan)
    return _worth(board, game, style, seat, plan, route, _thrift(horizon) * pain)


@inlined
def _thrift(horizon: float) -> float:
    """How much cards still matter."""
    return min(1.0, (horizon - 1.0) / _LATE)


@inlined
def _share(board: BoardRow, plan: PlanRow, route: int) -> float:
    """Points of tickets that hang on a route or its parallel tracks; negative outside the plan."""
    track = route
    while True:
        if plan.is_wanted[track]:
            for index in range(plan.size):
                if plan.wanted[index] == track:
                    return plan.share[index]
        track = board.route_parallel[track]
        if track == route:
            return -1.0


@inlined
def _wants_tickets(game: GameRow, style: StyleRow, seat: int, plan: PlanRow, horizon: float) -> bool:
    return (
        game.ticket_deck_size > 0
        and plan.size == 0
        and horizon >= style.ticket_turns
        and game.pieces[seat, 0] + game.pieces[seat, 1] >= style.ticket_pieces
    )


@rule
def plan_second_card(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, desk: DeskRow
) -> int:
    """Which card to draw after the first: what was needed a moment ago is needed still."""
    have_plan(board, atlas, game, style, seat, plan, desk)
    return draw_card(board, game, style, plan, desk)


@rule
def have_plan(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, desk: DeskRow
) -> None:
    """Make plan and needs in the middle of a turn if there are none for these tickets."""
    if plan.is_made == 0 or plan.tickets != game.tickets[seat]:
        horizon = turns_left(board, game, style)
        refresh(board, atlas, game, style, seat, horizon, plan, desk)
        assess_needs(board, game, style, seat, plan, horizon, desk)
