"""The rules, compiled: pure functions of a board row, a game row and integer moves.

No I/O, no clock, no randomness except the game's own, no names of places or editions.
"""

from .entry_points import (
    apply,
    deal_game,
    derive,
    determinize,
    legal,
    longest_length,
    move_obstacle,
    observe,
    play_random_games,
    route_obstacle,
    score,
    shuffle_unseen,
    ticket_prospects,
    timing_obstacle,
)
from .longest_workspace import WALK
from .prospects import PROSPECTS
from .rows import EVERYTHING, GAME, LISTING, NONE, SHEET, SPECTATOR

__all__ = [
    "EVERYTHING",
    "GAME",
    "LISTING",
    "NONE",
    "PROSPECTS",
    "SHEET",
    "SPECTATOR",
    "WALK",
    "apply",
    "deal_game",
    "derive",
    "determinize",
    "legal",
    "longest_length",
    "move_obstacle",
    "observe",
    "play_random_games",
    "route_obstacle",
    "score",
    "shuffle_unseen",
    "ticket_prospects",
    "timing_obstacle",
]
