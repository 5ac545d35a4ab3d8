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
    "denial": 0.05, "chain": 0.0, "threat": 0.0, "doubt": 1.66,
    "globetrotter": 0.0, "marker_bar": 6.0, "noise": 0.0,
}  # fmt: skip
"""What the simple policies go by, which look at few of the numbers."""

_LONG: Final[Temper] = {
    "turn": 1.0, "card": 3.24, "needed_card": 4.43, "wild": 10.31, "rival": 0.5,
    "pace": 1.11, "stride": 10.61, "slack": 0.1,
    "ticket_weight": 1.08, "ticket_turns": 9.42, "ticket_pieces": 1.89, "claim_bar": 5.0,
    "blind": 2.53, "open_wild": 0.28, "extra": 0.31, "counted_wilds": 0.12, "distance": 0.26,
    "denial": 0.13, "chain": 0.11, "threat": 3.1, "doubt": 4.07,
    "globetrotter": 0.0, "marker_bar": 6.0, "noise": 0.0,
}  # fmt: skip
_SHORT: Final[Temper] = {
    "turn": 0.64, "card": 0.88, "needed_card": 1.52, "wild": 2.48, "rival": 0.5,
    "pace": 2.13, "stride": 2.79, "slack": 0.33,
    "ticket_weight": 1.02, "ticket_turns": 14.48, "ticket_pieces": 16.99, "claim_bar": 4.56,
    "blind": 1.23, "open_wild": 0.13, "extra": 0.52, "counted_wilds": 0.12, "distance": 0.76,
    "denial": 0.05, "chain": 0.03, "threat": 0.17, "doubt": 2.18,
    "globetrotter": 0.0, "marker_bar": 6.0, "noise": 0.0,
}  # fmt: skip
_MARKED: Final[Temper] = {
    "turn": 0.95, "card": 1.49, "needed_card": 2.54, "wild": 5.27, "rival": 0.37,
    "pace": 0.92, "stride": 3.01, "slack": 0.23,
    "ticket_weight": 2.35, "ticket_turns": 11.37, "ticket_pieces": 10.9, "claim_bar": 4.1,
    "blind": 2.89, "open_wild": 1.32, "extra": 0.18, "counted_wilds": 0.21, "distance": 0.38,
    "denial": 0.05, "chain": 0.02, "threat": 0.43, "doubt": 2.3,
    "globetrotter": 0.1, "marker_bar": 4.13, "noise": 0.0,
}  # fmt: skip
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
