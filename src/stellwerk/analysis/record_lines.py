"""The lines of records as far as a replay needs them; what they say happened is skipped."""

from typing import Final

import msgspec

from stellwerk.play.options import Options
from stellwerk.play.record import Player


class HeaderLine(msgspec.Struct, frozen=True, tag_field="line", tag="header"):
    """The set-up of a game."""

    format: str
    rules_version: int
    edition: str
    board: str
    options: Options
    seed: int
    position: str | None = None
    version: int = 1
    players: tuple[Player, ...] = ()
    tags: dict[str, str] = {}


class ActionLine(msgspec.Struct, frozen=True, gc=False, tag_field="line", tag="action"):
    """An action in the notation."""

    number: int
    seat: int
    action: str


class ResultLine(msgspec.Struct, frozen=True, tag_field="line", tag="result"):
    """The end of a game."""

    actions: int


class UnfinishedLine(msgspec.Struct, frozen=True, tag_field="line", tag="unfinished"):
    """The end of the record of a game that was not played to its end."""

    actions: int


Line = HeaderLine | ActionLine | ResultLine | UnfinishedLine

LINES: Final = msgspec.json.Decoder(Line)
