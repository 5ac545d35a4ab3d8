"""A seat that owns exactly the given routes, on a board that has no others."""

import numpy as np

from stellwerk import engine
from stellwerk.boards.row import BOARD
from stellwerk.boards.walk_order import walk_order
from stellwerk.engine import GAME, NONE, WALK
from stellwerk.engine.kernel import Array, uncached_entry_point
from stellwerk.engine.longest import find_core
from stellwerk.engine.longest_choices import choose_routes
from stellwerk.engine.longest_workspace import CHOICES, INDEX_SIZE, MAX_STATES

Link = tuple[int, int, int]
"""Two places and the number of spaces between them."""


def is_legal(links: list[Link]) -> bool:
    """Whether a board may have such routes, and as many pieces as they have spaces."""
    return _order(links) is not None


def _order(links: list[Link]) -> tuple[int, ...] | None:
    return walk_order(tuple((a, b) for a, b, _ in links), sum(spaces for _, _, spaces in links))


def rows(links: list[Link]) -> tuple[Array, Array]:
    """The board and the game."""
    board, game = np.zeros(1, BOARD), np.zeros(1, GAME)
    board["places"], board["routes"] = 48, len(links)
    board["walk_order"][0, : len(links)] = _order(links)
    game["seats"] = 1
    game["owner"] = NONE
    for index, (a, b, spaces) in enumerate(links):
        board["route_ends"][0, index] = (a, b)
        board["route_spaces"][0, index] = spaces
        game["owner"][0, index] = 0
    return board, game


def longest(links: list[Link]) -> int:
    """The length of the seat's longest route."""
    return engine.longest_length(*rows(links), 0, np.zeros(1, WALK), 0)


def states_looked_at(links: list[Link]) -> int:
    """How many states the search needs in the component of place 0, if it goes route by route."""
    board, game = rows(links)
    workspace, states = np.zeros(1, CHOICES), np.empty((2, MAX_STATES), np.int64)
    _choose_routes(board, game, np.zeros(1, WALK), workspace, states, np.empty(INDEX_SIZE, np.int32))
    return int(workspace["states"][0])


@uncached_entry_point
def _choose_routes(
    board: Array, game: Array, walk: Array, workspace: Array, states: Array, index: Array
) -> None:
    find_core(board[0], game[0], 0, walk[0])
    if walk[0].routes > 0:
        choose_routes(board[0], walk[0], walk[0].component[0], workspace, states, index)
