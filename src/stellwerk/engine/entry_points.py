"""The compiled functions that Python calls. Boards and games are arrays of one row each."""

import numpy as np

from stellwerk.engine.hidden.determinize import deal_hidden
from stellwerk.engine.hidden.observe import blank_secrets
from stellwerk.engine.hidden.unknown_decks import shuffle_decks

from . import move_obstacles, route_obstacles, timing_obstacles
from .chance import advanced, mixed
from .derived import derive as derive_fields
from .kernel import Array, entry_point, int64, long_entry_point
from .legal import list_moves
from .longest import longest_route
from .prospects import list_prospects
from .rollout import play_out
from .rows import EVERYTHING, LISTING, NONE
from .scoring import fill_sheet
from .setup import deal
from .turns import step


@entry_point
def deal_game(board: Array, game: Array, seats: int, start: int, with_alvin: int, seed: np.uint64) -> None:
    """Set up a game in a row of zeros; `start` is the starting seat, or NONE for a random one."""
    deal(board[0], game[0], seats, start, with_alvin, seed)


@entry_point
def derive(board: Array, game: Array) -> bool:
    """Fill in what follows from the owners, homes and markers of a position; False if they cannot be."""
    return derive_fields(board[0], game[0])


@entry_point
def shuffle_unseen(board: Array, game: Array, seed: np.uint64) -> None:
    """Put the cards and tickets that nobody has seen into another order, in a full game."""
    shuffle_decks(board[0], game[0], seed)


@entry_point
def legal(board: Array, game: Array, seat: int, out: Array) -> int:
    """Write every legal move of the seat to `out`, ascending; returns their number."""
    return list_moves(board[0], game[0], seat, out[0])


@entry_point
def apply(board: Array, game: Array, seat: int, move: int, out: Array) -> bool:
    """Play the move if it is legal. Otherwise, and in any observation, change nothing and return False."""
    if game[0].viewer != EVERYTHING:
        return False
    for index in range(list_moves(board[0], game[0], seat, out[0])):
        if out[0].moves[index] == move:
            step(board[0], game[0], seat, move, out[0])
            return True
    return False


@entry_point
def move_obstacle(board: Array, game: Array, seat: int, move: int) -> int:
    """Why the seat may not play the move, as a code of obstacle_codes.py."""
    return move_obstacles.move_obstacle(board[0], game[0], seat, move)


@entry_point
def timing_obstacle(board: Array, game: Array, seat: int, move: int) -> int:
    """Why the seat may not play any move of this kind now, as a code of obstacle_codes.py."""
    return timing_obstacles.timing_obstacle(board[0], game[0], seat, move)


@entry_point
def route_obstacle(board: Array, game: Array, seat: int, route: int) -> int:
    """What keeps the seat from a route in any turn, however it pays, as a code of obstacle_codes.py."""
    return route_obstacles.route_obstacle(board[0], game[0], seat, route)


@entry_point
def ticket_prospects(board: Array, game: Array, seat: int, search: Array, out: Array) -> None:
    """Write the prospects of the seat's tickets to `out`, those offered to it last; `search` is scratch."""
    list_prospects(board[0], game[0], seat, search[0], out[0])


@entry_point
def score(board: Array, game: Array, sheet: Array) -> None:
    """Write every seat's line of the score sheet, as if the game ended now."""
    fill_sheet(board[0], game[0], sheet)


@entry_point
def longest_length(board: Array, game: Array, seat: int, walk: Array, known: int) -> int:
    """The length of the seat's longest route, or `known` if it is no longer than that; `walk` is scratch."""
    return longest_route(board[0], game[0], seat, walk[0], known)


@entry_point
def observe(game: Array, seat: int, observation: Array) -> None:
    """Write to `observation` what the seat, or a SPECTATOR, may know (R-HIDE-1, R-HIDE-2)."""
    observation[0] = game[0]
    blank_secrets(observation[0], seat)


@entry_point
def determinize(board: Array, observation: Array, seed: np.uint64, game: Array) -> None:
    """Write to `game` a full game that fits the observation: what is hidden is dealt at random."""
    game[0] = observation[0]
    if observation[0].viewer != EVERYTHING:
        deal_hidden(board[0], game[0], seed)


@long_entry_point
def play_random_games(
    board: Array, blank: Array, seats: int, with_alvin: int, seed: np.uint64, sheets: Array, moves: Array
) -> None:
    """Play and score a random game for every row of `sheets`, with consecutive seeds."""
    game = blank.copy()
    out = np.empty(1, LISTING)
    any_start = int64(NONE)
    for index in range(len(sheets)):
        game[0] = blank[0]
        game_seed = np.uint64(seed) + np.uint64(index)
        deal(board[0], game[0], seats, any_start, with_alvin, game_seed)
        moves[index] = play_out(board[0], game[0], mixed(advanced(~game_seed)), out[0])
        fill_sheet(board[0], game[0], sheets[index])
