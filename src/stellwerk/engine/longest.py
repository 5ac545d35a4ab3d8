"""The longest route: the longest walk that uses every own route at most once (R-END-3).

First the branches are cut off: routes to places where no other route ends. A walk can use a branch only as
its beginning or end, so each remaining place needs to remember only the longest walks into its branches.
What remains, the core, is small and is searched walk by walk (longest_walks.py). Only a core so dense that
there are too many walks is searched route by route instead (longest_choices.py).
"""

import numpy as np

from .kernel import BoardRow, GameRow, compiled
from .longest_choices import choose_routes
from .longest_walks import try_walks
from .longest_workspace import CHOICES, INDEX_SIZE, MAX_STATES, WalkRow


@compiled
def longest_route(board: BoardRow, game: GameRow, seat: int, walk: WalkRow, known: int) -> int:
    """The number of spaces of the seat's longest route, or `known` if it is no longer than that (R-END-3)."""
    walk.best = known
    find_core(board, game, seat, walk)
    if walk.routes > 0:
        for component in range(board.places):
            if walk.limit[component] > walk.best and not try_walks(board, walk, component):
                _choose_routes(board, walk, component)
    return walk.best


@compiled
def find_core(board: BoardRow, game: GameRow, seat: int, walk: WalkRow) -> None:
    """Cut off the branches of the seat's network, and prepare the search in what remains."""
    _collect(board, game, seat, walk)
    _cut_branches(board, walk)
    if walk.routes > 0:
        _label_core(board, walk)
        _limit_core(board, walk)
        _index_core(board, walk)


@compiled
def _choose_routes(board: BoardRow, walk: WalkRow, component: int) -> None:
    """Search a dense component. The memory is large, but only what is used of it costs anything."""
    workspace = np.empty(1, CHOICES)
    states = np.empty((2, MAX_STATES), np.int64)
    index = np.empty(INDEX_SIZE, np.int32)
    choose_routes(board, walk, component, workspace, states, index)


@compiled
def _collect(board: BoardRow, game: GameRow, seat: int, walk: WalkRow) -> None:
    """List the seat's routes and count how many meet in each place."""
    walk.routes = 0
    for place in range(board.places):
        walk.degree[place] = 0
        walk.branch[place] = 0
        walk.second_branch[place] = 0
    for route in range(board.routes):
        if game.owner[route] == seat:
            walk.route[walk.routes] = route
            walk.routes += 1
            walk.degree[board.route_ends[route, 0]] += 1
            walk.degree[board.route_ends[route, 1]] += 1


@compiled
def _cut_branches(board: BoardRow, walk: WalkRow) -> None:
    """Remove routes that lead to a dead end until there are none; only the core stays in the list."""
    cut = True
    while cut:
        cut = False
        kept = 0
        for index in range(walk.routes):
            route = walk.route[index]
            a, b = board.route_ends[route, 0], board.route_ends[route, 1]
            if walk.degree[a] > 1 and walk.degree[b] > 1:
                walk.route[kept] = route
                kept += 1
                continue
            tip, stem = (a, b) if walk.degree[a] == 1 else (b, a)
            _add_branch(walk, stem, walk.branch[tip] + board.route_spaces[route])
            walk.degree[a] -= 1
            walk.degree[b] -= 1
            cut = True
        walk.routes = kept


@compiled
def _add_branch(walk: WalkRow, place: int, length: int) -> None:
    """Note that a branch of this length begins at the place."""
    walk.best = max(walk.best, walk.branch[place] + length)
    if length > walk.branch[place]:
        walk.second_branch[place] = walk.branch[place]
        walk.branch[place] = length
    else:
        walk.second_branch[place] = max(walk.second_branch[place], length)


@compiled
def _label_core(board: BoardRow, walk: WalkRow) -> None:
    """Label the places of each component of the core with the number of one of them."""
    for place in range(board.places):
        walk.component[place] = place
    changed = True
    while changed:
        changed = False
        for index in range(walk.routes):
            a, b = board.route_ends[walk.route[index], 0], board.route_ends[walk.route[index], 1]
            label = min(walk.component[a], walk.component[b])
            if walk.component[a] != walk.component[b]:
                walk.component[a] = label
                walk.component[b] = label
                changed = True


@compiled
def _limit_core(board: BoardRow, walk: WalkRow) -> None:
    """Set an upper bound for the walks in each component.

    It is all its spaces plus the longest branch twice, minus 1 for each pair of odd places beyond the first
    two.
    """
    odd = walk.cursor  # borrowed: unused until `_index_core`
    walk.longest_branch = 0
    for place in range(board.places):
        walk.limit[place] = 0
        odd[place] = 0
    for place in range(board.places):
        if walk.degree[place] > 0:
            walk.longest_branch = max(walk.longest_branch, walk.branch[place])
            odd[walk.component[place]] += walk.degree[place] & 1
    for index in range(walk.routes):
        component = walk.component[board.route_ends[walk.route[index], 0]]
        walk.limit[component] += board.route_spaces[walk.route[index]]
    for place in range(board.places):
        if walk.limit[place] > 0:
            walk.limit[place] += 2 * walk.longest_branch - max(0, odd[place] // 2 - 1)


@compiled
def _index_core(board: BoardRow, walk: WalkRow) -> None:
    """List the core routes of each place."""
    total = 0
    for place in range(board.places):
        walk.first[place] = total
        walk.cursor[place] = total
        total += walk.degree[place]
    walk.first[board.places] = total
    for index in range(walk.routes):
        route = walk.route[index]
        walk.used[route] = 0
        for end in range(2):
            place = board.route_ends[route, end]
            walk.routes_at[walk.cursor[place]] = route
            walk.cursor[place] += 1
