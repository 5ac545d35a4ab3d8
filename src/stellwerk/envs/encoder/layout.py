"""Where the features of a board begin in the vector, and the units that they are counted in."""

from typing import Final

import numpy as np

from stellwerk.boards.limits import MAX_PLACES, MAX_ROUTE_CARDS, MAX_ROUTES
from stellwerk.engine.kernel import Row
from stellwerk.engine.phases import OVER

# One unit of a feature, as its reciprocal: compiled code multiplies
CARDS: Final = np.float32(1 / 10)
PILES: Final = np.float32(1 / 100)
POINTS: Final = np.float32(1 / 100)
PIECES: Final = np.float32(1 / 50)
TICKETS: Final = np.float32(1 / 10)
TICKET_POINTS: Final = np.float32(1 / 20)
DISTANCES: Final = np.float32(1 / 20)
TOKENS: Final = np.float32(1 / 4)
FLAG: Final = np.float32(1)

PHASES: Final = OVER + 1

BLOCKS: Final = (
    "phase",
    "turn",
    "start",
    "turns_left",
    "passes",
    "deck_size",
    "discards_size",
    "ticket_deck_size",
    "hand",
    "discards",
    "undrawn",
    "shown",
    "market",
    "hand_size",
    "score",
    "pieces",
    "tickets_size",
    "own_routes",
    "rival_routes",
    "open_routes",
    "kept",
    "completed",
    "blocked",
    "distance",
    "offer",
    "claimed",
    "souvenir_stacks",
    "souvenirs",
    "markers",
    "homes",
    "markers_left",
    "captures",
    "alvin",
)
"""Blocks of features in the order of the vector; features.py says what is in them."""

LAYOUT: Final = np.dtype(
    [
        ("size", "i4"),
        *((name, "i4") for name in BLOCKS),  # where each block begins
        ("phase_index", "i4", PHASES),
        ("piece_kinds", "i4"),
        # Pairs of places with a route between them: the number of the pair by places, and by route
        ("pair", "u1", (MAX_PLACES, MAX_PLACES)),
        ("route_pair", "u1", MAX_ROUTES),
        ("next_track", "i2", MAX_ROUTES),  # the next route between the same places, in a ring
        # Bit q of near[cards, p] is set when a route from p to q costs that many cards
        ("near", "i8", (MAX_ROUTE_CARDS + 1, MAX_PLACES)),
        ("dearest", "i4"),  # the most cards that a route costs
    ]
)


MAX_FEATURES: Final = 4096
"""More than the largest board with the most seats has."""

VECTOR: Final = np.dtype([("values", "f4", MAX_FEATURES)])
"""The features of one position. A row, because compiled calls count references to arrays but not to rows."""


class VectorRow(Row):
    """A row of VECTOR."""


class LayoutRow(Row):
    """A row of LAYOUT."""
