"""The moves worth considering: of the many ways to pay for the same thing only the best."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.legal import list_moves
from stellwerk.engine.markers import is_free
from stellwerk.engine.moves import CLAIM, DRAW_OPEN, DRAW_TICKETS, HOME, MARK, PAYMENTS, RETURN, RETURN_BASE
from stellwerk.engine.phases import CHOOSE_HOME
from stellwerk.engine.rows import NONE

from .adjacency import AdjacencyRow
from .card_values import value_cards
from .parameters import ParametersRow
from .payments import payment_loss
from .place_choices import is_ticket_end
from .plan_updates import update_plan
from .planner import claim_value
from .turns_left import estimate_turns_left
from .workspace import PlanRow, WorkspaceRow


@compiled
def list_candidates(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    max_paid: int,
) -> int:
    """Write the moves worth considering to `workspace.listing` and return their number.

    At most `max_paid` of them cost cards.
    """
    turns_left = estimate_turns_left(board, game, parameters)
    update_plan(board, adjacency, game, seat, parameters, plan, workspace, turns_left=turns_left)
    value_cards(board, game, seat, parameters, plan, workspace, turns_left=turns_left)
    count = list_moves(board, game, seat, workspace.listing)
    kept = _keep_free(board, game, seat, workspace, count=count)
    return _keep_paid(
        board,
        adjacency,
        game,
        seat,
        parameters,
        plan,
        workspace,
        first=kept,
        count=count,
        max_paid=max_paid,
        turns_left=turns_left,
    )


@compiled
def _keep_free(board: BoardRow, game: GameRow, seat: int, workspace: WorkspaceRow, count: int) -> int:
    """Keep the moves that cost nothing, without duplicates and hopeless home cities."""
    tickets = int64(game.tickets[seat])
    needs_end = game.phase == CHOOSE_HOME and _has_free_end(board, game, tickets)
    kept = 0
    for index in range(count):
        move = int64(workspace.listing.moves[index])
        if move >= MARK or (needs_end and not is_ticket_end(board, tickets=tickets, place=move - HOME)):
            continue
        if _is_distinct(game, workspace, move=move, kept=kept):
            workspace.listing.moves[kept] = move
            kept += 1
    return kept


@compiled
def _keep_paid(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    first: int,
    count: int,
    max_paid: int,
    turns_left: float,
) -> int:
    """Keep the best markers and claims, each with its best payment. Payments for one thing are adjacent."""
    kept, current_target, best_move, best = first, int64(NONE), int64(NONE), 0.0
    for index in range(first, count):
        move = int64(workspace.listing.moves[index])
        if move < MARK:
            continue
        value = _paid_value(board, adjacency, game, seat, parameters, plan, move=move, turns_left=turns_left)
        target = (move - MARK) // PAYMENTS
        if target != current_target:
            if best_move != NONE:
                kept = _insert(
                    workspace, first=first, kept=kept, max_paid=max_paid, move=best_move, value=best
                )
            current_target, best_move, best = target, move, value
        elif value > best:
            best_move, best = move, value
    if best_move == NONE:
        return kept
    return _insert(workspace, first=first, kept=kept, max_paid=max_paid, move=best_move, value=best)


@inlined
def _paid_value(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    move: int,
    turns_left: float,
) -> float:
    if move >= CLAIM:
        return claim_value(board, adjacency, game, seat, parameters, plan, move=move, turns_left=turns_left)
    cost, code = int64(board.marker_cards), (move - MARK) % PAYMENTS
    return -payment_loss(game, seat, parameters, plan, cost=cost, code=code, kept=int64(NONE))


@compiled
def _insert(workspace: WorkspaceRow, first: int, kept: int, max_paid: int, move: int, value: float) -> int:
    """Insert a move into the best ones, sorted by value; returns how many moves are kept now."""
    moves, rank = workspace.listing.moves, workspace.rank
    position = kept
    while position > first and rank[position - 1 - first] < value:
        position -= 1
    if position - first >= max_paid:
        return kept
    last = min(kept, first + max_paid - 1)
    for index in range(last, position, -1):
        moves[index] = moves[index - 1]
        rank[index - first] = rank[index - 1 - first]
    moves[position] = move
    rank[position - first] = value
    return last + 1


@compiled
def _has_free_end(board: BoardRow, game: GameRow, tickets: int) -> bool:
    for place in range(board.places):
        if is_free(board, game, place) and is_ticket_end(board, tickets=tickets, place=place):
            return True
    return False


@compiled
def _is_distinct(game: GameRow, workspace: WorkspaceRow, move: int, kept: int) -> bool:
    """Whether no move kept so far has the same effect."""
    if DRAW_OPEN <= move < DRAW_TICKETS:
        for index in range(kept):
            other = workspace.listing.moves[index]
            if (
                DRAW_OPEN <= other < DRAW_TICKETS
                and game.market[other - DRAW_OPEN] == game.market[move - DRAW_OPEN]
            ):
                return False
    if RETURN <= move < HOME:
        return _is_ascending(move - RETURN)
    return True


@compiled
def _is_ascending(code: int) -> bool:
    """Whether tickets go back in the order of the offer. The order hardly ever matters: one will do."""
    last = RETURN_BASE
    while code > 0:
        digit = code % RETURN_BASE
        if digit >= last:
            return False
        last = digit
        code //= RETURN_BASE
    return True
