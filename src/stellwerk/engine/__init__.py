"""The rules, compiled: pure functions over a board record, a game record and integer moves.

No I/O, no clock, no randomness but the game's own, no names of places or editions.
"""

from .entries import apply, deal_game, determinize, legal, observe, play_random_games, score
from .records import EVERYTHING, GAME, LISTING, NONE, SHEET, SPECTATOR

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
