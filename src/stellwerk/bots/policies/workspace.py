"""A player's plan, and the scratch memory it is made in: rows, so that compiled code allocates nothing."""

from typing import Final

import numpy as np

from stellwerk.boards.limits import (
    CARD_KINDS,
    MAX_PIECES,
    MAX_PLACES,
    MAX_ROUTE_CARDS,
    MAX_ROUTES,
    MAX_SEATS,
    MAX_TICKETS,
)
from stellwerk.engine.kernel import Row
from stellwerk.engine.rows import LISTING

MAX_WANTED: Final = 64
MAX_RANKED: Final = 64

PLAN: Final = np.dtype(
    [
        ("is_made", "i1"),
        ("tickets", "i8"),  # the tickets it was made for
        ("size", "i2"),
        ("wanted", "i2", MAX_WANTED),  # routes still to be claimed for tickets
        ("share", "f4", MAX_WANTED),  # ticket points that depend on each of them
        ("is_wanted", "i1", MAX_ROUTES),
        ("spaces", "i2", MAX_PIECES),  # pieces that the wanted routes take
        ("paid_in", "i1", MAX_WANTED),  # the colour that each will probably be paid for in
        ("needed", "f4", CARD_KINDS),  # cards that the wanted routes take
        ("card_value", "f4", CARD_KINDS),  # what one more card is worth
        # points of its tickets less those of missed ones and the price of its routes
        ("value", "f4"),
    ]
)


class PlanRow(Row):
    """A row of PLAN."""


WORKSPACE: Final = np.dtype(
    [
        ("chance", "u8"),  # state of the random numbers
        ("price", "f4", MAX_ROUTES),  # what a route costs the player, in points
        ("unplanned_price", "f4", MAX_WANTED),  # of each route of the plan before it was planned
        ("distance", "f4", MAX_PLACES),  # price of the cheapest path to a place so far
        ("arrival", "i2", MAX_PLACES),  # the last route of the cheapest path to a place
        ("before", "i2", MAX_PLACES),  # the place before it on that path
        ("is_settled", "i1", MAX_PLACES),  # whether that path is final
        ("order", "i2", MAX_TICKETS),  # tickets, the most valuable first
        ("reserved", "f4", CARD_KINDS),  # cards for the routes of the plan that come first
        ("grey_value", "f4", MAX_ROUTE_CARDS + 1),  # value of the best grey route of each cost
        ("rank", "f4", MAX_RANKED),  # values of the candidates that cost cards, the highest first
        ("draft", PLAN),  # a plan made only to be compared with others
        ("turns", "i2", MAX_SEATS),  # that each seat has had in a rollout
        ("listing", LISTING),
    ]
)


class WorkspaceRow(Row):
    """A row of WORKSPACE."""
