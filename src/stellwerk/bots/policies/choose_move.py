"""The move of a seat, chosen by the policy that its parameters name."""

from stellwerk.engine.kernel import BoardRow, GameRow, compiled
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

from .adjacency import AdjacencyRow
from .greedy import greedy_turn
from .noise import random_move
from .offers import keep_best, keep_cheapest
from .parameters import PLANNER, RACER, RANDOM, ParametersRow
from .place_choices import choose_home, hide_alvin, place_marker, place_souvenir, take_rarer_souvenir
from .planner import planner_second_card, planner_turn
from .racer import racer_second_card, racer_turn
from .workspace import PlanRow, WorkspaceRow


@compiled
def choose_move(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> int:
    """A legal move of the seat that is to act."""
    if parameters.policy == RANDOM:
        return random_move(board, game, seat, workspace)
    if game.phase == TURN:
        if parameters.policy == PLANNER:
            return planner_turn(board, adjacency, game, seat, parameters, plan, workspace)
        if parameters.policy == RACER:
            return racer_turn(board, game, seat, parameters, plan)
        return greedy_turn(board, game, seat, parameters, plan, workspace)
    if game.phase == SECOND_CARD:
        if parameters.policy == PLANNER:
            return planner_second_card(board, adjacency, game, seat, parameters, plan, workspace)
        if parameters.policy == RACER:
            return racer_second_card(game)
        return greedy_turn(board, game, seat, parameters, plan, workspace)
    return _choose_in_other_phases(board, adjacency, game, seat, parameters, plan, workspace)


@compiled
def _choose_in_other_phases(
    board: BoardRow,
    adjacency: AdjacencyRow,
    game: GameRow,
    seat: int,
    parameters: ParametersRow,
    plan: PlanRow,
    workspace: WorkspaceRow,
) -> int:
    """All decisions except drawing and claiming."""
    if game.phase in (CHOOSE_TICKETS, RETURN_TICKETS):
        if parameters.policy == PLANNER:
            return keep_best(board, adjacency, game, seat, parameters, workspace)
        return keep_cheapest(board, game, seat)
    if game.phase == PLACE_MARKER:
        return place_marker(board, adjacency, game, seat, parameters, plan, workspace)
    if game.phase == TAKE_SOUVENIR:
        return take_rarer_souvenir(board, adjacency, game, seat)
    if game.phase == MOVE_ALVIN:
        return hide_alvin(board, adjacency, game, seat)
    if game.phase == CHOOSE_HOME:
        return choose_home(board, adjacency, game, seat, parameters, workspace)
    return place_souvenir(board, adjacency, game, seat, parameters, workspace)
