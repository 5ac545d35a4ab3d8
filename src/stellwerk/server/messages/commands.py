"""The commands of players at a table, over its WebSocket or by REST."""

from typing import cast

import msgspec
from msgspec import Struct

from stellwerk.play.actions import AnyAction

from .field_types import ChatText, CommandId, Level, LiveryName, Name, Seat, Version
from .settings import Settings


class _Command(Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True):
    """Something to do at a table; one of the classes below."""

    id: CommandId


class Move(_Command, frozen=True, kw_only=True, tag="move"):
    """Act for one of your seats, as decided at this version of the table."""

    version: Version
    seat: Seat
    action: AnyAction


class TakeBack(_Command, frozen=True, kw_only=True, tag="take-back"):
    """Go back to the last decision of a seat: in practice at once, whatever bots have done since.

    At other tables everybody has to agree, and only the very last decision can be taken back, and only if it
    has shown nothing hidden.
    """

    seat: Seat


class AgreeToTakeBack(_Command, frozen=True, kw_only=True, tag="agree-to-take-back"):
    """Agree, for one of your seats, that the decision in question is taken back.

    `version` is the one at which that was asked for.
    """

    version: Version
    seat: Seat


class RefuseTakeBack(_Command, frozen=True, kw_only=True, tag="refuse-take-back"):
    """Do not agree, or withdraw your own request. `version` is the one at which it was made."""

    version: Version
    seat: Seat


class AskHints(_Command, frozen=True, kw_only=True, tag="ask-hints"):
    """Ask for the best actions of one of your seats. At practice tables only."""

    seat: Seat


class Join(_Command, frozen=True, kw_only=True, tag="join"):
    """Take a free seat, any if none is named; at a hot-seat table also a second one under another name.

    You get the livery you wish for unless a person in another seat has it.
    """

    seat: Seat | None = None
    name: Name | None = None
    livery: LiveryName | None = None


class Rename(_Command, frozen=True, kw_only=True, tag="rename"):
    """Change the name under which you play one of your seats."""

    seat: Seat
    name: Name


class Leave(_Command, frozen=True, kw_only=True, tag="leave"):
    """Leave the table with all your seats; once the game is running, you can come back to them."""


class ComeBack(_Command, frozen=True, kw_only=True, tag="come-back"):
    """Play your seats yourself again, after leaving or while a bot plays them."""


class FillSeat(_Command, frozen=True, kw_only=True, tag="fill-seat"):
    """Put a bot into a seat: a free one, or that of a person who left or is not playing. For the host."""

    seat: Seat
    level: Level = "medium"


class HandBack(_Command, frozen=True, kw_only=True, tag="hand-back"):
    """Give a seat that a bot is playing back to the person who owns it. For the host."""

    seat: Seat


class FreeSeat(_Command, frozen=True, kw_only=True, tag="free-seat"):
    """Free a seat before the game. For the host."""

    seat: Seat


class ChooseLivery(_Command, frozen=True, kw_only=True, tag="choose-livery"):
    """Choose the livery of one of your seats before the game: any that no other person has."""

    seat: Seat
    livery: LiveryName


class ChangeSettings(_Command, frozen=True, kw_only=True, tag="change-settings"):
    """Change the settings before the game. For the host."""

    settings: Settings


class Start(_Command, frozen=True, kw_only=True, tag="start"):
    """Start the game; no seat may be free. For the host."""


class Say(_Command, frozen=True, kw_only=True, tag="say"):
    """Say something to the table."""

    text: ChatText


class Rematch(_Command, frozen=True, kw_only=True, tag="rematch"):
    """Play again at another table once this game is over."""


class Look(_Command, frozen=True, kw_only=True, tag="look"):
    """Ask for a snapshot."""


AnyCommand = (
    Move
    | TakeBack
    | AgreeToTakeBack
    | RefuseTakeBack
    | AskHints
    | Join
    | Rename
    | Leave
    | ComeBack
    | FillSeat
    | HandBack
    | FreeSeat
    | ChooseLivery
    | ChangeSettings
    | Start
    | Say
    | Rematch
    | Look
)

_DECODER = msgspec.json.Decoder(AnyCommand)


def decode_command(text: str | bytes) -> AnyCommand:
    """The command in a message; anything else raises msgspec.DecodeError."""
    return cast(AnyCommand, _DECODER.decode(text))
