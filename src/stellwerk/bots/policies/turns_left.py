"""How much longer the game will last."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled
from stellwerk.engine.rows import NONE

from .parameters import ParametersRow


@compiled
def estimate_turns_left(board: BoardRow, game: GameRow, parameters: ParametersRow) -> float:
    """Turns that each player can still count on, the current one included."""
    if game.turns_left != NONE:
        return 1.0 + (game.turns_left - 1) // game.seats
    fewest = 1000.0
    for seat in range(game.seats):
        fewest = min(fewest, _turns_to_last_round(board, game, seat, parameters))
    return 2.0 + fewest


@compiled
def _turns_to_last_round(board: BoardRow, game: GameRow, seat: int, parameters: ParametersRow) -> float:
    """Turns until a seat has so few pieces that the last round begins."""
    pieces = game.pieces[seat, 0] + game.pieces[seat, 1] - board.last_round_at
    if pieces <= 0:
        return 0.0
    return pieces / parameters.spaces_per_claim + max(0.0, pieces - game.hand_size[seat]) / 2.0
