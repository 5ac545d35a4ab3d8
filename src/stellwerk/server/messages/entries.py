"""The log of a table. Entries never leave the server: they contain seeds, moves and the ids of people."""

from typing import cast

import msgspec
from msgspec import Struct

from stellwerk.play.actions import AnyAction

from .field_types import Ending, Level, LiveryName, Mover
from .settings import Settings


class _Entry(Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True):
    """Something that happened at a table; one of the classes below."""


class Occupant(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who is in a seat from the start: a person by id and name, a bot, or nobody."""

    player: str | None = None
    name: str | None = None
    bot: Level | None = None
    livery: LiveryName | None = None
    """If one was chosen."""


class Origin(Struct, frozen=True, kw_only=True):
    """The position of another game that a game begins at, as text, and the rules that both are played by.

    `turn` is the turn of the other game, counted through all seats; 0 before the first.
    """

    position: str
    rules_version: int
    turn: int = 0


class Created(_Entry, frozen=True, kw_only=True, tag="created"):
    """The table was created. `digest` identifies the version of the board.

    `custom_board` is the id of a custom board in the store. Logs of 0.1.0 have its text instead, as `board`.
    `site` is where it was created from: an id derived from the network address, with the server's key.
    `origin` is where the game begins, if it is not dealt.
    """

    edition: str
    digest: str
    custom_board: str | None = None
    board: str | None = None
    host: str
    settings: Settings
    seats: tuple[Occupant, ...]
    site: str | None = None
    origin: Origin | None = None


class Joined(_Entry, frozen=True, kw_only=True, tag="joined"):
    """A person took a seat; `site` is where they joined from, `livery` the one they brought."""

    seat: int
    player: str
    name: str
    site: str | None = None
    livery: LiveryName | None = None


class Renamed(_Entry, frozen=True, kw_only=True, tag="renamed"):
    """The person in a seat changed their name."""

    seat: int
    name: str


class Left(_Entry, frozen=True, kw_only=True, tag="left"):
    """The person in a seat left; once the game is running, the seat remains theirs."""

    seat: int


class Returned(_Entry, frozen=True, kw_only=True, tag="returned"):
    """The owner of a seat plays it again, by choice or because the host handed it back."""

    seat: int


class SeatFilled(_Entry, frozen=True, kw_only=True, tag="seat-filled"):
    """A bot was put into a seat; once the game is running, in place of the person who owns it."""

    seat: int
    bot: Level


class SeatOpened(_Entry, frozen=True, kw_only=True, tag="seat-opened"):
    """A seat was freed before the game."""

    seat: int


class Removed(_Entry, frozen=True, kw_only=True, tag="removed"):
    """An administrator removed the player in a seat; once the game is running, a bot plays on."""

    seat: int


class LiveryChosen(_Entry, frozen=True, kw_only=True, tag="livery-chosen"):
    """The person in a seat chose its livery; a seat that had it gets the seat's former one."""

    seat: int
    livery: LiveryName


class SettingsChanged(_Entry, frozen=True, kw_only=True, tag="settings-changed"):
    """The host changed the settings."""

    settings: Settings


class Started(_Entry, frozen=True, kw_only=True, tag="started"):
    """The game started. The seed, which deals it or shuffles its decks, is secret until it is over."""

    seed: int
    rules_version: int


class Moved(_Entry, frozen=True, kw_only=True, tag="moved"):
    """A seat acted. Logs of 0.1.0 have a number instead, `move` (see table/past_moves.py)."""

    seat: int
    action: AnyAction | None = None
    move: int | None = None
    by: Mover


class TookBack(_Entry, frozen=True, kw_only=True, tag="took-back"):
    """A seat took back its last decision; `actions` is how many actions of the game remain."""

    seat: int
    actions: int


class TakeBackAsked(_Entry, frozen=True, kw_only=True, tag="take-back-asked"):
    """A seat asked the others to let it take back its last decision."""

    seat: int


class TakeBackAgreed(_Entry, frozen=True, kw_only=True, tag="take-back-agreed"):
    """A seat agreed to that."""

    seat: int


class TakeBackRefused(_Entry, frozen=True, kw_only=True, tag="take-back-refused"):
    """A seat did not agree."""

    seat: int


class TakeBackWithdrawn(_Entry, frozen=True, kw_only=True, tag="take-back-withdrawn"):
    """The seat that had asked changed its mind, or its player is gone."""

    seat: int


class Said(_Entry, frozen=True, kw_only=True, tag="said"):
    """Somebody at the table said something."""

    seat: int
    text: str


class TimeRanOut(_Entry, frozen=True, kw_only=True, tag="time-ran-out"):
    """A turn took too long: a bot finishes it."""

    seat: int


class Ended(_Entry, frozen=True, kw_only=True, tag="ended"):
    """The table was closed before the game was finished."""

    reason: Ending


class RematchMade(_Entry, frozen=True, kw_only=True, tag="rematch"):
    """Somebody invited the same people to another table."""

    table: str
    seat: int | None = None


AnyEntry = (
    Created
    | Joined
    | Renamed
    | Left
    | Returned
    | SeatFilled
    | SeatOpened
    | Removed
    | LiveryChosen
    | SettingsChanged
    | Started
    | Moved
    | TookBack
    | TakeBackAsked
    | TakeBackAgreed
    | TakeBackRefused
    | TakeBackWithdrawn
    | Said
    | TimeRanOut
    | Ended
    | RematchMade
)

_DECODER = msgspec.json.Decoder(AnyEntry)
_ENCODER = msgspec.json.Encoder()


def encode_entry(entry: AnyEntry) -> bytes:
    """The entry as the store keeps it."""
    return _ENCODER.encode(entry)


def decode_entry(payload: bytes) -> AnyEntry:
    """The entry in these bytes."""
    return cast(AnyEntry, _DECODER.decode(payload))
