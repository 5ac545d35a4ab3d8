"""A seat of a table, and who plays it."""

from typing import Final

from msgspec import Struct

from stellwerk.server.messages.field_types import Level

STAND_IN: Final[Level] = "medium"
"""The bot that plays for a person whose time ran out."""

MAX_TIME_OUTS: Final = 3
"""Turns in a row after whose time-out a person is taken to be away."""


class Seat(Struct, frozen=True, kw_only=True):
    """Whose seat it is, and the bot in it. A bot beside a person plays for them.

    `is_late` is true for the rest of a turn that took too long.
    """

    player: str | None = None
    name: str | None = None
    bot: Level | None = None
    has_left: bool = False
    is_away: bool = False
    is_late: bool = False
    time_outs: int = 0

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.player is None and self.bot is None

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person is here to play it."""
        return self.player is not None and not (self.has_left or self.bot)

    @property
    def acting_bot(self) -> Level | None:
        """The bot that acts when the seat has to, None if that is up to a person."""
        if self.bot is not None:
            return self.bot
        return STAND_IN if self.is_away or self.is_late else None
