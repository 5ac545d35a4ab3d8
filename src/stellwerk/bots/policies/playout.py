"""Games played to their end by policies, inside compiled code."""

import numpy as np

from stellwerk.engine.kernel import Row, rule
from stellwerk.engine.phases import OVER
from stellwerk.engine.turns import step

from .policy import choose_move


@rule
def play_to_end(board: Row, atlas: Row, game: Row, styles: Row, plans: Row, desk: Row) -> None:
    """Let every seat play in its style."""
    while game.phase != OVER:
        seat = np.int64(game.turn)
        move = choose_move(board, atlas, game, styles[seat], seat, plans[seat], desk)
        step(board, game, seat, move, desk.listing)
