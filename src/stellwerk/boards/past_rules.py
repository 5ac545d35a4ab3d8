"""A board as earlier versions of the rules played it, so that games begun under them go on and replay."""

from dataclasses import replace
from typing import Final

from .schema import Board

RULES_VERSION: Final = 2
"""Goes up whenever the same seed and actions would lead to a different game."""


def under_rules(board: Board, rules_version: int) -> Board:
    """The board as a version of the rules played it; its digest stays that of the file.

    Version 1 shuffled the discards late, when the next card was needed, and allowed nobody to draw without a
    stock. An unknown version raises ValueError.
    """
    if rules_version == RULES_VERSION:
        return board
    if rules_version == 1:
        return replace(board, reshuffles_late=True, draw_without_stock=False)
    raise ValueError(
        f"Version {rules_version} of the rules is unknown: this Stellwerk knows versions 1 to "
        f"{RULES_VERSION}; use a newer one."
    )


def rules_version_of(board: Board) -> int:
    """The version of the rules that games on this board are played by, see `under_rules`."""
    return 1 if board.reshuffles_late else RULES_VERSION
