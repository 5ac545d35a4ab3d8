"""A player's plan, and the desk it is worked out on: records, so that compiled code allocates nothing."""

from typing import Final

import numpy as np

from stellwerk.boards.limits import (
    CARD_KINDS,
    MAX_PIECES,
    MAX_PLACES,
    MAX_ROUTE_CARDS,
    MAX_ROUTES,
    MAX_TICKETS,
)
from stellwerk.engine.kernel import Row
from stellwerk.engine.rows import LISTING

MAX_WANTED: Final = 64
MAX_RANKED: Final = 64

PLAN: Final = np.dtype(
    [
        ("is_made", "i1"),
        ("tickets", "i8"),  # those it was made for
        ("size", "i2"),
        ("wanted", "i2", MAX_WANTED),  # routes still to be claimed for tickets
        ("share", "f4", MAX_WANTED),  # points of tickets that hang on each of them
        ("is_wanted", "i1", MAX_ROUTES),
        ("spaces", "i2", MAX_PIECES),  # pieces that the wanted routes take
        ("turns", "f4"),  # it will take
        ("need", "f4", CARD_KINDS),  # cards it asks for
        ("use", "f4", CARD_KINDS),  # what one more card is worth
        ("value", "f4"),  # points of all tickets, missed ones counted against, less what the turns cost
    ]
)


class PlanRow(Row):
    """A row of PLAN."""


DESK: Final = np.dtype(
    [
        ("chance", "u8"),
        ("price", "f4", MAX_ROUTES),  # what a route costs the player, in points
        ("distance", "f4", MAX_PLACES),
        ("arrival", "i2", MAX_PLACES),  # the route by which the shortest path comes to a place
        ("before", "i2", MAX_PLACES),
        ("is_settled", "i1", MAX_PLACES),
        ("order", "i2", MAX_TICKETS),
        ("grey_worth", "f4", MAX_ROUTE_CARDS + 1),  # the best grey route by its cost
        ("rank", "f4", MAX_RANKED),
        ("trial", PLAN),
        ("listing", LISTING),
    ]
)


class DeskRow(Row):
    """A row of DESK."""
