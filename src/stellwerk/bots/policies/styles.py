"""How a policy plays, as numbers; the compiled code reads them, tuning changes them."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from stellwerk.engine.kernel import Row

GREEDY, RACER, PLANNER = range(3)

STYLE: Final = np.dtype(
    [
        ("kind", "i4"),
        # What things are worth, in points
        ("turn", "f4"),  # a turn in the middle of the game
        ("card", "f4"),  # a card of a colour that is not asked for
        ("needed_card", "f4"),  # a card that the plan asks for
        ("wild", "f4"),
        ("rival", "f4"),  # points of others, where a claim gives them some
        # How fast the plan comes true
        ("pace", "f4"),  # useful cards drawn in a turn
        ("stride", "f4"),  # pieces that others are expected to lay in a claim
        ("slack", "f4"),  # turns to have in hand before a ticket is believed in
        # When to do what
        ("ticket_weight", "f4"),  # how much of a ticket's points its routes are credited with
        ("ticket_turns", "f4"),  # turns that must be left for drawing tickets
        ("ticket_pieces", "f4"),  # pieces that must be left for drawing tickets
        ("claim_bar", "f4"),  # what a claim must be worth beyond its cards
        ("blind", "f4"),  # how useful a card from the deck is, compared with the average colour
        ("open_wild", "f4"),  # and a wild from the market, which costs the whole turn, with the best colour
        ("extra", "f4"),  # weight of routes outside the plan
        ("counted_wilds", "f4"),  # how far wilds in the hand count for a route
        ("distance", "f4"),  # how little it matters how many cards are missing
        ("denial", "f4"),  # worth of taking a route's points from the others, as a share of them
        ("chain", "f4"),  # worth of every space that makes the own network longer, where length counts
        ("threat", "f4"),  # worth of haste for a wanted route that another network touches
        (
            "globetrotter",
            "f4",
        ),  # share of the bonus for most tickets that each completed one is credited with
        ("doubt", "f4"),  # points that a ticket must earn for every route still missing
        ("marker_bar", "f4"),  # what a marked city must promise
        ("noise", "f4"),  # spread of random mistakes, in points
        ("taste", "i4"),  # which routes it fancies, a number of its own for each taste; 0 for none
    ]
)


class StyleRow(Row):
    """A row of STYLE."""


def style(kind: int, numbers: Mapping[str, float]) -> np.ndarray:
    """A style as an array of one element."""
    row = np.zeros(1, STYLE)
    row["kind"] = kind
    for name, value in numbers.items():
        row[name] = value
    return row
