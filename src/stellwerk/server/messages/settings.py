"""The settings of a table, and who is to sit where."""

from typing import Annotated

from msgspec import Meta, Struct

from .field_types import Level, LiveryName, Name, Seat, TurnSeconds


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays.

    `start` is the seat that goes first, null for a random one. Without `turn_seconds` there is no time limit.
    Practice tables allow hints and take-backs. At a hot-seat table one person may play several seats.
    """

    alvin: bool = False
    start: Seat | None = None
    turn_seconds: TurnSeconds | None = None
    is_public: bool = False
    is_practice: bool = False
    is_hot_seat: bool = False


class OpenSeat(Struct, frozen=True, tag_field="seat", tag="open", forbid_unknown_fields=True):
    """A seat for anyone who joins."""


class BotSeat(Struct, frozen=True, tag_field="seat", tag="bot", forbid_unknown_fields=True):
    """A seat for a bot."""

    level: Level = "medium"


class OwnSeat(Struct, frozen=True, tag_field="seat", tag="mine", forbid_unknown_fields=True):
    """A seat for the creator of the table; at a hot-seat table there may be several, each with a name.

    It has the livery that is named, which must not be named twice.
    """

    name: Name | None = None
    livery: LiveryName | None = None


SeatPlan = OpenSeat | BotSeat | OwnSeat
SeatPlans = Annotated[tuple[SeatPlan, ...], Meta(min_length=2, max_length=6)]
