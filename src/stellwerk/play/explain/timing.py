"""Actions at the wrong time: out of turn, in another phase, or in a game without that part of the rules."""

from stellwerk import engine
from stellwerk.boards import Board
from stellwerk.boards.row import board_row
from stellwerk.engine import obstacle_codes as codes
from stellwerk.engine import phases
from stellwerk.play.actions import Action, MoveAlvin, PlaceSouvenir, TakeSouvenir
from stellwerk.play.encoding import first_move
from stellwerk.play.listing import RowArray

_EXPECTED = {
    phases.CHOOSE_TICKETS: "choose the tickets to keep first (R-SETUP-3)",
    phases.CHOOSE_HOME: "choose a home city first (R-WEST-1)",
    phases.PLACE_SOUVENIR: "place the remaining souvenirs first (R-SOUV-2)",
    phases.TURN: "a turn begins with drawing cards, claiming a route or drawing tickets (R-TURN-1)",
    phases.SECOND_CARD: "draw the second card first (R-DRAW-1)",
    phases.RETURN_TICKETS: "choose which of the drawn tickets to keep first (R-TICKET-1)",
    phases.TAKE_SOUVENIR: "take a souvenir first (R-SOUV-3)",
    phases.MOVE_ALVIN: "hide Alvin first (R-ALVIN-2)",
    phases.PLACE_MARKER: "place or skip a marker first (R-WEST-3)",
}
"""By phase: what has to be done now."""

_ORDER = {phases.CHOOSE_HOME: "R-WEST-1", phases.PLACE_SOUVENIR: "R-SOUV-2"}
"""The rules on whose turn it is before the first turn."""


def explain_timing(board: Board, state: RowArray, seat: int, action: Action) -> str | None:
    """Why the seat cannot take any action of this kind now, None if it can."""
    game = state[0]
    phase = int(game["phase"])
    match engine.timing_obstacle(board_row(board), state, seat, first_move(action)):
        case codes.NO_OBSTACLE:
            return None
        case codes.GAME_OVER:
            return f"The game is over ({'R-TURN-2' if game['passes'] == game['seats'] else 'R-END-1'})."
        case codes.NOT_IN_THIS_GAME:
            return _missing_mechanic(board, action)
        case codes.ALREADY_CHOSEN:
            return f"Seat {seat} has already chosen its tickets (R-SETUP-3)."
        case codes.NOT_IN_TURN:
            rule = _ORDER.get(phase, "R-TURN-1")
            return f"It is the turn of seat {game['turn']}, not of seat {seat} ({rule})."
    return f"That is not possible now: {_EXPECTED[phase]}."


def _missing_mechanic(board: Board, action: Action) -> str:
    match action:
        case PlaceSouvenir() | TakeSouvenir():
            return f"There are no souvenirs on {board.id} (R-SOUV-1)."
        case MoveAlvin():
            return "Alvin does not take part in this game (R-ALVIN-1)."
    return f"There are no home cities and markers on {board.id} (R-WEST-1)."
