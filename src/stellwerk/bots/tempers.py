"""The numbers that policies play by, tuned for kinds of boards by thousands of games."""

from collections.abc import Mapping
from typing import Final

from stellwerk.boards import Board

Temper = Mapping[str, float]

PLAIN: Final[Temper] = {
    "turn": 1.4, "card": 1.33, "needed_card": 2.12, "wild": 8.32, "rival": 0.5,
    "pace": 1.04, "stride": 6.74, "slack": 0.22,
    "ticket_weight": 0.79, "ticket_turns": 8.0, "ticket_pieces": 13.2, "claim_bar": 5.9,
    "blind": 3.17, "open_wild": 0.48, "extra": 0.24, "counted_wilds": 0.31, "distance": 0.33,
    "denial": 0.05, "chain": 0.0, "threat": 0.0, "doubt": 1.66, "marker_bar": 6.0, "noise": 0.0,
}  # fmt: skip
"""What the simple policies go by, which look at few of the numbers."""

_LONG: Final = PLAIN
_SHORT: Final = PLAIN
_MARKED: Final = PLAIN
_LONG_GAME: Final = 30
"""Pieces of a player that make a long game of dear routes; with fewer, single points decide."""


def temper(board: Board) -> Temper:
    """The planner's numbers for a board."""
    if board.markers is not None:
        return _MARKED
    return _LONG if sum(kind.count for kind in board.pieces) >= _LONG_GAME else _SHORT


def varied(numbers: Temper, **factors: float) -> Temper:
    """A temper of which some numbers are multiplied."""
    return {name: value * factors.get(name, 1.0) for name, value in numbers.items()}
