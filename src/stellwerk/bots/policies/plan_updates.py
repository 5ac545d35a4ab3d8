"""Keeping a plan up to date from one turn to the next."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled, int64

from .adjacency import AdjacencyRow
from .card_values import value_cards
from .parameters import ParametersRow
from .plan_costs import count_turns
from .plans import make_plan
from .route_prices import can_ever_claim
from .turns_left import estimate_turns_left
from .workspace import PlanRow, WorkspaceRow

_FEW_TURNS = 6.0
"""With fewer turns left than this, plans must fit into the rest of the game."""


@compiled
def update_plan(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    turns_left: float,
) -> None:
    """Make a new plan if the tickets have changed, a wanted route is lost or time is running out."""
    if (
        plan.is_made == 0
        or plan.tickets != game.tickets[seat]
        or not _remove_claimed(board, game, seat, plan)
        or (turns_left < _FEW_TURNS and count_turns(board, game, seat, parameters, plan) > turns_left)
    ):
        make_plan(
            board,
            adjacency,
            game,
            seat,
            parameters,
            plan,
            workspace,
            tickets=game.tickets[seat],
            home=int64(game.home[seat]),
        )


@compiled
def ensure_plan(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> None:
    """Plan in the middle of a turn, if there is no plan for these tickets."""
    if plan.is_made == 0 or plan.tickets != game.tickets[seat]:
        turns_left = estimate_turns_left(board, game, parameters)
        update_plan(board, adjacency, game, seat, parameters, plan, workspace, turns_left=turns_left)
        value_cards(board, game, seat, parameters, plan, workspace, turns_left=turns_left)


@compiled
def _remove_claimed(board: BoardRow, game: GameRow, seat: int, plan: PlanRow) -> bool:
    """Remove the routes that the player has claimed; False if a wanted route is lost."""
    size = 0
    for index in range(plan.size):
        route = int64(plan.wanted[index])
        if game.owner[route] == seat:
            plan.is_wanted[route] = 0
            plan.spaces[board.route_piece[route]] -= board.route_spaces[route]
            continue
        if not can_ever_claim(board, game, seat, route=route):
            return False
        plan.wanted[size] = route
        plan.share[size] = plan.share[index]
        size += 1
    plan.size = size
    return True
