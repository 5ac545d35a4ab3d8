"""The entry points that bots call. Rows come as arrays of one row; `game` is what the seat may know."""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS, MAX_TICKETS
from stellwerk.engine.hidden.unknown_decks import shuffle_decks
from stellwerk.engine.kernel import Array, long_entry_point
from stellwerk.engine.rows import EVERYTHING, SHEET

from .beliefs import deal_likely_world, likely_policy
from .candidates import list_candidates
from .choose_move import choose_move
from .rollouts import fill_outcome, roll_out
from .ticket_odds import fill_ticket_odds
from .ticket_pairs import fill_pair_values
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
def value_pairs(
    board: Array,
    adjacency: Array,
    game: Array,
    seat: int,
    parameters: Array,
    plan: Array,
    workspace: Array,
    values: Array,
) -> None:
    """Fill what each pair of tickets is worth to a planner."""
    fill_pair_values(
        board[0], adjacency[0], game[0], seat, parameters[0], plan[0], workspace[0], values=values
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
    affinity: Array,
    worlds: Array,
    outcomes: Array,
) -> None:
    """Roll out each move in each world, followed by its strategy; fills a row of outcomes for each world.

    `rivals` has the parameters by which each seat may play, indexed by `likely_policy`. Worlds are numbers:
    the same number means the same hidden cards and tickets, and the same rivals. `affinity` is what tickets
    gain by others of the same hand. Of a whole game, only the decks are hidden.
    """
    world, rollout = game.copy(), game.copy()
    plans, workspace = np.zeros(MAX_SEATS, PLAN), np.zeros(1, WORKSPACE)
    parameters, sheet = np.zeros(MAX_SEATS, strategies.dtype), np.zeros(MAX_SEATS, SHEET)
    odds = np.zeros((MAX_SEATS + 1, MAX_TICKETS))
    if game[0].viewer != EVERYTHING:
        fill_ticket_odds(board[0], game[0], odds)
    for index in range(len(worlds)):
        number = np.uint64(worlds[index])
        for other in range(game[0].seats):
            parameters[other] = rivals[other, likely_policy(board[0], game[0], other, number)]
        if game[0].viewer == EVERYTHING:
            world[0] = game[0]
            shuffle_decks(board[0], world[0], number)
        else:
            deal_likely_world(board[0], game[0], parameters, odds, affinity, number=number, world=world)
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
            fill_outcome(rollout[0], workspace[0], sheet, outcomes[index, move_index])
