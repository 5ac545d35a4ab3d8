"""Puzzles: positions from games of bots in which one action is clearly the best, and not the obvious one."""

from .kinds import KINDS, Kind
from .longest import LongestRoutes
from .mining import MinedGame, mine, proved_again
from .puzzle import Answer, Puzzle, Source
from .puzzle_file import puzzle_line, read_puzzles
from .race import Urgency
from .shelf import daily_puzzle, shipped_puzzle, shipped_puzzles
from .verdict import AnswerVerdict, Solution, TriedAction, given_up, verdict_on

__all__ = [
    "KINDS",
    "Answer",
    "AnswerVerdict",
    "Kind",
    "LongestRoutes",
    "MinedGame",
    "Puzzle",
    "Solution",
    "Source",
    "TriedAction",
    "Urgency",
    "daily_puzzle",
    "given_up",
    "mine",
    "proved_again",
    "puzzle_line",
    "read_puzzles",
    "shipped_puzzle",
    "shipped_puzzles",
    "verdict_on",
]
