"""The working memory of the search for the longest route (see longest.py)."""

import numpy as np

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTES

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
        # What is being tried, see longest_walks.py and longest_removals.py
        ("first", "i2", MAX_PLACES + 1),  # where in `routes_at` the routes of each place begin
        ("routes_at", "i2", 2 * MAX_ROUTES),  # the core routes of all places, place by place
        ("used", "i1", MAX_ROUTES),  # by route, 1 if it is walked or left out now
        ("at", "i2", MAX_ROUTES + 1),  # by depth, the place where the search stands
        ("cursor", "i2", MAX_ROUTES + 1),  # by depth, where in `routes_at` the next route to try is
        ("via", "i2", MAX_ROUTES + 1),  # by depth, the route that led there
    ]
)


class WalkRow(Row):
    """A row of WALK."""
