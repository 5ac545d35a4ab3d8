"""Labels by which the store finds the tables that count towards somebody's limits.

The store keeps them beside the ids of players, from which they differ by their spaces.
"""

from typing import Final

from stellwerk.server.table.table import Table

OWN_BOARD: Final = "own board"
"""Tables on boards that are not an edition: their logs contain the whole board."""

Labels = tuple[str, ...]
"""A label for the creator of a table, and one for the site it was created from, if that is known."""


def labels(table: Table) -> Labels:
    """Everything that a table counts towards."""
    kept = () if table.board_text is None else (OWN_BOARD,)
    if table.state != "running":
        return kept
    return (*kept, *bot_labels(table), *own_board_labels(table))


def bot_labels(table: Table) -> Labels:
    """The labels of a running game with bots; none if it has no bots."""
    has_bots = any(seat.bot is not None for seat in table.seats)
    return _labels("bots", table) if has_bots else ()


def own_board_labels(table: Table) -> Labels:
    """The labels of a running game on a board of one's own; none if it is played on an edition."""
    return () if table.board_text is None else _labels(OWN_BOARD, table)


def _labels(kind: str, table: Table) -> Labels:
    at_site = () if table.site is None else (f"{kind} at {table.site}",)
    return (f"{kind} of {table.creator}", *at_site)
