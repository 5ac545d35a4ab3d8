"""The working memory of the search for the longest route (see longest.py)."""

import numpy as np

from stellwerk.boards.limits import MAX_OPEN_PLACES, MAX_PLACES, MAX_ROUTE_CARDS, MAX_ROUTES

from .kernel import Row

WALK = np.dtype(
    [
        ("best", "i8"),
        ("longest_branch", "i2"),
        ("degree", "i2", MAX_PLACES),
        ("branch", "i2", MAX_PLACES),  # by place, the longest walk into one of its branches
        ("second_branch", "i2", MAX_PLACES),  # the longest walk into another of its branches
        # The core
        ("routes", "i2"),
        ("route", "i2", MAX_ROUTES),
        ("component", "i2", MAX_PLACES),
        ("limit", "i2", MAX_PLACES),  # by component, how long its walks are at most
        # What is being tried, see longest_walks.py
        ("first", "i2", MAX_PLACES + 1),  # where in `routes_at` the routes of each place begin
        ("routes_at", "i2", 2 * MAX_ROUTES),  # the core routes of all places, place by place
        ("used", "i1", MAX_ROUTES),  # by route, 1 if it is walked now
        ("at", "i2", MAX_ROUTES + 1),  # by depth, the place where the search stands
        ("cursor", "i2", MAX_ROUTES + 1),  # by depth, where in `routes_at` the next route to try is
        ("via", "i2", MAX_ROUTES + 1),  # by depth, the route that led there
    ]
)

_MAX_STEPS = MAX_ROUTES + MAX_PLACES
MAX_LOSS = 3 * MAX_ROUTES * MAX_ROUTE_CARDS
"""More than all routes and two branches have spaces."""

CHOICES = np.dtype(
    [
        ("unused_end", "i8"),  # the loss if the walk does not end in a branch
        ("slots", "i2"),  # how many places are open at the same time, at most
        # What is decided step by step: a route, or a place whose routes are all decided
        ("steps", "i2"),
        ("slot", "i2", _MAX_STEPS),  # of the place, or of one end of the route
        ("other_slot", "i2", _MAX_STEPS),  # of the other end, NONE for a place
        ("loss", "i2", _MAX_STEPS),  # if the route is left out, or if the walk has one end at the place
        ("both_loss", "i2", _MAX_STEPS),  # if the walk has both ends at the place
        ("spaces_to_come", "i2", _MAX_STEPS + 1),
        ("least_loss", "i2", (_MAX_STEPS + 1, 3, 1 << MAX_OPEN_PLACES)),  # see longest_losses.py
        ("allowed", "i8"),  # less than the loss of every walk found
        ("with_loss", "i8", MAX_LOSS + 1),  # how many states have each expected loss
        # While the steps are listed
        ("in_core", "i1", MAX_ROUTES),
        ("slot_of", "i2", MAX_PLACES),
        ("to_come", "i2", MAX_PLACES),
        # The states that a step leads to, and how many there were in all
        ("reached", "i8"),
        ("index_size", "i8"),
        ("states", "i8"),
    ]
)

MAX_STATES = 1_980_576
"""How many states there can be at one step of the search: longest_states.py."""

INDEX_SIZE = 1 << 22
"""Entries of the index in which a state is looked up: a power of two, and twice the states or more."""


class ChoicesRow(Row):
    """A row of CHOICES."""


class WalkRow(Row):
    """A row of WALK."""
