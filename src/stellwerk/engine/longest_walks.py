"""The longest walk in the core of a network, by trying all unless there are too many (see longest.py)."""

from .kernel import BoardRow, compiled, int64
from .longest_workspace import WalkRow

MAX_TRIES = 5_000
"""How often a walk is extended before the search gives up; only unusually dense networks need more."""


@compiled
def try_walks(board: BoardRow, walk: WalkRow, component: int) -> bool:
    """Raise the best length to that of the longest walk in a component; False if that takes too long.

    A longest walk begins where a branch begins or where an odd number of core routes meet: anywhere else it
    could be extended backwards. Where there is no such place, any place will do: the walk is a round trip.
    """
    tries = MAX_TRIES
    for place in range(board.places):
        if walk.degree[place] > 0 and walk.component[place] == component:
            if walk.branch[place] > 0 or walk.degree[place] & 1 == 1 or place == component:
                tries = _walk_from(board, walk, place, tries)
    return tries > 0


@compiled
def _walk_from(board: BoardRow, walk: WalkRow, start: int, tries: int) -> int:
    """Try every walk from a place, with branches added at both ends; returns how many tries are left."""
    depth = 0
    walked = int64(walk.branch[start])
    walk.at[0] = start
    walk.cursor[0] = walk.first[start]
    limit = walk.limit[walk.component[start]]
    while depth >= 0:
        place = walk.at[depth]
        if tries == 0 or walk.best >= limit or walk.cursor[depth] == walk.first[place + 1]:
            if depth > 0:
                walk.used[walk.via[depth]] = 0
                walked -= board.route_spaces[walk.via[depth]]
            depth -= 1
            continue
        route = walk.routes_at[walk.cursor[depth]]
        walk.cursor[depth] += 1
        if walk.used[route] == 0:
            tries -= 1
            walk.used[route] = 1
            walked += board.route_spaces[route]
            place = board.route_ends[route, 0] + board.route_ends[route, 1] - place
            end = walk.second_branch[place] if place == start else walk.branch[place]
            walk.best = max(walk.best, walked + end)
            depth += 1
            walk.via[depth] = route
            walk.at[depth] = place
            walk.cursor[depth] = walk.first[place]
    return tries
