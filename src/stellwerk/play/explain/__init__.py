"""Why an action is not legal: one sentence, and the number of the rule.

The engine says what the obstacle is. An action that names something the board does not have never
gets that far.
"""

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.play.actions import Action, Claim, PlaceMarker
from stellwerk.play.encoding import IMPOSSIBLE, encode
from stellwerk.play.listing import RowArray
from stellwerk.play.rows import offered

from .actions import explain_action
from .payments import explain_claim, explain_marker
from .timing import explain_timing
from .unknown import explain_unknown


def explain(board: Board, state: RowArray, seat: int, action: Action) -> str:
    """The first reason why the seat may not do this; only for actions that are not legal."""
    sentence = explain_timing(board, state, seat, action)
    if sentence is not None:
        return sentence
    move = encode(board, offered(state[0], seat), action)
    if move == IMPOSSIBLE:
        return explain_unknown(board, state, seat, action)
    code = engine.move_obstacle(board_row(board), state, seat, move)
    match action:
        case Claim():
            return explain_claim(board, state, seat, action, code)
        case PlaceMarker():
            return explain_marker(board, state, seat, action, code)
    return explain_action(board, state, seat, action, code)
