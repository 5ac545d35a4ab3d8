"""Solid players: how people are expected to play, and the measure of luck and skill.

A review must not call it luck that an opponent is weak. So luck and skill are measured by the chances that
solid players would have, and a weak player loses them by decisions. Predictions are another matter: they are
about those who play, if that is known.
"""

from collections.abc import Sequence
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS

from .players import Players
from .playing_styles import KNOWN_STYLES, STEADY, playing_styles
from .policy import Policy

SOLID: Final[Players] = (STEADY,) * MAX_SEATS
"""All plan, and claim routes soon after they can pay for them.

They are not the planner with its strongest parameters: it saves cards up to the end, and among such players
nobody would ever be late for a route.
"""


def expected_players(players: Sequence[str | None]) -> Players:
    """Who is expected to play on in each seat: known bots as they are, solid players elsewhere.

    Hints and reviews say the same of a position because both ask here.
    """
    names = (*players, *SOLID)[:MAX_SEATS]
    return tuple(name if name in KNOWN_STYLES else STEADY for name in names)


def solid_policy(board: Board) -> Policy:
    """What solid players do."""
    return Policy(playing_styles(board, SOLID)[0, :1])
