"""Who plays a seat: a learner, chance, or one of the policies."""

from typing import Final

from stellwerk.bots.policies.adjacency import AdjacencyRow
from stellwerk.bots.policies.choose_move import choose_move
from stellwerk.bots.policies.parameters import ParametersRow
from stellwerk.bots.policies.workspace import PlanRow, WorkspaceRow
from stellwerk.engine.chance import advanced, mixed, scaled
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, int64
from stellwerk.engine.legal import list_moves

# In place of a policy in a row of parameters
LEARNER: Final = -1
RANDOM: Final = -2


@compiled
def opponent_move(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> int:
    """The move of a seat that no learner plays."""
    if parameters.policy != RANDOM:
        return choose_move(board, adjacency, game, seat, parameters, plan, workspace)
    count = list_moves(board, game, seat, workspace.listing)
    workspace.chance = advanced(workspace.chance)
    return int64(workspace.listing.moves[scaled(mixed(workspace.chance), count)])
