"""Compiled code that only tests call. It is kept for the next run, like that of the package."""

import numpy as np

from stellwerk.bots.policies.beliefs import deal_likely_world
from stellwerk.bots.policies.ticket_odds import fill_ticket_odds
from stellwerk.engine.kernel import Array, entry_point
from stellwerk.engine.longest import find_core
from stellwerk.engine.longest_choices import choose_routes

from .payments import check_seat


@entry_point
def deal_likely_worlds(
    board: Array, game: Array, parameters: Array, odds: Array, affinity: Array, worlds: Array
) -> None:
    for number in range(len(worlds)):
        deal_likely_world(
            board[0],
            game[0],
            parameters,
            odds,
            affinity,
            number=np.uint64(number),
            world=worlds[number : number + 1],
        )


@entry_point
def write_ticket_odds(board: Array, game: Array, odds: Array) -> None:
    fill_ticket_odds(board[0], game[0], odds)


@entry_point
def choose_routes_at_once(
    board: Array, game: Array, walk: Array, workspace: Array, states: Array, index: Array
) -> None:
    find_core(board[0], game[0], 0, walk[0])
    if walk[0].routes > 0:
        choose_routes(board[0], walk[0], walk[0].component[0], workspace, states, index)


@entry_point
def check_payments(
    board: Array, game: Array, parameters: Array, plan: Array, colors: Array, listing: Array, counts: Array
) -> None:
    for seat in range(game[0].seats):
        check_seat(board[0], game[0], seat, parameters[0], plan[0], colors, listing[0], counts)
