"""Cheapest paths over a player's own routes and those it could still claim."""

from stellwerk.engine.kernel import BoardRow, compiled
from stellwerk.engine.rows import NONE

from .adjacency import AdjacencyRow
from .route_prices import UNCLAIMABLE_PRICE
from .workspace import WorkspaceRow


@compiled
def find_path(
    board: BoardRow, adjacency: AdjacencyRow, workspace: WorkspaceRow, start: int, goal: int
) -> float:
    """The price of the cheapest path, or UNCLAIMABLE_PRICE if there is none.

    `workspace.arrival` and `workspace.before` lead back from the goal.
    """
    for place in range(board.places):
        workspace.distance[place] = UNCLAIMABLE_PRICE
        workspace.is_settled[place] = 0
        workspace.arrival[place] = NONE
    workspace.distance[start] = 0.0
    while True:
        here, nearest = NONE, UNCLAIMABLE_PRICE
        for place in range(board.places):
            if workspace.is_settled[place] == 0 and workspace.distance[place] < nearest:
                here, nearest = place, workspace.distance[place]
        if here == NONE or here == goal:
            return nearest
        workspace.is_settled[here] = 1
        for index in range(adjacency.first[here], adjacency.first[here + 1]):
            route, there = adjacency.route[index], adjacency.far_end[index]
            distance = nearest + workspace.price[route]
            if distance < workspace.distance[there]:
                workspace.distance[there] = distance
                workspace.arrival[there] = route
                workspace.before[there] = here
