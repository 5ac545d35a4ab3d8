"""Random mistakes and random moves, for bots that should not play their best."""

from stellwerk.engine.chance import advanced, fraction, mixed, scaled
from stellwerk.engine.kernel import BoardRow, GameRow, compiled, inlined, int64
from stellwerk.engine.legal import list_moves

from .parameters import ParametersRow
from .workspace import WorkspaceRow


@inlined
def jitter(parameters: ParametersRow, workspace: WorkspaceRow) -> float:
    """A random error of at most `parameters.noise` points in either direction."""
    if parameters.noise == 0.0:
        return 0.0
    workspace.chance = advanced(workspace.chance)
    return parameters.noise * (2.0 * fraction(mixed(workspace.chance)) - 1.0)


@compiled
def random_move(board: BoardRow, game: GameRow, seat: int, workspace: WorkspaceRow) -> int:
    """Any legal move, each with the same probability."""
    count = list_moves(board, game, seat, workspace.listing)
    workspace.chance = advanced(workspace.chance)
    return int64(workspace.listing.moves[scaled(mixed(workspace.chance), count)])
