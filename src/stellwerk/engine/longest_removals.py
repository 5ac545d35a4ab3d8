"""The longest walk in a core with many round trips: find the fewest spaces to leave out (see longest.py).

Routes can be walked in one go if they are connected and at most two places, the ends of the walk, have an
odd number of them. So at every other odd place one route is left out, which makes its other end odd or even
in turn, until all places are even. The allowed loss grows one space at a time, so the first walk found is
the longest.
"""

from .kernel import BoardRow, compiled, int64
from .longest_workspace import WalkRow
from .network import count_bits


@compiled
def leave_out_routes(board: BoardRow, walk: WalkRow, component: int) -> None:
    """Raise the best length to that of the longest walk in a component of the core."""
    length = 2 * walk.longest_branch
    odd = int64(0)
    for index in range(walk.routes):
        route = walk.route[index]
        a, b = board.route_ends[route, 0], board.route_ends[route, 1]
        if walk.component[a] == component:
            length += board.route_spaces[route]
            odd ^= int64(1) << a ^ int64(1) << b
    loss = 0
    while length - loss > walk.best:
        if _walk_with_loss(board, walk, component, odd, length, loss):
            walk.best = length - loss
        loss += 1


@compiled
def _walk_with_loss(board: BoardRow, walk: WalkRow, component: int, odd: int, length: int, loss: int) -> bool:
    """Whether some walk loses exactly `loss` spaces, in routes left out and in shorter branches."""
    for start in range(board.places):
        if walk.degree[start] == 0 or walk.component[start] != component:
            continue
        for end in range(start, board.places):
            if walk.degree[end] == 0 or walk.component[end] != component:
                continue
            last = walk.second_branch[start] if start == end else walk.branch[end]
            left = loss - (2 * walk.longest_branch - walk.branch[start] - last)
            ends = int64(1) << start ^ int64(1) << end
            if left >= 0 and _can_leave_out(
                board, walk, start, odd ^ ends, length - 2 * walk.longest_branch, left
            ):
                return True
    return False


@compiled
def _can_leave_out(board: BoardRow, walk: WalkRow, start: int, odd: int, length: int, allowed: int) -> bool:
    """Whether leaving out at most `allowed` spaces makes all places even and leaves a walk from start."""
    depth = 0
    left = allowed
    walk.at[0] = _lowest(odd)
    walk.cursor[0] = walk.first[walk.at[0]]
    while depth >= 0:
        place = walk.at[depth]
        if odd == 0 or (count_bits(odd) + 1) // 2 > left or walk.cursor[depth] == walk.first[place + 1]:
            if odd == 0 and length - _reached_spaces(board, walk, start) <= allowed:
                _restore_routes(walk, depth)
                return True
            if depth > 0:
                route = walk.via[depth]
                walk.used[route] = 0
                left += board.route_spaces[route]
                odd ^= int64(1) << board.route_ends[route, 0] ^ int64(1) << board.route_ends[route, 1]
            depth -= 1
            continue
        route = walk.routes_at[walk.cursor[depth]]
        walk.cursor[depth] += 1
        if walk.used[route] == 0 and board.route_spaces[route] <= left:
            walk.used[route] = 1
            left -= board.route_spaces[route]
            odd ^= int64(1) << board.route_ends[route, 0] ^ int64(1) << board.route_ends[route, 1]
            depth += 1
            walk.via[depth] = route
            walk.at[depth] = _lowest(odd)
            walk.cursor[depth] = walk.first[walk.at[depth]]
    return False


@compiled
def _restore_routes(walk: WalkRow, depth: int) -> None:
    """Put back the routes removed down to this depth."""
    for index in range(1, depth + 1):
        walk.used[walk.via[index]] = 0


@compiled
def _reached_spaces(board: BoardRow, walk: WalkRow, start: int) -> int:
    """The spaces of all routes that were not left out and can be reached from the start."""
    reached = int64(1) << start
    grown = True
    while grown:
        grown = False
        for index in range(walk.routes):
            route = walk.route[index]
            a, b = board.route_ends[route, 0], board.route_ends[route, 1]
            if walk.used[route] == 0 and ((reached >> a) ^ (reached >> b)) & 1:
                reached |= int64(1) << a | int64(1) << b
                grown = True
    spaces = 0
    for index in range(walk.routes):
        route = walk.route[index]
        if walk.used[route] == 0 and (reached >> board.route_ends[route, 0]) & 1:
            spaces += board.route_spaces[route]
    return spaces


@compiled
def _lowest(places: int) -> int:
    """The lowest place of a set, 0 if it is empty."""
    place = 0
    while places and (places >> place) & 1 == 0:
        place += 1
    return place
