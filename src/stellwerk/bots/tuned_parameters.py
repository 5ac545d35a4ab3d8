"""The parameters that policies play with, tuned for kinds of boards in thousands of games."""

from collections.abc import Mapping
from typing import Final

from stellwerk.boards import Board

ParameterValues = Mapping[str, float]

BASIC: Final[ParameterValues] = {
    "turn": 1.4, "spare_card": 1.33, "needed_card": 2.12, "wild": 8.32, "rival_points": 0.5,
    "cards_per_turn": 1.04, "spaces_per_claim": 6.74, "spare_turns": 0.22,
    "ticket_weight": 0.79, "ticket_turns": 8.0, "ticket_pieces": 13.2, "claim_threshold": 5.9,
    "blind": 3.17, "face_up_wild": 0.48, "unplanned": 0.24, "counted_wilds": 0.31, "missing_offset": 0.33,
    "denial": 0.05, "longer_network": 0.0, "threat": 0.0, "missing_route": 1.66,
    "most_tickets": 0.0, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
"""For the simple policies, which use only a few of them."""

_LONG_GAMES: Final[ParameterValues] = {
    "turn": 1.0, "spare_card": 3.24, "needed_card": 4.43, "wild": 10.31, "rival_points": 0.5,
    "cards_per_turn": 1.11, "spaces_per_claim": 10.61, "spare_turns": 0.1,
    "ticket_weight": 1.08, "ticket_turns": 9.42, "ticket_pieces": 1.89, "claim_threshold": 5.0,
    "blind": 2.53, "face_up_wild": 0.28, "unplanned": 0.31, "counted_wilds": 0.12, "missing_offset": 0.26,
    "denial": 0.13, "longer_network": 0.11, "threat": 3.1, "missing_route": 4.07,
    "most_tickets": 0.0, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
_SHORT_GAMES: Final[ParameterValues] = {
    "turn": 0.64, "spare_card": 0.88, "needed_card": 1.52, "wild": 2.48, "rival_points": 0.5,
    "cards_per_turn": 2.13, "spaces_per_claim": 2.79, "spare_turns": 0.33,
    "ticket_weight": 1.02, "ticket_turns": 14.48, "ticket_pieces": 16.99, "claim_threshold": 4.56,
    "blind": 1.23, "face_up_wild": 0.13, "unplanned": 0.52, "counted_wilds": 0.12, "missing_offset": 0.76,
    "denial": 0.05, "longer_network": 0.03, "threat": 0.17, "missing_route": 2.18,
    "most_tickets": 0.0, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
_SHORT_GAMES_WITH_TWO_KINDS_OF_PIECE: Final[ParameterValues] = {
    "turn": 0.17, "spare_card": 0.25, "needed_card": 0.43, "wild": 2.04, "rival_points": 0.89,
    "cards_per_turn": 34.5, "spaces_per_claim": 3.15, "spare_turns": 0.22,
    "ticket_weight": 0.52, "ticket_turns": 14.48, "ticket_pieces": 9.81, "claim_threshold": 6.33,
    "blind": 1.03, "face_up_wild": 0.13, "unplanned": 0.95, "counted_wilds": 0.1, "missing_offset": 4.7,
    "denial": 0.02, "longer_network": 0.03, "threat": 1.3, "missing_route": 2.29,
    "most_tickets": 0.0, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
_WITH_MARKERS: Final[ParameterValues] = {
    "turn": 0.95, "spare_card": 1.49, "needed_card": 2.54, "wild": 5.27, "rival_points": 0.37,
    "cards_per_turn": 0.92, "spaces_per_claim": 3.01, "spare_turns": 0.23,
    "ticket_weight": 2.35, "ticket_turns": 11.37, "ticket_pieces": 10.9, "claim_threshold": 4.1,
    "blind": 2.89, "face_up_wild": 1.32, "unplanned": 0.18, "counted_wilds": 0.21, "missing_offset": 0.38,
    "denial": 0.05, "longer_network": 0.02, "threat": 0.43, "missing_route": 2.3,
    "most_tickets": 0.1, "marker_threshold": 4.13, "noise": 0.0,
}  # fmt: skip
_LONG_GAME_PIECES: Final = 30
"""With at least this many pieces, games are long and routes expensive; with fewer, single points decide."""


def tuned_for(board: Board) -> ParameterValues:
    """The planner's parameters for a board."""
    if board.markers is not None:
        return _WITH_MARKERS
    if sum(kind.count for kind in board.pieces) >= _LONG_GAME_PIECES:
        return _LONG_GAMES
    return _SHORT_GAMES if len(board.pieces) == 1 else _SHORT_GAMES_WITH_TWO_KINDS_OF_PIECE


def scaled(values: ParameterValues, **factors: float) -> ParameterValues:
    """The values with some of them multiplied."""
    return {name: value * factors.get(name, 1.0) for name, value in values.items()}
