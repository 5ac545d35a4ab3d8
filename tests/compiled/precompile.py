"""Compiling what only tests call before they run, as all of them would otherwise wait for it."""

import numpy as np

from bench.tuning.entry_points import play_deals
from stellwerk.boards import load_board
from stellwerk.boards.limits import MAX_ROUTES, MAX_SEATS, MAX_TICKETS
from stellwerk.boards.row import board_row
from stellwerk.bots.policies.adjacency import adjacency_of
from stellwerk.bots.policies.parameters import PLANNER, make_parameters
from stellwerk.bots.policies.rollouts import OUTCOME
from stellwerk.bots.policies.workspace import PLAN
from stellwerk.bots.ticket_affinity import ticket_affinity
from stellwerk.bots.tuned_parameters import tuned_for
from stellwerk.engine import GAME, LISTING, WALK
from stellwerk.engine.compilation import Task, compiling
from stellwerk.engine.longest_workspace import CHOICES, INDEX_SIZE, MAX_STATES

from . import entry_points


def of_tests() -> list[Task]:
    """Every entry point of the tests."""
    mini = load_board("mini")
    board, games = board_row(mini), np.zeros(1, GAME)
    parameters = make_parameters(PLANNER, tuned_for(mini))
    odds = np.zeros((MAX_SEATS + 1, MAX_TICKETS))
    likely = (parameters, odds, ticket_affinity(mini), games)
    search = (np.zeros(1, CHOICES), np.empty((2, MAX_STATES), np.int64), np.empty(INDEX_SIZE, np.int32))
    numbers = np.zeros(MAX_ROUTES, np.int64)
    payments = (parameters, np.zeros(1, PLAN), numbers, np.zeros(1, LISTING), numbers)
    seeds, outcomes = np.zeros(1, np.uint64), np.zeros((1, 2), OUTCOME)
    deals = (2, parameters, parameters, seeds, outcomes)
    return [
        compiling("tuning", play_deals, board, adjacency_of(mini), *deals),
        compiling("likely worlds", entry_points.deal_likely_worlds, board, games, *likely),
        compiling("ticket odds", entry_points.write_ticket_odds, board, games, odds),
        compiling("payments", entry_points.check_payments, board, games, *payments),
        compiling("search", entry_points.choose_routes_at_once, board, games, np.zeros(1, WALK), *search),
    ]
