"""A few puzzles, mined once for all tests."""

from functools import cache

from stellwerk import load_board
from stellwerk.puzzles import KINDS, Puzzle
from stellwerk.puzzles.mining import mined_game

SEED = 0


@cache
def few_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of a game on a small board."""
    board = load_board("berlin")
    return mined_game(board, KINDS, SEED, number=1).puzzles
