"""What a replay finds out, as rows: one for every decision, and one for every game."""

from typing import Final

import numpy as np

from stellwerk.boards.limits import MAX_OFFER, MAX_SEATS
from stellwerk.engine import SHEET

FINISHED: Final = 0
UNFINISHED: Final = 1
ILLEGAL: Final = 2

DECISION: Final = np.dtype(
    [
        ("seat", "i1"),
        ("phase", "i1"),
        ("turn", "i2"),  # which turn of the seat it belongs to, counted from 1; 0 at set-up
        ("legal", "i2"),  # how many moves were legal
        ("move", "i2"),
        ("card", "i1"),  # the card taken face up, otherwise NONE
        ("offer", "i1", MAX_OFFER),  # the tickets to choose from, otherwise NONE
        ("gained", "i2", MAX_SEATS),  # points that the action brought each seat at once
    ]
)

OUTCOME: Final = np.dtype(
    [
        ("status", "i1"),
        ("played", "i4"),  # how many actions were legal
        ("start", "i1"),
        ("ender", "i1"),  # the seat that began the last round, NONE if there was none
        ("sheet", SHEET, MAX_SEATS),
        ("kept", "u8", MAX_SEATS),  # bit t is set when the seat holds ticket t in the end
        ("completed", "u8", MAX_SEATS),
    ]
)

TICKET_BASE: Final = 65
"""Returned tickets are coded as one negative number, a digit for each, until the offer is known."""


def return_of(tickets: tuple[int, ...]) -> int:
    """The code of returning these tickets. A replay makes it a move, which names positions in the offer."""
    code = 0
    for ticket in tickets:
        code = code * TICKET_BASE + ticket + 1
    return -1 - code
