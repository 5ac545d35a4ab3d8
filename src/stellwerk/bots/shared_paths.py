"""How well two tickets go together: the cards that their cheapest paths share on an empty board."""

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board

Floats = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]


def shared_cards(board: Board) -> Floats:
    """The cards that one ticket saves if the path of the other is there, relative to the mean of all tickets.

    A row and a column for each ticket. Tickets that no routes connect share nothing.
    """
    costs, following = _cheapest_paths(board)
    first, second = np.array([ticket.ends for ticket in board.tickets], np.int64).reshape(-1, 2).T
    needed = costs[first, second]
    saved = np.zeros((len(needed), len(needed)))
    for index in np.flatnonzero(np.isfinite(needed)):
        to_path = costs[_path(following, first[index], second[index])].min(0)
        saved[index] = needed - np.minimum(needed, to_path[first] + to_path[second])
    saved = np.nan_to_num(np.maximum(saved, saved.T), nan=0.0, posinf=0.0)
    reachable = needed[np.isfinite(needed)]
    return saved / reachable.mean() if len(reachable) else saved


def _cheapest_paths(board: Board) -> tuple[Floats, Places]:
    """The cards between all pairs of places, and the place that follows on the way (Floyd and Warshall)."""
    count = len(board.places)
    costs, following = np.full((count, count), np.inf), np.zeros((count, count), np.int64)
    np.fill_diagonal(costs, 0.0)
    for route in board.routes:
        for here, there in (route.ends, route.ends[::-1]):
            if route.cards < costs[here, there]:
                costs[here, there], following[here, there] = route.cards, there
    for via in range(count):
        detour = costs[:, [via]] + costs[[via], :]
        is_better = detour < costs
        following = np.where(is_better, following[:, [via]], following)
        costs = np.where(is_better, detour, costs)
    return costs, following


def _path(following: Places, here: int, goal: int) -> list[int]:
    path = [here]
    while path[-1] != goal:
        path.append(int(following[path[-1], goal]))
    return path
