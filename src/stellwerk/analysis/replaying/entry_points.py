"""The entry points of the replay. Boards and games come as arrays of one row."""

import numpy as np

from stellwerk.boards.limits import MAX_SEATS
from stellwerk.engine.kernel import Array, int64, long_entry_point
from stellwerk.engine.rows import LISTING
from stellwerk.engine.scoring import fill_sheet
from stellwerk.engine.setup import deal
from stellwerk.engine.turns import step

from .replay import note_tickets, replay


@long_entry_point
def replay_games(
    board: Array,
    blank: Array,
    seats: int,
    with_alvin: int,
    starts: Array,
    seeds: Array,
    ends: Array,
    movers: Array,
    codes: Array,
    decisions: Array,
    outcomes: Array,
) -> None:
    """Replay games with equally many seats. The actions of game i end before `ends[i]`."""
    game, out, turns = blank.copy(), np.empty(1, LISTING), np.zeros(MAX_SEATS, np.int64)
    first = int64(0)
    for index in range(len(ends)):
        end = int64(ends[index])
        game[0] = blank[0]
        deal(board[0], game[0], seats, int64(starts[index]), with_alvin, seeds[index])
        replay(
            board[0],
            game[0],
            movers[first:end],
            codes[first:end],
            turns,
            out[0],
            decisions[first:end],
            outcomes[index],
        )
        fill_sheet(board[0], game[0], outcomes[index].sheet)
        note_tickets(board[0], game[0], outcomes[index])
        first = end


@long_entry_point
def positions(
    board: Array,
    blank: Array,
    seats: int,
    with_alvin: int,
    start: int,
    seed: np.uint64,
    movers: Array,
    moves: Array,
    states: Array,
) -> None:
    """Write the game before each of its moves, which are known to be legal, to a row of `states`."""
    game, out = blank.copy(), np.empty(1, LISTING)
    deal(board[0], game[0], seats, start, with_alvin, seed)
    for index in range(len(moves)):
        states[index] = game[0]
        step(board[0], game[0], int64(movers[index]), int64(moves[index]), out[0])
