"""Cheapest paths over a player's own routes and those still open."""

from stellwerk.engine.kernel import BoardRow, rule
from stellwerk.engine.rows import NONE

from .atlas import AtlasRow
from .desk import DeskRow
from .prices import CLOSED


@rule
def find_path(board: BoardRow, atlas: AtlasRow, desk: DeskRow, start: int, goal: int) -> float:
    """The price of the cheapest path, CLOSED if there is none; `desk.arrival` leads back from the goal."""
    for place in range(board.places):
        desk.distance[place] = CLOSED
        desk.is_settled[place] = 0
        desk.arrival[place] = NONE
    desk.distance[start] = 0.0
    while True:
        here, nearest = NONE, CLOSED
        for place in range(board.places):
            if desk.is_settled[place] == 0 and desk.distance[place] < nearest:
                here, nearest = place, desk.distance[place]
        if here == NONE or here == goal:
            return nearest
        desk.is_settled[here] = 1
        for index in range(atlas.first[here], atlas.first[here + 1]):
            route, there = atlas.route[index], atlas.far_end[index]
            through = nearest + desk.price[route]
            if through < desk.distance[there]:
                desk.distance[there] = through
                desk.arrival[there] = route
                desk.before[there] = here
