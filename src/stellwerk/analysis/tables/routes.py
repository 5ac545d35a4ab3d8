"""The table of routes: one row for every claim."""

from typing import Final

import numpy as np

from stellwerk.analysis.claims import claims_of
from stellwerk.analysis.replays import Replays
from stellwerk.boards.limits import GREY
from stellwerk.play.names import card_names, route_name

from .columns import Table, named, numbers

ROUTES: Final = "routes"


def routes_table(replays: Replays, first: int) -> Table:
    """Rows for all claims of some games, which are numbered from `first` on."""
    board, claims = replays.setup.board, claims_of(replays)
    facts = np.array([(route.color, route.cards, route.spaces, route.points) for route in board.routes])
    color, cards, spaces, points = facts[claims.route].T
    colors = [*card_names(board)[:GREY], "grey"]
    return {
        "game": numbers(first + claims.game),
        "action": numbers(claims.action),
        "turn": numbers(claims.turn),
        "seat": numbers(claims.seat),
        "route": numbers(claims.route.astype(np.int16)),
        "name": named(claims.route, [route_name(board, route) for route in range(len(board.routes))]),
        "color": named(color, colors),
        "cards": numbers(cards.astype(np.int8)),
        "spaces": numbers(spaces.astype(np.int8)),
        "points": numbers(points.astype(np.int16)),
        "gained": numbers(claims.gained),
        "paid_with": named(claims.color, card_names(board)),
        "wilds": numbers(claims.wilds.astype(np.int8)),
    }
