"""The numbers a policy plays by. Compiled code reads them; tuning changes them."""

from collections.abc import Mapping
from typing import Final

import numpy as np

from stellwerk.engine.kernel import Row

GREEDY, RACER, PLANNER, RANDOM = range(4)

PARAMETERS: Final = np.dtype(
    [
        ("policy", "i4"),  # GREEDY, RACER, PLANNER or RANDOM
        # What things are worth, in points
        ("turn", "f4"),  # a turn in the middle of the game
        ("own_card", "f4"),  # a card spent on the route of the plan that it is kept for
        ("spare_card", "f4"),  # a card that the plan does not need
        ("needed_card", "f4"),  # a card that the plan needs for another route
        ("useful_card", "f4"),  # drawing a card that the plan lacks
        ("wild", "f4"),
        ("rival_points", "f4"),  # a point that a claim gives to somebody else
        # How fast the plan progresses
        ("cards_per_turn", "f4"),  # useful cards drawn in a turn
        ("spaces_per_claim", "f4"),  # spaces that the others are expected to fill with a claim
        ("planning_turns", "f4"),  # turns that plans may take, relative to those that seem to be left
        ("spare_turns", "f4"),  # turns to keep in reserve when planning for a ticket
        # When to do what
        ("ticket_weight", "f4"),  # share of a ticket's points that its routes are credited with
        ("ticket_turns", "f4"),  # minimum turns left to draw tickets
        ("ticket_pieces", "f4"),  # minimum pieces left to draw tickets
        ("ticket_rest", "f4"),  # maximum turns that the plan still takes to draw tickets
        ("late_turns", "f4"),  # with fewer turns to spare than this, cards lose their value
        ("claims_per_card", "f4"),  # turns that it takes to spend a card
        ("claim_threshold", "f4"),  # minimum value of a claim beyond its cards
        ("blind", "f4"),  # value of a card from the deck, relative to the average colour
        ("blind_best", "f4"),  # what it is worth besides, relative to the best colour
        # value of a face-up wild, which takes the whole turn, relative to the best colour
        ("face_up_wild", "f4"),
        ("unplanned", "f4"),  # weight of routes outside the plan
        ("counted_wilds", "f4"),  # share of the wilds in the hand that count towards a route
        ("missing_offset", "f4"),  # the larger it is, the less it matters how many cards are missing
        ("denial", "f4"),  # share of a route's points that denying them to the others is worth
        ("longer_network", "f4"),  # value of each space that extends the network, where length counts
        ("longer_end", "f4"),  # value of each that extends it at an end
        ("threat", "f4"),  # extra value of a wanted route that another network touches
        ("most_tickets", "f4"),  # share of the bonus for most tickets credited to each completed one
        ("missing_route", "f4"),  # points that a ticket must earn for each route still missing
        ("marker_threshold", "f4"),  # minimum value of a marker beyond its cards
        ("noise", "f4"),  # largest random error, in points
        ("variant", "i4"),  # which routes seem cheaper than they are; 0 for none
    ]
)


class ParametersRow(Row):
    """A row of PARAMETERS."""


def make_parameters(policy: int, values: Mapping[str, float]) -> np.ndarray:
    """Parameters as an array of one row; those without a value are 0."""
    row = np.zeros(1, PARAMETERS)
    row["policy"] = policy
    for name, value in values.items():
        row[name] = value
    return row
