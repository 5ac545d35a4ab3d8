"""Kinds of boards that are played differently, whatever their names."""

from typing import Final, Literal

from stellwerk.boards import Board

BoardKind = Literal["long-games", "short-games", "two-kinds-of-piece", "markers"]

_LONG_GAME_PIECES: Final = 30
"""With at least this many pieces, games are long and routes expensive; with fewer, single points decide."""


def kind_of_board(board: Board) -> BoardKind:
    """How a board is played."""
    if board.markers is not None:
        return "markers"
    if sum(kind.count for kind in board.pieces) >= _LONG_GAME_PIECES:
        return "long-games"
    return "short-games" if len(board.pieces) == 1 else "two-kinds-of-piece"
