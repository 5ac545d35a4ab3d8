"""The compiled entry points: what the bots call."""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine.kernel import Array, entry_point
from stellwerk.engine.rows import SHEET

from .attempts import note_outcome, try_move
from .beliefs import likely_style, likely_world
from .candidates import list_candidates
from .desk import DESK, PLAN
from .policy import choose_move


@entry_point
def choose(board: Array, atlas: Array, view: Array, seat: int, style: Array, plan: Array, desk: Array) -> int:
    """The move of a policy; `plan` is what the player remembers from move to move."""
    return choose_move(board[0], atlas[0], view[0], style[0], seat, plan[0], desk[0])


@entry_point
def consider(
    board: Array,
    atlas: Array,
    view: Array,
    seat: int,
    style: Array,
    most: int,
    plan: Array,
    desk: Array,
) -> int:
    """How many moves worth thinking about are now in the desk's listing, at most so many to pay for."""
    return list_candidates(board[0], atlas[0], view[0], style[0], seat, most, plan[0], desk[0])


@entry_point
def try_moves(
    board: Array,
    atlas: Array,
    view: Array,
    seat: int,
    moves: Array,
    manners: Array,
    own: Array,
    rivals: Array,
    worlds: Array,
    outcomes: Array,
) -> None:
    """Try each move in each world, going on in its manner, a style of `own`; fills the outcomes.

    Worlds are numbers: the same one means the same hidden cards and tickets, and the same rivals.
    """
    world, game = view.copy(), view.copy()
    plans, desk = np.zeros(MAX_SEATS, PLAN), np.zeros(1, DESK)
    styles, sheet = np.zeros(MAX_SEATS, own.dtype), np.zeros(MAX_SEATS, SHEET)
    for index in range(len(worlds)):
        number = np.uint64(worlds[index])
        likely_world(board[0], view[0], number, world)
        for other in range(MAX_SEATS):
            styles[other] = rivals[likely_style(board[0], world[0], other, number)]
        for arm in range(len(moves)):
            game[0] = world[0]
            styles[seat] = own[manners[arm]]
            try_move(board[0], atlas[0], game[0], seat, moves[arm], number, styles, plans, desk[0], sheet)
            note_outcome(sheet, view[0].seats, seat, outcomes[index, arm])
