"""Layer 0: the editions as data. It knows the names and numbers of boards but no rules."""

from .load import editions, load_board
from .problems import BoardError, BoardProblem
from .schema import Board

__all__ = ["Board", "BoardError", "BoardProblem", "editions", "load_board"]
