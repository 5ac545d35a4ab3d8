"""What a person has added to a table's log."""

from msgspec import Struct


class Tally(Struct, frozen=True, kw_only=True):
    """How often a person has done what could go on without end; `site` is where they first joined from.

    `repaints` are choices of livery. `changes` are those of a host: settings, levels of bots, and bots sent
    away. `departures` are from the game. `is_removed` is true after an administrator has removed them.
    """

    site: str | None = None
    joins: int = 0
    renames: int = 0
    lines: int = 0
    repaints: int = 0
    changes: int = 0
    departures: int = 0
    take_backs: int = 0
    is_removed: bool = False
