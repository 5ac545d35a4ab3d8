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
        ("first", "i2", MAX_PLACES + 1),
        ("track", "i2", 2 * MAX_ROUTES),
        ("used", "i1", MAX_ROUTES),
        ("at", "i2", MAX_ROUTES + 1),
        ("cursor", "i2", MAX_ROUTES + 1),
        ("via", "i2", MAX_ROUTES + 1),
    ]
)


class WalkRow(Row):
    """A row of WALK."""
