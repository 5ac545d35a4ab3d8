"""A network for tickets: the routes to claim that bring the most ticket points in the turns left."""

from stellwerk.boards.limits import MAX_PIECES
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64

from .adjacency import AdjacencyRow
from .parameters import ParametersRow
from .plan_costs import count_turns
from .plan_routes import connect_ticket, remove_routes
from .route_prices import price_routes
from .turns_left import estimate_turns_left
from .workspace import PlanRow, WorkspaceRow


@compiled
def make_plan(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    tickets: int,
    home: int,
) -> None:
    """Plan a network for a set of tickets, without those that cost more than they earn.

    On boards with markers the network grows from the home city.
    """
    _clear(board, plan, tickets)
    price_routes(board, adjacency, game, seat, parameters, workspace)
    estimate = parameters.planning_turns * estimate_turns_left(board, game, parameters)
    turns_left = max(1.0, estimate - parameters.spare_turns)
    count = _order_tickets(board, workspace, tickets)
    for index in range(count):
        _add_ticket(
            board,
            adjacency,
            game,
            seat,
            parameters,
            plan,
            workspace,
            ticket=int64(workspace.order[index]),
            home=home,
            turns_left=turns_left,
        )
    plan.is_made = 1


@compiled
def _clear(board: BoardRow, plan: PlanRow, tickets: int) -> None:
    plan.tickets = tickets
    plan.size = 0
    plan.value = 0.0
    for kind in range(MAX_PIECES):
        plan.spaces[kind] = 0
    for route in range(board.routes):
        plan.is_wanted[route] = 0


@compiled
def _order_tickets(board: BoardRow, workspace: WorkspaceRow, tickets: int) -> int:
    """The most valuable tickets first: they make the trunk that the others branch from."""
    order, count = workspace.order, 0
    for ticket in range(board.tickets):
        if (tickets >> ticket) & 1:
            index = count
            while index > 0 and board.ticket_points[order[index - 1]] < board.ticket_points[ticket]:
                order[index] = order[index - 1]
                index -= 1
            order[index] = ticket
            count += 1
    return count


@compiled
def _add_ticket(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    ticket: int,
    home: int,
    turns_left: float,
) -> None:
    points = float(board.ticket_points[ticket])
    gain = points + parameters.most_tickets * board.most_tickets
    size = int64(plan.size)
    price = connect_ticket(board, adjacency, game, seat, plan, workspace, ticket=ticket, home=home)
    added = plan.size - size
    is_worth_it = price + parameters.missing_route * added < points + gain and _has_pieces(game, seat, plan)
    if is_worth_it and (plan.size == size or count_turns(board, game, seat, parameters, plan) <= turns_left):
        plan.value += gain - price - parameters.missing_route * added
        _share_points(parameters, plan, first=size, points=points + gain)
    else:
        plan.value -= points
        remove_routes(board, plan, workspace, size=size)


@inlined
def _has_pieces(game: GameRow, seat: int, plan: PlanRow) -> bool:
    return plan.spaces[0] <= game.pieces[seat, 0] and plan.spaces[1] <= game.pieces[seat, 1]


@compiled
def _share_points(parameters: ParametersRow, plan: PlanRow, first: int, points: float) -> None:
    """Spread a ticket's points over the routes added for it."""
    added = plan.size - first
    for index in range(first, plan.size):
        plan.share[index] = parameters.ticket_weight * points / added
