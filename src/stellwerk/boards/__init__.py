"""Layer 0: the editions as data. Knows names and numbers of boards, and no rules."""

from .load import editions, load_board
from .problems import BoardError, Problem
from .schema import Board

__all__ = ["Board", "BoardError", "Problem", "editions", "load_board"]
