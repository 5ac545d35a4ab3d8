"""Whole games of random moves inside compiled code."""

import numpy as np

from .chance import advanced, mixed, scaled
from .kernel import BoardRow, GameRow, Listing, compiled, int64
from .legal import list_moves
from .phases import OVER
from .turns import step


@compiled
def play_out(board: BoardRow, game: GameRow, chance: np.uint64, out: Listing) -> int:
    """Play random moves to the end, each legal one equally likely; returns their number."""
    moves = 0
    while game.phase != OVER:
        seat = int64(game.turn)
        count = list_moves(board, game, seat, out)
        chance = advanced(chance)
        move = int64(out.moves[scaled(mixed(chance), count)])
        step(board, game, seat, move, out)
        moves += 1
    return moves
