"""The entry points that bots call. Rows come as arrays of one row; `game` is what the seat may know."""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine.kernel import Array, long_entry_point
from stellwerk.engine.rows import SHEET

from .beliefs import deal_likely_world, likely_policy
from .candidates import list_candidates
from .choose_move import choose_move
from .rollouts import fill_outcome, roll_out
from .workspace import PLAN, WORKSPACE


@long_entry_point
def choose(
    board: Array, adjacency: Array, game: Array, seat: int, parameters: Array, plan: Array, workspace: Array
) -> int:
    """The move of a policy; `plan` is what the player remembers from one move to the next."""
    return choose_move(board[0], adjacency[0], game[0], seat, parameters[0], plan[0], workspace[0])


@long_entry_point
def candidates(
    board: Array,
    adjacency: Array,
    game: Array,
    seat: int,
    parameters: Array,
    plan: Array,
    workspace: Array,
    max_paid: int,
) -> int:
    """Write the moves worth considering to the listing of the workspace and return their number.

    At most `max_paid` of them cost cards.
    """
    return list_candidates(
        board[0], adjacency[0], game[0], seat, parameters[0], plan[0], workspace[0], max_paid=max_paid
    )


@long_entry_point
def evaluate(
    board: Array,
    adjacency: Array,
    game: Array,
    seat: int,
    moves: Array,
    strategies: Array,
    strategy_of_move: Array,
    rivals: Array,
    worlds: Array,
    outcomes: Array,
) -> None:
    """Roll out each move in each world, followed by its strategy; fills a row of outcomes for each world.

    `rivals` are the parameters of opponents, indexed by `likely_policy`. Worlds are numbers: the same number
    means the same hidden cards and tickets, and the same rivals.
    """
    world, rollout = game.copy(), game.copy()
    plans, workspace = np.zeros(MAX_SEATS, PLAN), np.zeros(1, WORKSPACE)
    parameters, sheet = np.zeros(MAX_SEATS, strategies.dtype), np.zeros(MAX_SEATS, SHEET)
    for index in range(len(worlds)):
        number = np.uint64(worlds[index])
        deal_likely_world(board[0], game[0], number=number, world=world)
        for other in range(MAX_SEATS):
            parameters[other] = rivals[likely_policy(board[0], world[0], other, number)]
        for move_index in range(len(moves)):
            rollout[0] = world[0]
            parameters[seat] = strategies[strategy_of_move[move_index]]
            roll_out(
                board[0],
                adjacency[0],
                rollout[0],
                seat,
                parameters,
                plans,
                workspace[0],
                move=moves[move_index],
                world=number,
                sheet=sheet,
            )
            fill_outcome(rollout[0], seat, sheet=sheet, outcome=outcomes[index, move_index])
