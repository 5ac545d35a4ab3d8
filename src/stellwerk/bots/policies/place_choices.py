"""Decisions about places – homes, souvenirs, markers and Alvin – by the routes around them."""

from stellwerk.boards.limits import GREY, MAX_PLACES
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, int64
from stellwerk.engine.markers import is_free
from stellwerk.engine.moves import ALVIN, GET_SOUVENIR, HOME, MARK, PAYMENTS, SET_SOUVENIR, SKIP
from stellwerk.engine.rows import NONE
from stellwerk.engine.souvenirs import kind_at, new_kind_at

from .adjacency import AdjacencyRow
from .noise import jitter
from .parameters import ParametersRow
from .payments import cheapest_payment
from .plan_updates import ensure_plan
from .plans import make_plan
from .workspace import PlanRow, WorkspaceRow

_TICKET_END = 1000.0
"""Large enough that a home city is an end of a ticket unless all ends are taken."""
_MARKER_SHARE = 0.35
"""Share of the points of an open route that a marker at its end is expected to bring."""


@compiled
def _open_points(board: BoardRow, adjacency: AdjacencyRow, game: GameRow, place: int) -> float:
    """Points of the unclaimed routes around a place."""
    points = 0.0
    for index in range(adjacency.first[place], adjacency.first[place + 1]):
        if game.owner[adjacency.route[index]] == NONE:
            points += board.route_points[adjacency.route[index]]
    return points


@compiled
def choose_home(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    workspace: WorkspaceRow,
) -> int:
    """An end of a ticket from which the tickets are cheap to connect, and where much can be built."""
    tickets, draft = int64(game.tickets[seat]), workspace.draft
    best_place, best = NONE, -1e9
    for place in range(board.places):
        if not is_free(board, game, place):
            continue
        value = _MARKER_SHARE * _open_points(board, adjacency, game, place) + jitter(parameters, workspace)
        if is_ticket_end(board, tickets=tickets, place=place):
            make_plan(board, adjacency, game, seat, parameters, draft, workspace, tickets=tickets, home=place)
            value += draft.value + _TICKET_END
        if value > best:
            best_place, best = place, value
    return HOME + best_place


@compiled
def is_ticket_end(board: BoardRow, tickets: int, place: int) -> bool:
    """Whether one of the tickets begins or ends at a place."""
    for ticket in range(board.tickets):
        if (tickets >> ticket) & 1 and (
            board.ticket_ends[ticket, 0] == place or board.ticket_ends[ticket, 1] == place
        ):
            return True
    return False


@compiled
def place_souvenir(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    workspace: WorkspaceRow,
) -> int:
    """Put a stack of souvenirs where the player's own plan leads."""
    draft = workspace.draft
    make_plan(
        board, adjacency, game, seat, parameters, draft, workspace, tickets=game.tickets[seat], home=NONE
    )
    kind = 0
    while game.souvenir_place[kind] != NONE:
        kind += 1
    best_place, best = NONE, -1e9
    for place in range(board.places):
        if kind_at(board, game, place) != NONE:
            continue
        value = -0.01 * _open_points(board, adjacency, game, place)
        for index in range(adjacency.first[place], adjacency.first[place + 1]):
            value += draft.is_wanted[adjacency.route[index]]
        if value > best:
            best_place, best = place, value
    return SET_SOUVENIR + kind * MAX_PLACES + best_place


@compiled
def take_rarer_souvenir(board: BoardRow, adjacency: AdjacencyRow, game: GameRow, seat: int) -> int:
    """Take the souvenir that will be harder to get later."""
    best_place, fewest = NONE, 1e9
    for end in range(2):
        place = int(board.route_ends[game.claimed, end])
        kind = new_kind_at(board, game, seat, place=place)
        if kind == NONE:
            continue
        chances = game.souvenir_tokens[kind] + 0.1 * _open_points(board, adjacency, game, place)
        if chances < fewest:
            best_place, fewest = place, chances
    return GET_SOUVENIR + best_place


@compiled
def hide_alvin(board: BoardRow, adjacency: AdjacencyRow, game: GameRow, seat: int) -> int:
    """Hide Alvin in the city of the player that the others are least likely to reach."""
    best_place, fewest = NONE, 1e9
    for place in range(board.places):
        if game.marker[place] == seat:
            points = _open_points(board, adjacency, game, place)
            if points < fewest:
                best_place, fewest = place, points
    return ALVIN + best_place


@compiled
def place_marker(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> int:
    """Mark the better end of the claimed route if it is worth the cards, otherwise skip."""
    ensure_plan(board, adjacency, game, seat, parameters, plan, workspace)
    loss, code = cheapest_payment(
        board,
        game,
        seat,
        parameters,
        plan,
        color=int64(GREY),
        cost=int64(board.marker_cards),
        ferry=int64(0),
        kept=int64(NONE),
    )
    best_move, best = SKIP, float(parameters.marker_threshold)
    if code == NONE:
        return best_move
    for end in range(2):
        place = int(board.route_ends[game.claimed, end])
        if is_free(board, game, place):
            points = _open_points(board, adjacency, game, place)
            value = _MARKER_SHARE * points - loss + jitter(parameters, workspace)
            if value > best:
                best_move, best = MARK + place * PAYMENTS + code, value
    return best_move
