"""The log of a table. Entries are for the server alone: they hold seeds, moves and the ids of people."""

from typing import cast

import msgspec
from msgspec import Struct

from .field_types import Ending, Level, Mover
from .settings import Settings


class _Entry(Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True):
    """Something that happened at a table; one of the classes below."""


class Occupant(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who is in a seat from the beginning: a person by id and name, a bot, or nobody."""

    player: str | None = None
    name: str | None = None
    bot: Level | None = None


class Created(_Entry, frozen=True, kw_only=True, tag="created"):
    """The table was made. `board` is the text of a board of one's own, `digest` tells boards apart."""

    edition: str
    digest: str
    board: str | None = None
    host: str
    settings: Settings
    seats: tuple[Occupant, ...]


class Joined(_Entry, frozen=True, kw_only=True, tag="joined"):
    """A person took a seat."""

    seat: int
    player: str
    name: str


class Left(_Entry, frozen=True, kw_only=True, tag="left"):
    """The person in a seat left; once the game runs, the seat stays theirs."""

    seat: int


class Returned(_Entry, frozen=True, kw_only=True, tag="returned"):
    """The person whose seat it is plays it again, on their own or because the host handed it back."""

    seat: int


class SeatFilled(_Entry, frozen=True, kw_only=True, tag="seat-filled"):
    """A bot was put into a seat; once the game runs, in place of the person whose seat it is."""

    seat: int
    bot: Level


class SeatOpened(_Entry, frozen=True, kw_only=True, tag="seat-opened"):
    """A seat was made free before the game."""

    seat: int


class SettingsChanged(_Entry, frozen=True, kw_only=True, tag="settings-changed"):
    """The host changed how the table plays."""

    settings: Settings


class Started(_Entry, frozen=True, kw_only=True, tag="started"):
    """The game began. The seed is secret until its end."""

    seed: int
    rules_version: int


class Moved(_Entry, frozen=True, kw_only=True, tag="moved"):
    """A seat made a move, as the engine's integer."""

    seat: int
    move: int
    by: Mover


class TookBack(_Entry, frozen=True, kw_only=True, tag="took-back"):
    """A seat took its last decision back; so many actions remain played."""

    seat: int
    actions: int


class Said(_Entry, frozen=True, kw_only=True, tag="said"):
    """Somebody at the table said something."""

    seat: int
    text: str


class TimeRanOut(_Entry, frozen=True, kw_only=True, tag="time-ran-out"):
    """A turn took too long: a bot plays it to its end."""

    seat: int


class Ended(_Entry, frozen=True, kw_only=True, tag="ended"):
    """The table was closed before the game was finished."""

    reason: Ending


class RematchMade(_Entry, frozen=True, kw_only=True, tag="rematch"):
    """Somebody asked the same people to meet again at another table."""

    table: str
    seat: int | None = None


AnyEntry = (
    Created
    | Joined
    | Left
    | Returned
    | SeatFilled
    | SeatOpened
    | SettingsChanged
    | Started
    | Moved
    | TookBack
    | Said
    | TimeRanOut
    | Ended
    | RematchMade
)

_DECODER = msgspec.json.Decoder(AnyEntry)
_ENCODER = msgspec.json.Encoder()


def encode_entry(entry: AnyEntry) -> bytes:
    """The entry as it is kept."""
    return _ENCODER.encode(entry)


def decode_entry(payload: bytes) -> AnyEntry:
    """The entry that was kept."""
    return cast(AnyEntry, _DECODER.decode(payload))
