"""Which of the offered tickets to keep."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled, int64
from stellwerk.engine.moves import RETURN, RETURN_BASE
from stellwerk.engine.network import count_bits
from stellwerk.engine.tickets import fewest_kept

from .adjacency import AdjacencyRow
from .noise import jitter
from .parameters import ParametersRow
from .plans import make_plan
from .workspace import WorkspaceRow


@compiled
def _return_others(game: GameRow, seat: int, kept: int) -> int:
    """The move that keeps the tickets at these positions of the offer and returns the others."""
    code = 0
    for position in range(game.offer_size[seat]):
        if (kept >> position) & 1 == 0:
            code = code * RETURN_BASE + position + 1
    return RETURN + code


@compiled
def _tickets_at(game: GameRow, seat: int, kept: int) -> int:
    """The tickets at these positions of the offer, as a mask of tickets."""
    tickets = int64(0)
    for position in range(game.offer_size[seat]):
        if (kept >> position) & 1:
            tickets |= int64(1) << game.offer[seat, position]
    return tickets


@compiled
def keep_best(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    workspace: WorkspaceRow,
) -> int:
    """Keep the tickets that make the most valuable plan together with those already held."""
    fewest = fewest_kept(board, game, seat)
    home, draft = int64(game.home[seat]), workspace.draft
    best_kept, best = 0, -1e9
    for kept in range(1, 1 << game.offer_size[seat]):
        if count_bits(kept) < fewest:
            continue
        tickets = game.tickets[seat] | _tickets_at(game, seat, kept=kept)
        make_plan(board, adjacency, game, seat, parameters, draft, workspace, tickets=tickets, home=home)
        value = draft.value + jitter(parameters, workspace)
        if value > best:
            best_kept, best = kept, value
    return _return_others(game, seat, kept=best_kept)


@compiled
def keep_cheapest(board: BoardRow, game: GameRow, seat: int) -> int:
    """Keep as few tickets as allowed, those that lose the fewest points."""
    kept = 0
    for _ in range(fewest_kept(board, game, seat)):
        best, fewest = 0, 1000
        for position in range(game.offer_size[seat]):
            points = board.ticket_points[game.offer[seat, position]]
            if (kept >> position) & 1 == 0 and points < fewest:
                best, fewest = position, points
        kept |= 1 << best
    return _return_others(game, seat, kept=kept)
