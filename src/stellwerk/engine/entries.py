"""The compiled entry points: what Python calls. Boards and games are arrays of one record each."""

import numpy as np

from .chance import advanced, mixed
from .determinize import deal_hidden
from .kernel import Record, entry
from .legal import list_moves
from .observe import blank_secrets
from .records import EVERYTHING, LISTING, NONE
from .rollout import play_out
from .scoring import fill_sheet
from .setup import deal
from .turns import step


@entry
def deal_game(board: Record, game: Record, seats: int, start: int, with_alvin: int, seed: np.uint64) -> None:
    """Begin a game in a record of zeros; `start` is the starting seat or NONE for a random one."""
    deal(board[0], game[0], seats, start, with_alvin, seed)


@entry
def legal(board: Record, game: Record, seat: int, out: Record) -> int:
    """Write every legal move of the seat to `out`, ascending; returns their number."""
    return list_moves(board[0], game[0], seat, out[0])


@entry
def apply(board: Record, game: Record, seat: int, move: int, out: Record) -> bool:
    """Play the move if it is legal; otherwise change nothing and say so. A view cannot be played on."""
    if game[0].viewer != EVERYTHING:
        return False
    for index in range(list_moves(board[0], game[0], seat, out[0])):
        if out[0].moves[index] == move:
            step(board[0], game[0], seat, move, out[0])
            return True
    return False


@entry
def score(board: Record, game: Record, sheet: Record) -> None:
    """Fill the sheet's lines, one for every seat, as if the game ended now."""
    fill_sheet(board[0], game[0], sheet)


@entry
def observe(game: Record, seat: int, view: Record) -> None:
    """Write what the seat (or SPECTATOR) may know to `view`."""
    view[0] = game[0]
    blank_secrets(view[0], seat)


@entry
def determinize(board: Record, view: Record, seed: np.uint64, game: Record) -> None:
    """Write a full game that fits the view to `game`, everything hidden dealt anew; a full one is copied."""
    game[0] = view[0]
    if view[0].viewer != EVERYTHING:
        deal_hidden(board[0], game[0], seed)


@entry
def play_random_games(
    board: Record, blank: Record, seats: int, with_alvin: int, seed: np.uint64, sheets: Record, moves: Record
) -> None:
    """Play and score a random game for every row of `sheets`, with consecutive seeds."""
    game = blank.copy()
    out = np.empty(1, LISTING)
    any_start = np.int64(NONE)
    for index in range(len(sheets)):
        game[0] = blank[0]
        game_seed = np.uint64(seed) + np.uint64(index)
        deal(board[0], game[0], seats, any_start, with_alvin, game_seed)
        moves[index] = play_out(board[0], game[0], mixed(advanced(~game_seed)), out[0])
        fill_sheet(board[0], game[0], sheets[index])
