"""A board as earlier versions of the rules played it, so that games begun under them go on and replay."""

from dataclasses import replace

from .schema import RULES_VERSION, Board

__all__ = ("RULES_VERSION", "under_rules")


def under_rules(board: Board, rules_version: int) -> Board:
    """The board as a version of the rules played it; its digest stays that of the file.

    Version 1 shuffled the discards late, when the next card was needed, and allowed nobody to draw without a
    stock. An unknown version raises ValueError.
    """
    if rules_version == RULES_VERSION:
        return board
    if rules_version == 1:
        return replace(board, rules_version=1, reshuffles_late=True, draw_without_stock=False)
    raise ValueError(
        f"Version {rules_version} of the rules is unknown: this Stellwerk knows versions 1 to "
        f"{RULES_VERSION}; use a newer one."
    )
