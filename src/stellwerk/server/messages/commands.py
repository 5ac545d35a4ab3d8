"""What people ask of a table, over its WebSocket or by REST."""

from typing import cast

import msgspec
from msgspec import Struct

from stellwerk.play.actions import AnyAction

from .field_types import ChatText, CommandId, Level, Name, Seat, Version
from .settings import Settings


class _Command(Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True):
    """Something to do at a table; one of the classes below."""

    id: CommandId


class Move(_Command, frozen=True, kw_only=True, tag="move"):
    """Act for a seat of one's own, as decided on at this version of the table."""

    version: Version
    seat: Seat
    action: AnyAction


class TakeBack(_Command, frozen=True, kw_only=True, tag="take-back"):
    """Go back to the last decision of a seat, whatever bots did since, at a practice table."""

    seat: Seat


class AskHints(_Command, frozen=True, kw_only=True, tag="ask-hints"):
    """Ask for the best actions of a seat of one's own, at a practice table."""

    seat: Seat


class Join(_Command, frozen=True, kw_only=True, tag="join"):
    """Take a free seat, any one if none is named; at a hot-seat table also a second one, by another name."""

    seat: Seat | None = None
    name: Name | None = None


class Leave(_Command, frozen=True, kw_only=True, tag="leave"):
    """Leave the table with all one's seats; once the game runs, they can be had again."""


class ComeBack(_Command, frozen=True, kw_only=True, tag="come-back"):
    """Play one's seats oneself again, after leaving or while a bot plays them."""


class FillSeat(_Command, frozen=True, kw_only=True, tag="fill-seat"):
    """Put a bot into a seat: a free one, or that of a person who left or does not play. For the host."""

    seat: Seat
    level: Level = "medium"


class HandBack(_Command, frozen=True, kw_only=True, tag="hand-back"):
    """Give a seat that a bot plays back to the person whose seat it is. For the host."""

    seat: Seat


class FreeSeat(_Command, frozen=True, kw_only=True, tag="free-seat"):
    """Make a seat free again before the game. For the host."""

    seat: Seat


class ChangeSettings(_Command, frozen=True, kw_only=True, tag="change-settings"):
    """Agree on something else before the game. For the host."""

    settings: Settings


class Start(_Command, frozen=True, kw_only=True, tag="start"):
    """Begin the game; no seat may be free. For the host."""


class Say(_Command, frozen=True, kw_only=True, tag="say"):
    """Say something to the table."""

    text: ChatText


class Rematch(_Command, frozen=True, kw_only=True, tag="rematch"):
    """Meet again at another table when this one is over."""


class Look(_Command, frozen=True, kw_only=True, tag="look"):
    """Ask for everything as it is now."""


AnyCommand = (
    Move
    | TakeBack
    | AskHints
    | Join
    | Leave
    | ComeBack
    | FillSeat
    | HandBack
    | FreeSeat
    | ChangeSettings
    | Start
    | Say
    | Rematch
    | Look
)

_DECODER = msgspec.json.Decoder(AnyCommand)


def decode_command(text: str | bytes) -> AnyCommand:
    """The command of a message; anything else raises msgspec.DecodeError."""
    return cast(AnyCommand, _DECODER.decode(text))
