"""Games played to their end by policies, inside compiled code."""

from stellwerk.engine.kernel import Array, BoardRow, GameRow, int64, rule
from stellwerk.engine.phases import OVER
from stellwerk.engine.turns import step

from .atlas import AtlasRow
from .desk import DeskRow
from .policy import choose_move


@rule
def play_to_end(
    board: BoardRow, atlas: AtlasRow, game: GameRow, styles: Array, plans: Array, desk: DeskRow
) -> None:
    """Let every seat play in its style."""
    while game.phase != OVER:
        seat = int64(game.turn)
        move = choose_move(board, atlas, game, styles[seat], seat, plans[seat], desk)
        step(board, game, seat, move, desk.listing)
