"""Actions at the wrong time: before or after their turn, or in a game without their part of the rules."""

from stellwerk.boards import Board
from stellwerk.engine import NONE, phases
from stellwerk.play.actions import (
    Action,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)
from stellwerk.play.rows import GameRow

_PHASES: dict[type[Action], tuple[int, ...]] = {
    DrawBlind: (phases.TURN, phases.SECOND_CARD),
    DrawOpen: (phases.TURN, phases.SECOND_CARD),
    DrawTickets: (phases.TURN,),
    ReturnTickets: (phases.CHOOSE_TICKETS, phases.RETURN_TICKETS),
    Claim: (phases.TURN,),
    ChooseHome: (phases.CHOOSE_HOME,),
    PlaceSouvenir: (phases.PLACE_SOUVENIR,),
    TakeSouvenir: (phases.TAKE_SOUVENIR,),
    MoveAlvin: (phases.MOVE_ALVIN,),
    PlaceMarker: (phases.PLACE_MARKER,),
    Skip: (phases.PLACE_MARKER,),
    Pass: (phases.TURN,),
}
_EXPECTED = {
    phases.CHOOSE_TICKETS: "the tickets to keep are chosen first (R-SETUP-3)",
    phases.CHOOSE_HOME: "a home city is chosen first (R-WEST-1)",
    phases.PLACE_SOUVENIR: "the souvenirs left are placed first (R-SOUV-2)",
    phases.TURN: "a turn begins with drawing cards, claiming a route or drawing tickets (R-TURN-1)",
    phases.SECOND_CARD: "the second card is drawn first (R-DRAW-1)",
    phases.RETURN_TICKETS: "the tickets to keep of those drawn are chosen first (R-TICKET-1)",
    phases.TAKE_SOUVENIR: "a souvenir is taken first (R-SOUV-3)",
    phases.MOVE_ALVIN: "Alvin is hidden first (R-ALVIN-2)",
    phases.PLACE_MARKER: "a marker is placed or skipped first (R-WEST-3)",
}
_ORDER = {phases.CHOOSE_HOME: "R-WEST-1", phases.PLACE_SOUVENIR: "R-SOUV-2"}
"""What fixes whose turn it is before the first turn."""


def untimely(board: Board, game: GameRow, seat: int, action: Action) -> str | None:
    """Why it is not the time for such an action of the seat, None if it is."""
    phase = int(game["phase"])
    if phase == phases.OVER:
        rule = "R-TURN-2" if game["passes"] == game["seats"] else "R-END-1"
        return f"The game is over ({rule})."
    return (
        _unknown(board, game, action) or _out_of_turn(game, phase, seat) or _out_of_phase(phase, type(action))
    )


def _unknown(board: Board, game: GameRow, action: Action) -> str | None:
    match action:
        case ChooseHome() | PlaceMarker() | Skip() if board.markers is None:
            return f"There are no home cities and markers on {board.id} (R-WEST-1)."
        case PlaceSouvenir() | TakeSouvenir() if board.souvenirs is None:
            return f"There are no souvenirs on {board.id} (R-SOUV-1)."
        case MoveAlvin() if not game["with_alvin"]:
            return "Alvin does not take part in this game (R-ALVIN-1)."
    return None


def _out_of_turn(game: GameRow, phase: int, seat: int) -> str | None:
    if phase == phases.CHOOSE_TICKETS:
        has_chosen = game["choice"][seat] != NONE
        return f"Seat {seat} has already chosen its tickets (R-SETUP-3)." if has_chosen else None
    if game["turn"] != seat:
        return f"It is the turn of seat {game['turn']}, not of seat {seat} ({_ORDER.get(phase, 'R-TURN-1')})."
    return None


def _out_of_phase(phase: int, kind: type[Action]) -> str | None:
    return None if phase in _PHASES[kind] else f"That is not possible now: {_EXPECTED[phase]}."
