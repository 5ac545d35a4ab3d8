"""The longest route: the longest walk that uses every own route at most once (R-END-3).

A walk that cannot be extended ends where an odd number of routes meet, unless it covers its whole
component in a round trip. So a component with at most two such places is walked completely, and in
all others only those places need to be tried as a start.
"""

import numpy as np

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES

from .kernel import Record, rule


@rule
def longest_route(board: Record, game: Record, seat: int, component: Record) -> int:
    """The number of spaces of the seat's longest route, given the labels of its components."""
    degree = np.zeros(MAX_PLACES + 1, np.int16)
    length = np.zeros(MAX_PLACES, np.int16)
    shortest = np.full(MAX_PLACES, 127, np.int16)
    for route in range(board.routes):
        if game.owner[route] == seat:
            a, b = board.route_ends[route, 0], board.route_ends[route, 1]
            degree[a] += 1
            degree[b] += 1
            length[component[a]] += board.route_spaces[route]
            shortest[component[a]] = min(shortest[component[a]], board.route_spaces[route])
    odd = np.zeros(MAX_PLACES, np.int16)
    for place in range(board.places):
        odd[component[place]] += degree[place] & 1
    best = np.int64(0)
    longest_possible = np.zeros(MAX_PLACES, np.int16)
    unsettled = False
    for place in range(board.places):
        if odd[place] <= 2:
            best = max(best, length[place])
        else:
            longest_possible[place] = length[place] - (odd[place] // 2 - 1) * shortest[place]
            unsettled = True
    if unsettled:
        best = _search(board, game, seat, component, degree, longest_possible, best)
    return best


@rule
def _search(board: Record, game: Record, seat: int, component: Record, degree: Record, bound: Record, best: int) -> int:
    """Walk from every odd place of the components whose bound is still above the best length."""
    first = np.empty(MAX_PLACES + 1, np.int16)
    total = 0
    for place in range(board.places):
        first[place] = total
        total += degree[place]
    first[board.places] = total
    fill = first.copy()
    track = np.empty(2 * MAX_ROUTES, np.int16)
    for route in range(board.routes):
        if game.owner[route] == seat:
            for end in range(2):
                place = board.route_ends[route, end]
                track[fill[place]] = route
                fill[place] += 1
    used = np.zeros(MAX_ROUTES, np.int8)
    at = np.empty(MAX_ROUTES + 1, np.int16)
    cursor = np.empty(MAX_ROUTES + 1, np.int16)
    via = np.empty(MAX_ROUTES + 1, np.int16)
    for start in range(board.places):
        if degree[start] & 1 == 0 or bound[component[start]] <= best:
            continue
        limit = bound[component[start]]
        depth = 0
        walked = 0
        at[0] = start
        cursor[0] = first[start]
        while depth >= 0:
            place = at[depth]
            if cursor[depth] < first[place + 1]:
                route = track[cursor[depth]]
                cursor[depth] += 1
                if used[route] == 0:
                    used[route] = 1
                    walked += board.route_spaces[route]
                    if walked > best:
                        best = walked
                        if best == limit:
                            break
                    depth += 1
                    via[depth] = route
                    at[depth] = board.route_ends[route, 0] + board.route_ends[route, 1] - place
                    cursor[depth] = first[at[depth]]
            else:
                if depth > 0:
                    used[via[depth]] = 0
                    walked -= board.route_spaces[via[depth]]
                depth -= 1
        for undo in range(1, depth + 1):
            used[via[undo]] = 0
    return best
