"""The planner: builds a network for its tickets, also takes long routes, and plays towards the game's end."""

from stellwerk.boards.limits import GREY, WILD
from stellwerk.engine.cards import may_draw
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.moves import CLAIM, DRAW_TICKETS, PAYMENTS
from stellwerk.engine.routes import is_open
from stellwerk.engine.rows import NONE

from .adjacency import AdjacencyRow
from .card_values import choose_card, value_cards
from .noise import jitter
from .parameters import ParametersRow
from .payments import UNPAYABLE, cheapest_payment, payment_loss
from .plan_costs import count_turns
from .plan_updates import ensure_plan, update_plan
from .racer import draw_tickets_or_pass
from .route_values import immediate_value, is_threatened, network_value
from .turns_left import estimate_turns_left
from .workspace import PlanRow, WorkspaceRow


@compiled
def planner_turn(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> int:
    """What to do with a turn."""
    turns_left = estimate_turns_left(board, game, parameters)
    update_plan(board, adjacency, game, seat, parameters, plan, workspace, turns_left=turns_left)
    value_cards(board, game, seat, parameters, plan, workspace, turns_left=turns_left)
    value, move = _best_claim(
        board, adjacency, game, seat, parameters, plan, workspace, turns_left=turns_left
    )
    if move != NONE and value > parameters.claim_threshold * _card_weight(
        game, seat, parameters, turns_left=turns_left
    ):
        return move
    if _wants_tickets(board, game, seat, parameters, plan, turns_left=turns_left):
        return DRAW_TICKETS
    if may_draw(board, game):
        return choose_card(board, game, parameters, plan, workspace)
    return move if move != NONE else draw_tickets_or_pass(game)


@compiled
def planner_second_card(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> int:
    """Which card to draw second; the values from the start of the turn still hold."""
    ensure_plan(board, adjacency, game, seat, parameters, plan, workspace)
    return choose_card(board, game, parameters, plan, workspace)


@compiled
def _best_claim(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    turns_left: float,
) -> tuple[float, int]:
    """The claim with the highest value beyond the cards it takes: that value and the move."""
    best, best_move = -1e9, NONE
    card_weight = _card_weight(game, seat, parameters, turns_left=turns_left)
    most = int64(0)
    for color in range(board.colors):
        most = max(most, int64(game.hand[seat, color]))
    for color in range(GREY + 1):
        cards = game.hand[seat, WILD] + (most if color == GREY else game.hand[seat, color])
        for route in range(board.first_of_color[color], board.first_of_color[color + 1]):
            cost, ferry = int64(board.route_cards[route]), int64(board.route_ferry[route])
            if cost > cards:
                break
            if not is_open(board, game, seat, route=route):
                continue
            index = _index_in_plan(board, plan, route=route)
            kept = int64(plan.paid_in[index]) if index != NONE else int64(NONE)
            loss, code = cheapest_payment(
                board, game, seat, parameters, plan, color=color, cost=cost, ferry=ferry, kept=kept
            )
            if loss >= UNPAYABLE:
                continue
            value = _value_beyond_cards(
                board,
                adjacency,
                game,
                seat,
                parameters,
                plan,
                route=route,
                index=index,
                loss=card_weight * loss,
            ) + jitter(parameters, workspace)
            if value > best:
                best, best_move = value, CLAIM + route * PAYMENTS + code
    return best, best_move


@compiled
def claim_value(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    move: int,
    turns_left: float,
) -> float:
    """The value of a claim with a given payment; the plan and its card values must be up to date."""
    route, code = (move - CLAIM) // PAYMENTS, (move - CLAIM) % PAYMENTS
    index = _index_in_plan(board, plan, route=route)
    kept = int64(plan.paid_in[index]) if index != NONE else int64(NONE)
    cost = int64(board.route_cards[route])
    loss = payment_loss(game, seat, parameters, plan, cost=cost, code=code, kept=kept)
    return _value_beyond_cards(
        board,
        adjacency,
        game,
        seat,
        parameters,
        plan,
        route=route,
        index=index,
        loss=_card_weight(game, seat, parameters, turns_left=turns_left) * loss,
    )


@inlined
def _value_beyond_cards(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    route: int,
    index: int,
    loss: float,
) -> float:
    """The value of a claim less that of its cards; very low if it takes pieces that the plan needs."""
    share = plan.share[index] if index != NONE else -1.0
    piece = board.route_piece[route]
    if share < 0.0 and board.route_spaces[route] > game.pieces[seat, piece] - plan.spaces[piece]:
        return -100.0
    points = immediate_value(board, game, seat, parameters, route=route)
    value = (1.0 + parameters.denial) * points + max(0.0, share) - loss
    if share > 0.0 and is_threatened(board, game, seat, route=route):
        value += parameters.threat
    return value + network_value(board, adjacency, game, seat, parameters, route=route)


@inlined
def _card_weight(game: GameRow, seat: int, parameters: ParametersRow, turns_left: float) -> float:
    """How much cards still matter: nothing once all turns left are needed to spend the hand."""
    to_spare = turns_left - 1.0 - parameters.claims_per_card * game.hand_size[seat]
    return max(0.0, min(1.0, to_spare / parameters.late_turns))


@inlined
def _index_in_plan(board: BoardRow, plan: PlanRow, route: int) -> int:
    """Where a route or one of its parallel tracks is in the plan; NONE if none of them is wanted."""
    track = route
    while True:
        if plan.is_wanted[track]:
            for index in range(plan.size):
                if plan.wanted[index] == track:
                    return index
        track = board.route_parallel[track]
        if track == route:
            return NONE


@inlined
def _wants_tickets(
    board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow, plan: PlanRow, turns_left: float
) -> bool:
    pieces = game.pieces[seat, 0] + game.pieces[seat, 1] - plan.spaces[0] - plan.spaces[1]
    if (
        game.ticket_deck_size == 0
        or turns_left < parameters.ticket_turns
        or pieces < parameters.ticket_pieces
    ):
        return False
    turns = count_turns(board, game, seat, parameters, plan)
    return turns <= parameters.ticket_rest and turns_left - turns >= parameters.ticket_turns
