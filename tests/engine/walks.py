"""A seat that owns exactly the given routes, on a board that has no others."""

import numpy as np

from stellwerk import engine
from stellwerk.boards.row import BOARD
from stellwerk.boards.walk_order import walk_order
from stellwerk.engine import GAME, NONE, WALK
from stellwerk.engine.kernel import Array
from stellwerk.engine.longest_workspace import CHOICES, INDEX_SIZE, MAX_STATES
from tests.compiled.entry_points import choose_routes_at_once

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
    index = np.empty(INDEX_SIZE, np.int32)
    choose_routes_at_once(board, game, np.zeros(1, WALK), workspace, states, index)
    return int(workspace["states"][0])
