"""Why it is the wrong time for a move: another game, another seat's turn or another phase."""

from .kernel import BoardRow, GameRow, compiled
from .moves import ALVIN, CLAIM, DRAW_TICKETS, GET_SOUVENIR, HOME, MARK, PASS, RETURN, SET_SOUVENIR, SKIP
from .obstacle_codes import ALREADY_CHOSEN, GAME_OVER, NO_OBSTACLE, NOT_IN_THIS_GAME, NOT_IN_TURN, WRONG_PHASE
from .phases import (
    CHOOSE_HOME,
    CHOOSE_TICKETS,
    MOVE_ALVIN,
    OVER,
    PLACE_MARKER,
    PLACE_SOUVENIR,
    RETURN_TICKETS,
    SECOND_CARD,
    TAKE_SOUVENIR,
    TURN,
)
from .rows import NONE


@compiled
def timing_obstacle(board: BoardRow, game: GameRow, seat: int, move: int) -> int:
    """What keeps the seat from every move of this kind: the game, the turn or the phase."""
    if game.phase == OVER:
        return GAME_OVER
    if not _has_mechanic(board, game, move):
        return NOT_IN_THIS_GAME
    if game.phase == CHOOSE_TICKETS:
        if game.choice[seat] != NONE:
            return ALREADY_CHOSEN
    elif game.turn != seat:
        return NOT_IN_TURN
    return NO_OBSTACLE if _belongs_to_phase(game.phase, move) else WRONG_PHASE


@compiled
def _has_mechanic(board: BoardRow, game: GameRow, move: int) -> bool:
    """Whether moves of this kind exist in the game at all."""
    if move == SKIP or HOME <= move < SET_SOUVENIR or MARK <= move < CLAIM:
        return board.markers > 0
    if SET_SOUVENIR <= move < ALVIN:
        return board.souvenirs > 0
    if ALVIN <= move < MARK:
        return game.with_alvin != 0
    return True


@compiled
def _belongs_to_phase(phase: int, move: int) -> bool:
    """Whether moves of this kind are played in the phase."""
    if move >= CLAIM or move in (DRAW_TICKETS, PASS):
        return phase == TURN
    if move >= MARK or move == SKIP:
        return phase == PLACE_MARKER
    if move >= ALVIN:
        return phase == MOVE_ALVIN
    if move >= GET_SOUVENIR:
        return phase == TAKE_SOUVENIR
    if move >= SET_SOUVENIR:
        return phase == PLACE_SOUVENIR
    if move >= HOME:
        return phase == CHOOSE_HOME
    if move >= RETURN:
        return phase in (CHOOSE_TICKETS, RETURN_TICKETS)
    return phase in (TURN, SECOND_CARD)
