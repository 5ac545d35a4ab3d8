"""Why an action is not legal: one sentence, and the number of the rule."""

from stellwerk.boards import Board
from stellwerk.play.actions import Action
from stellwerk.play.rows import GameRow

from .deeds import impossible
from .timing import untimely


def explain(board: Board, game: GameRow, seat: int, action: Action) -> str:
    """The first reason why the seat may not do this; only for actions that are not legal."""
    return untimely(board, game, seat, action) or impossible(board, game, seat, action)
