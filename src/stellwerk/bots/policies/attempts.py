"""Trials: a move is tried in a world, and the game played to its end."""

import numpy as np

from stellwerk.engine.chance import advanced, mixed
from stellwerk.engine.kernel import Array, BoardRow, GameRow, Row, int64, rule
from stellwerk.engine.scoring import fill_sheet
from stellwerk.engine.turns import step

from .atlas import AtlasRow
from .desk import DeskRow
from .playout import play_to_end

OUTCOME = np.dtype([("points", np.int64), ("margin", np.int64)])
"""What a seat has at the end: its points, and how many more than the best of the others."""


class OutcomeRow(Row):
    """A row of OUTCOME."""


@rule
def try_move(
    board: BoardRow,
    atlas: AtlasRow,
    game: GameRow,
    seat: int,
    move: int,
    chance: np.uint64,
    styles: Array,
    plans: Array,
    desk: DeskRow,
    sheet: Array,
) -> None:
    """Play a move, then every seat in its style; fills the final sheet."""
    desk.chance = mixed(advanced(~chance))
    step(board, game, seat, move, desk.listing)
    for other in range(game.seats):
        plans[other].is_made = 0
    play_to_end(board, atlas, game, styles, plans, desk)
    fill_sheet(board, game, sheet)


@rule
def note_outcome(sheet: Array, seats: int, seat: int, outcome: OutcomeRow) -> None:
    """Take from a final sheet what a seat has."""
    best = int64(-100000)
    for other in range(seats):
        if other != seat:
            best = max(best, int64(sheet[other].total))
    outcome.points = sheet[seat].total
    outcome.margin = sheet[seat].total - best
