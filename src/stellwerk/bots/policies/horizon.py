"""How long the game will last."""

from stellwerk.engine.kernel import BoardRow, GameRow, rule
from stellwerk.engine.rows import NONE

from .styles import StyleRow


@rule
def turns_left(board: BoardRow, game: GameRow, style: StyleRow) -> float:
    """Turns the player can still count on, this one included."""
    if game.turns_left != NONE:
        return 1.0 + (game.turns_left - 1) // game.seats
    least = 1000.0
    for other in range(game.seats):
        least = min(least, _turns_to_end(board, game, style, other))
    return 2.0 + least


@rule
def _turns_to_end(board: BoardRow, game: GameRow, style: StyleRow, seat: int) -> float:
    """Turns until a seat has laid so many pieces that the last round begins."""
    pieces = game.pieces[seat, 0] + game.pieces[seat, 1] - board.last_round_at
    if pieces <= 0:
        return 0.0
    return pieces / style.stride + max(0.0, pieces - game.hand_size[seat]) / 2.0
