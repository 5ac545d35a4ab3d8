"""Whole games inside compiled code: one player against a table of others."""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.bots.policies.choose_move import choose_move
from stellwerk.bots.policies.rollouts import fill_outcome
from stellwerk.bots.policies.workspace import PLAN, WORKSPACE
from stellwerk.engine.chance import advanced, mixed
from stellwerk.engine.kernel import Array, int64, long_entry_point
from stellwerk.engine.phases import OVER
from stellwerk.engine.rows import GAME, NONE, SHEET
from stellwerk.engine.scoring import fill_sheet
from stellwerk.engine.setup import deal
from stellwerk.engine.turns import step


@long_entry_point
def play_deals(
    board: Array, adjacency: Array, seats: int, one: Array, others: Array, seeds: Array, outcomes: Array
) -> None:
    """Play every deal with the one in every seat; `others` has a row for each deal, the policy around it.

    `outcomes` has a row for each deal and in it one for each seat of the one.
    """
    blank, game, sheet = np.zeros(1, GAME), np.zeros(1, GAME), np.zeros(MAX_SEATS, SHEET)
    plans, workspace = np.zeros(MAX_SEATS, PLAN), np.zeros(1, WORKSPACE)
    any_start, without_alvin = int64(NONE), int64(0)
    for index in range(len(seeds)):
        for own_seat in range(seats):
            game[0] = blank[0]
            deal(board[0], game[0], seats, any_start, without_alvin, seeds[index])
            workspace[0].chance = mixed(advanced(~seeds[index]))
            for seat in range(seats):
                plans[seat].is_made = 0
            while game[0].phase != OVER:
                seat = int64(game[0].turn)
                parameters = one[0] if seat == own_seat else others[index]
                move = choose_move(
                    board[0], adjacency[0], game[0], seat, parameters, plans[seat], workspace[0]
                )
                step(board[0], game[0], seat, move=move, out=workspace[0].listing)
            fill_sheet(board[0], game[0], sheet)
            fill_outcome(game[0], workspace[0], sheet, outcomes[index, own_seat])
