"""The rules, compiled: pure functions over a board record, a game record and integer moves.

No I/O, no clock, no randomness but the game's own, no names of places or editions.
"""

from .entry_points import apply, deal_game, determinize, legal, observe, play_random_games, score
from .rows import EVERYTHING, GAME, LISTING, NONE, SHEET, SPECTATOR

__all__ = [
    "EVERYTHING",
    "GAME",
    "LISTING",
    "NONE",
    "SHEET",
    "SPECTATOR",
    "apply",
    "deal_game",
    "determinize",
    "legal",
    "observe",
    "play_random_games",
    "score",
]
