"""What pairs of tickets are worth to a planner before anything is claimed."""

from stellwerk.engine.kernel import Array, BoardRow, GameRow, compiled, int64
from stellwerk.engine.rows import NONE

from .adjacency import AdjacencyRow
from .parameters import ParametersRow
from .plans import make_plan
from .workspace import PlanRow, WorkspaceRow


@compiled
def fill_pair_values(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
    values: Array,
) -> None:
    """Fill the value of a plan for each pair of tickets, and on the diagonal that for a single ticket."""
    for one in range(board.tickets):
        for other in range(one + 1):
            pair = (int64(1) << one) | (int64(1) << other)
            make_plan(board, adjacency, game, seat, parameters, plan, workspace, tickets=pair, home=NONE)
            values[one, other] = values[other, one] = plan.value
