"""Sets of parameters, each tuned for a kind of board: `./run tune` (docs/bots.md)."""

from collections.abc import Mapping
from typing import Final

ParameterValues = Mapping[str, float]

BASIC: Final[ParameterValues] = {
    "turn": 1.4, "own_card": 0.0, "spare_card": 1.33, "needed_card": 2.12, "useful_card": 0.0, "wild": 8.32,
    "rival_points": 0.5, "cards_per_turn": 1.04, "spaces_per_claim": 6.74, "planning_turns": 1.0,
    "spare_turns": 0.22, "ticket_weight": 0.79, "ticket_turns": 8.0, "ticket_pieces": 13.2,
    "ticket_rest": 0.0, "late_turns": 6.0, "claims_per_card": 0.0, "claim_threshold": 5.9, "blind": 3.17,
    "blind_best": 0.1, "face_up_wild": 0.48, "unplanned": 0.24, "counted_wilds": 0.31, "missing_offset": 0.33,
    "denial": 0.05, "longer_network": 0.0, "longer_end": 0.0, "threat": 0.0, "most_tickets": 0.0,
    "missing_route": 1.66, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
"""For the simple policies, which use only a few of them."""

# The strongest that were found

LONG_GAMES: Final[ParameterValues] = {
    "turn": 1.21, "own_card": 3.53, "spare_card": 4.35, "needed_card": 6.99, "useful_card": 1.81,
    "wild": 7.54, "rival_points": 0.5, "cards_per_turn": 0.63, "spaces_per_claim": 7.46,
    "planning_turns": 2.72, "spare_turns": 0.05, "ticket_weight": 1.2, "ticket_turns": 14.22,
    "ticket_pieces": 4.87, "ticket_rest": 0.62, "late_turns": 3.6, "claims_per_card": 0.13,
    "claim_threshold": 22.31, "blind": 5.66, "blind_best": 0.14, "face_up_wild": 0.24, "unplanned": 0.2,
    "counted_wilds": 0.25, "missing_offset": 0.2, "denial": 0.12, "longer_network": 0.21, "longer_end": 0.16,
    "threat": 2.26, "most_tickets": 0.0, "missing_route": 3.33, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
SHORT_GAMES: Final[ParameterValues] = {
    "turn": 0.71, "own_card": 0.64, "spare_card": 0.35, "needed_card": 2.01, "useful_card": 0.19,
    "wild": 1.98, "rival_points": 0.5, "cards_per_turn": 1.47, "spaces_per_claim": 8.43,
    "planning_turns": 3.28, "spare_turns": 0.28, "ticket_weight": 0.73, "ticket_turns": 22.9,
    "ticket_pieces": 15.3, "ticket_rest": 1.41, "late_turns": 2.01, "claims_per_card": 0.1,
    "claim_threshold": 5.43, "blind": 2.65, "blind_best": 0.12, "face_up_wild": 0.24, "unplanned": 0.75,
    "counted_wilds": 0.03, "missing_offset": 1.08, "denial": 0.01, "longer_network": 0.03, "longer_end": 0.1,
    "threat": 0.56, "most_tickets": 0.0, "missing_route": 1.82, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
TWO_KINDS_OF_PIECE: Final[ParameterValues] = {
    "turn": 0.16, "own_card": 0.08, "spare_card": 0.19, "needed_card": 1.55, "useful_card": 0.89,
    "wild": 1.71, "rival_points": 0.89, "cards_per_turn": 106.38, "spaces_per_claim": 6.13,
    "planning_turns": 2.98, "spare_turns": 0.23, "ticket_weight": 0.7, "ticket_turns": 28.41,
    "ticket_pieces": 13.24, "ticket_rest": 0.22, "late_turns": 3.91, "claims_per_card": 0.11,
    "claim_threshold": 20.92, "blind": 1.1, "blind_best": 0.1, "face_up_wild": 0.1, "unplanned": 0.81,
    "counted_wilds": 0.04, "missing_offset": 3.08, "denial": 0.02, "longer_network": 0.03, "longer_end": 0.1,
    "threat": 3.19, "most_tickets": 0.0, "missing_route": 1.26, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
MARKERS: Final[ParameterValues] = {
    "turn": 0.51, "own_card": 0.65, "spare_card": 2.51, "needed_card": 3.56, "useful_card": 0.29,
    "wild": 13.98, "rival_points": 0.36, "cards_per_turn": 0.71, "spaces_per_claim": 0.99,
    "planning_turns": 0.54, "spare_turns": 0.25, "ticket_weight": 4.69, "ticket_turns": 6.12,
    "ticket_pieces": 5.83, "ticket_rest": 0.43, "late_turns": 7.81, "claims_per_card": 0.15,
    "claim_threshold": 4.66, "blind": 4.84, "blind_best": 0.06, "face_up_wild": 2.16, "unplanned": 0.13,
    "counted_wilds": 0.51, "missing_offset": 0.56, "denial": 0.06, "longer_network": 0.02, "longer_end": 0.1,
    "threat": 0.28, "most_tickets": 0.12, "missing_route": 2.28, "marker_threshold": 5.0, "noise": 0.0,
}  # fmt: skip

# Players who claim routes soon after they can pay for them, as others are expected to

STEADY_LONG_GAMES: Final[ParameterValues] = {
    "turn": 1.0, "own_card": 1.94, "spare_card": 3.24, "needed_card": 4.43, "useful_card": 0.5, "wild": 10.31,
    "rival_points": 0.5, "cards_per_turn": 1.11, "spaces_per_claim": 10.61, "planning_turns": 1.0,
    "spare_turns": 0.1, "ticket_weight": 1.08, "ticket_turns": 9.42, "ticket_pieces": 1.89,
    "ticket_rest": 1.0, "late_turns": 6.0, "claims_per_card": 0.0, "claim_threshold": 5.0, "blind": 2.53,
    "blind_best": 0.1, "face_up_wild": 0.28, "unplanned": 0.31, "counted_wilds": 0.12, "missing_offset": 0.26,
    "denial": 0.13, "longer_network": 0.11, "longer_end": 0.1, "threat": 3.1, "most_tickets": 0.0,
    "missing_route": 4.07, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
STEADY_SHORT_GAMES: Final[ParameterValues] = {
    "turn": 0.64, "own_card": 0.53, "spare_card": 0.88, "needed_card": 1.52, "useful_card": 0.5, "wild": 2.48,
    "rival_points": 0.5, "cards_per_turn": 2.13, "spaces_per_claim": 2.79, "planning_turns": 1.0,
    "spare_turns": 0.33, "ticket_weight": 1.02, "ticket_turns": 14.48, "ticket_pieces": 16.99,
    "ticket_rest": 1.0, "late_turns": 6.0, "claims_per_card": 0.0, "claim_threshold": 4.56, "blind": 1.23,
    "blind_best": 0.1, "face_up_wild": 0.13, "unplanned": 0.52, "counted_wilds": 0.12, "missing_offset": 0.76,
    "denial": 0.05, "longer_network": 0.03, "longer_end": 0.1, "threat": 0.17, "most_tickets": 0.0,
    "missing_route": 2.18, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
STEADY_TWO_KINDS_OF_PIECE: Final[ParameterValues] = {
    "turn": 0.17, "own_card": 0.15, "spare_card": 0.25, "needed_card": 0.43, "useful_card": 0.5, "wild": 2.04,
    "rival_points": 0.89, "cards_per_turn": 34.5, "spaces_per_claim": 3.15, "planning_turns": 1.0,
    "spare_turns": 0.22, "ticket_weight": 0.52, "ticket_turns": 14.48, "ticket_pieces": 9.81,
    "ticket_rest": 1.0, "late_turns": 6.0, "claims_per_card": 0.0, "claim_threshold": 6.33, "blind": 1.03,
    "blind_best": 0.1, "face_up_wild": 0.13, "unplanned": 0.95, "counted_wilds": 0.1, "missing_offset": 4.7,
    "denial": 0.02, "longer_network": 0.03, "longer_end": 0.1, "threat": 1.3, "most_tickets": 0.0,
    "missing_route": 2.29, "marker_threshold": 6.0, "noise": 0.0,
}  # fmt: skip
STEADY_MARKERS: Final[ParameterValues] = {
    "turn": 0.95, "own_card": 0.89, "spare_card": 1.49, "needed_card": 2.54, "useful_card": 0.5, "wild": 5.27,
    "rival_points": 0.37, "cards_per_turn": 0.92, "spaces_per_claim": 3.01, "planning_turns": 1.0,
    "spare_turns": 0.23, "ticket_weight": 2.35, "ticket_turns": 11.37, "ticket_pieces": 10.9,
    "ticket_rest": 1.0, "late_turns": 6.0, "claims_per_card": 0.0, "claim_threshold": 4.1, "blind": 2.89,
    "blind_best": 0.1, "face_up_wild": 1.32, "unplanned": 0.18, "counted_wilds": 0.21, "missing_offset": 0.38,
    "denial": 0.05, "longer_network": 0.02, "longer_end": 0.1, "threat": 0.43, "most_tickets": 0.1,
    "missing_route": 2.3, "marker_threshold": 4.13, "noise": 0.0,
}  # fmt: skip
