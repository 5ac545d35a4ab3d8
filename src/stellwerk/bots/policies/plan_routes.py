"""Adding routes to a plan for a ticket, and removing them again if the ticket is not worth them."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.rows import NONE

from .adjacency import AdjacencyRow
from .paths import find_path
from .route_prices import UNCLAIMABLE_PRICE
from .workspace import MAX_WANTED, PlanRow, WorkspaceRow

_PLANNED_PRICE = 0.01
"""The price of a route that is already in the plan: not quite 0, so that detours still cost something."""


@inlined
def connect_ticket(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    plan: PlanRow,
    workspace: WorkspaceRow,
    ticket: int,
    home: int,
) -> float:
    """Connect the ends of a ticket, via the home city if there is one; returns the price."""
    first, second = int64(board.ticket_ends[ticket, 0]), int64(board.ticket_ends[ticket, 1])
    start = first if home == NONE else home
    price = 0.0
    if home != NONE:
        price = _connect(board, adjacency, game, seat, plan, workspace, start=start, goal=first)
    if price < UNCLAIMABLE_PRICE:
        price += _connect(board, adjacency, game, seat, plan, workspace, start=start, goal=second)
    return price


@compiled
def _connect(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    plan: PlanRow,
    workspace: WorkspaceRow,
    start: int,
    goal: int,
) -> float:
    """Add the routes of the cheapest path between two places; returns its price."""
    price = find_path(board, adjacency, workspace, start=start, goal=goal)
    if price >= UNCLAIMABLE_PRICE:
        return UNCLAIMABLE_PRICE
    place = int64(goal)
    while place != start:
        route = int64(workspace.arrival[place])
        if game.owner[route] != seat and plan.is_wanted[route] == 0 and plan.size < MAX_WANTED:
            _add_route(board, plan, workspace, route=route)
        place = workspace.before[place]
    return price


@inlined
def _add_route(board: BoardRow, plan: PlanRow, workspace: WorkspaceRow, route: int) -> None:
    workspace.unplanned_price[plan.size] = workspace.price[route]
    plan.wanted[plan.size] = route
    plan.share[plan.size] = 0.0
    plan.is_wanted[route] = 1
    plan.size += 1
    plan.spaces[board.route_piece[route]] += board.route_spaces[route]
    workspace.price[route] = _PLANNED_PRICE


@compiled
def remove_routes(board: BoardRow, plan: PlanRow, workspace: WorkspaceRow, size: int) -> None:
    """Cut the plan back to the size it had before a ticket was added."""
    while plan.size > size:
        plan.size -= 1
        route = int64(plan.wanted[plan.size])
        plan.is_wanted[route] = 0
        plan.spaces[board.route_piece[route]] -= board.route_spaces[route]
        workspace.price[route] = workspace.unplanned_price[plan.size]
