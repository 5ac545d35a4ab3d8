"""Rollouts: play a move in a dealt world, then play the game to its end with a policy in every seat."""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine.chance import advanced, mixed
from stellwerk.engine.kernel import Array, BoardRow, GameRow, Row, compiled, int64
from stellwerk.engine.phases import OVER, TURN
from stellwerk.engine.scoring import fill_sheet
from stellwerk.engine.turns import step

from .adjacency import AdjacencyRow
from .choose_move import choose_move
from .workspace import WorkspaceRow

OUTCOME = np.dtype(
    [
        ("points", "i4", MAX_SEATS),
        ("margin", "i4", MAX_SEATS),
        ("win", "f4", MAX_SEATS),
        ("turns", "i2", MAX_SEATS),
    ]
)
"""Each seat's final points, its margin over the best of the others, its share of the win, and its turns."""


class OutcomeRow(Row):
    """A row of OUTCOME."""


@compiled
def roll_out(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: Array,
    plans: Array,
    workspace: WorkspaceRow,
    move: int,
    world: np.uint64,
    sheet: Array,
) -> None:
    """Play a move, then let every seat play by its own parameters; fills the final score sheet."""
    workspace.chance = mixed(advanced(~world))
    step(board, game, seat, move=move, out=workspace.listing)
    for other in range(game.seats):
        plans[other].is_made = 0
        workspace.turns[other] = 0
    _play_to_end(board, adjacency, game, parameters, plans, workspace)
    fill_sheet(board, game, sheet)


@compiled
def _play_to_end(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    parameters: Array,
    plans: Array,
    workspace: WorkspaceRow,
) -> None:
    while game.phase != OVER:
        seat = int64(game.turn)
        workspace.turns[seat] += game.phase == TURN
        move = choose_move(board, adjacency, game, seat, parameters[seat], plans[seat], workspace)
        step(board, game, seat, move=move, out=workspace.listing)


@compiled
def fill_outcome(game: GameRow, workspace: WorkspaceRow, sheet: Array, outcome: OutcomeRow) -> None:
    """Read the outcome for every seat from the final score sheet; tied winners share the win."""
    winners = 0
    for seat in range(game.seats):
        winners += sheet[seat].rank == 1
    for seat in range(game.seats):
        best = int64(-100000)
        for other in range(game.seats):
            if other != seat:
                best = max(best, int64(sheet[other].total))
        outcome.turns[seat] = workspace.turns[seat]
        outcome.points[seat] = sheet[seat].total
        outcome.margin[seat] = sheet[seat].total - best
        outcome.win[seat] = 1.0 / winners if sheet[seat].rank == 1 else 0.0
