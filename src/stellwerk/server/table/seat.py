"""A seat at a table, and who plays it."""

from typing import Final

from msgspec import Struct

from stellwerk.server.messages.field_types import Level, LiveryName

STAND_IN: Final[Level] = "medium"
"""The bot that plays for a person whose time ran out."""

MAX_TIME_OUTS: Final = 3
"""After this many time-outs in a row, a person counts as away."""


class Seat(Struct, frozen=True, kw_only=True):
    """Who owns the seat, and the bot in it. A bot in a person's seat plays for them.

    `is_late` is true for the rest of a turn that took too long.
    """

    livery: LiveryName
    player: str | None = None
    name: str | None = None
    bot: Level | None = None
    has_left: bool = False
    is_away: bool = False
    is_late: bool = False
    time_outs: int = 0

    @property
    def is_free(self) -> bool:
        """Whether somebody may take this seat."""
        return self.player is None and self.bot is None

    @property
    def is_played_by_person(self) -> bool:
        """Whether its owner plays it in person."""
        return self.player is not None and not (self.has_left or self.bot)

    @property
    def acting_bot(self) -> Level | None:
        """The bot that acts when it is this seat's turn, None if a person does."""
        if self.bot is not None:
            return self.bot
        return STAND_IN if self.is_away or self.is_late else None
