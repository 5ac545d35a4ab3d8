"""From a position to a move, in the manner of a style."""

from stellwerk.engine.kernel import BoardRow, GameRow, rule
from stellwerk.engine.phases import (
    CHOOSE_HOME,
    CHOOSE_TICKETS,
    MOVE_ALVIN,
    PLACE_MARKER,
    RETURN_TICKETS,
    SECOND_CARD,
    TAKE_SOUVENIR,
    TURN,
)

from .atlas import AtlasRow
from .desk import DeskRow, PlanRow
from .greedy import grab
from .offers import keep_best, keep_cheapest
from .planner import plan_second_card, plan_turn
from .prospects import choose_home, hide_alvin, place_marker, place_souvenir, take_rarer_souvenir
from .racer import race, race_second_card
from .styles import PLANNER, RACER, StyleRow


@rule
def choose_move(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, desk: DeskRow
) -> int:
    """A legal move of the seat that is to act."""
    if game.phase == TURN:
        if style.kind == PLANNER:
            return plan_turn(board, atlas, game, style, seat, plan, desk)
        if style.kind == RACER:
            return race(board, game, style, seat, plan)
        return grab(board, game, style, seat, plan, desk)
    if game.phase == SECOND_CARD:
        if style.kind == PLANNER:
            return plan_second_card(board, atlas, game, style, seat, plan, desk)
        if style.kind == RACER:
            return race_second_card(game)
        return grab(board, game, style, seat, plan, desk)
    return _decide(board, atlas, game, style, seat, plan, desk)


@rule
def _decide(
    board: BoardRow, atlas: AtlasRow, game: GameRow, style: StyleRow, seat: int, plan: PlanRow, desk: DeskRow
) -> int:
    """Everything but the ordinary course of a turn."""
    if game.phase in (CHOOSE_TICKETS, RETURN_TICKETS):
        if style.kind == PLANNER:
            return keep_best(board, atlas, game, style, seat, desk)
        return keep_cheapest(board, game, seat)
    if game.phase == PLACE_MARKER:
        return place_marker(board, atlas, game, style, seat, plan, desk)
    if game.phase == TAKE_SOUVENIR:
        return take_rarer_souvenir(board, atlas, game, seat)
    if game.phase == MOVE_ALVIN:
        return hide_alvin(board, atlas, game, seat)
    if game.phase == CHOOSE_HOME:
        return choose_home(board, atlas, game, style, seat, desk)
    return place_souvenir(board, atlas, game, style, seat, desk)
