"""The moves worth thinking about: of many ways to pay for the same thing only the one that hurts least."""

from stellwerk.engine.kernel import BoardRow, GameRow, inlined, int64, rule
from stellwerk.engine.legal import list_moves
from stellwerk.engine.markers import is_free
from stellwerk.engine.moves import CLAIM, DRAW_OPEN, DRAW_TICKETS, HOME, MARK, PAYMENTS, RETURN, RETURN_BASE
from stellwerk.engine.phases import CHOOSE_HOME
from stellwerk.engine.rows import NONE

from .atlas import AtlasRow
from .desk import DeskRow, PlanRow
from .horizon import turns_left
from .needs import assess_needs
from .planner import claim_worth, refresh
from .prospects import is_an_end
from .purses import payment_pain
from .styles import StyleRow


@rule
def list_candidates(
    board: BoardRow,
    atlas: AtlasRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    most: int,
    plan: PlanRow,
    desk: DeskRow,
) -> int:
    """Write the moves worth thinking about to `desk.listing`, at most so many to pay for; their number."""
    horizon = turns_left(board, game, style)
    refresh(board, atlas, game, style, seat, horizon, plan, desk)
    assess_needs(board, game, style, seat, plan, horizon, desk)
    count = list_moves(board, game, seat, desk.listing)
    kept = _keep_free(board, game, seat, count, desk)
    return _keep_paid(board, game, style, seat, most, horizon, count, kept, plan, desk)


@rule
def _keep_free(board: BoardRow, game: GameRow, seat: int, count: int, desk: DeskRow) -> int:
    """Keep the moves that cost nothing, without those that come to the same or are out of the question."""
    tickets = int64(game.tickets[seat])
    needs_end = game.phase == CHOOSE_HOME and _has_free_end(board, game, tickets)
    kept = 0
    for index in range(count):
        move = int64(desk.listing.moves[index])
        if move >= MARK or (needs_end and not is_an_end(board, tickets, move - HOME)):
            continue
        if _is_distinct(game, desk, move, kept):
            desk.listing.moves[kept] = move
            kept += 1
    return kept


@rule
def _keep_paid(
    board: BoardRow,
    game: GameRow,
    style: StyleRow,
    seat: int,
    most: int,
    horizon: float,
    count: int,
    first: int,
    plan: PlanRow,
    desk: DeskRow,
) -> int:
    """Keep the best markers and claims, each with the payment that hurts least; payments are neighbours."""
    kept, bought, best_move, best = first, int64(NONE), int64(NONE), 0.0
    for index in range(first, count):
        move = int64(desk.listing.moves[index])
        if move < MARK:
            continue
        worth = _paid_worth(board, game, style, seat, plan, horizon, move)
        thing = (move - MARK) // PAYMENTS
        if thing != bought:
            if best_move != NONE:
                kept = _insert(desk, first, kept, most, best_move, best)
            bought, best_move, best = thing, move, worth
        elif worth > best:
            best_move, best = move, worth
    return _insert(desk, first, kept, most, best_move, best) if best_move != NONE else kept


@inlined
def _paid_worth(
    board: BoardRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, horizon: float, move: int
) -> float:
    if move >= CLAIM:
        return claim_worth(board, game, style, seat, plan, horizon, move)
    return -payment_pain(game, style, seat, int64(board.marker_cards), (move - MARK) % PAYMENTS, plan)


@rule
def _insert(desk: DeskRow, first: int, kept: int, most: int, move: int, worth: float) -> int:
    """Keep them sorted by worth, the best ones only."""
    position = kept
    while position > first and desk.rank[position - 1 - first] < worth:
        position -= 1
    if position - first >= most:
        return kept
    last = min(kept, first + most - 1)
    for index in range(last, position, -1):
        desk.listing.moves[index] = desk.listing.moves[index - 1]
        desk.rank[index - first] = desk.rank[index - 1 - first]
    desk.listing.moves[position] = move
    desk.rank[position - first] = worth
    return last + 1


@rule
def _has_free_end(board: BoardRow, game: GameRow, tickets: int) -> bool:
    for place in range(board.places):
        if is_free(board, game, place) and is_an_end(board, tickets, place):
            return True
    return False


@rule
def _is_distinct(game: GameRow, desk: DeskRow, move: int, kept: int) -> bool:
    """Whether no move listed before comes to the same."""
    if DRAW_OPEN <= move < DRAW_TICKETS:
        for index in range(kept):
            other = desk.listing.moves[index]
            if (
                DRAW_OPEN <= other < DRAW_TICKETS
                and game.market[other - DRAW_OPEN] == game.market[move - DRAW_OPEN]
            ):
                return False
    if RETURN <= move < HOME:
        return _is_ascending(move - RETURN)
    return True


@rule
def _is_ascending(code: int) -> bool:
    """The order of returned tickets hardly ever matters: one of them will do."""
    last = RETURN_BASE
    while code > 0:
        digit = code % RETURN_BASE
        if digit >= last:
            return False
        last = digit
        code //= RETURN_BASE
    return True
