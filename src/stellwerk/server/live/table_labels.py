"""Labels by which the store finds the tables that count towards somebody's limits.

The store keeps them beside the ids of players, from which they differ by their spaces.
"""

from stellwerk.server.table.table import Table

Labels = tuple[str, ...]
"""A label for the creator of a table, and one for the site it was created from, if that is known."""


def labels(table: Table) -> Labels:
    """Everything that a table counts towards."""
    if table.state != "running":
        return ()
    return (*bot_labels(table), *own_board_labels(table))


def bot_labels(table: Table) -> Labels:
    """The labels of a running game with bots; none if it has no bots."""
    has_bots = any(seat.bot is not None for seat in table.seats)
    return _labels("bots", table) if has_bots else ()


def own_board_labels(table: Table) -> Labels:
    """The labels of a running game on a board of one's own; none if it is played on an edition."""
    return _labels("own board", table) if table.is_custom_board else ()


def _labels(kind: str, table: Table) -> Labels:
    at_site = () if table.site is None else (f"{kind} at {table.site}",)
    return (f"{kind} of {table.creator}", *at_site)
