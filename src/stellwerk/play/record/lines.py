"""The lines of a record: what they say about a game, and how they are written."""

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from stellwerk.play.errors import RecordError
from stellwerk.play.events import AnyEvent, Event
from stellwerk.play.game import Game
from stellwerk.play.options import Options
from stellwerk.play.scores import ScoreLine

from .players import Player, check_players
from .tags import check_tags

FORMAT = "stellwerk-game"
FORMAT_VERSION = 3
"""Version 1 said neither its version nor who played, and had no unfinished games; version 2 no positions."""
_VERSION_WITHOUT_POSITION = 2
"""Games that are dealt are still written like this, so that older programs read them."""

_LONGEST_SHOWN = 120


class RecordHeader(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="line",
    tag="header",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """What is needed to set up the same game again, who played it, and its first events."""

    format: str
    version: int = 1
    rules_version: int
    edition: str
    board: str
    options: Options
    seed: int
    position: str | None = None
    players: tuple[Player, ...] = ()
    tags: dict[str, str] = {}
    events: tuple[AnyEvent, ...]

    def check(self) -> None:
        """Raise RecordError if this is not the header of a record that this program knows."""
        if self.format != FORMAT:
            raise RecordError(f"this is not a game record of the format {FORMAT}; use a file that is one.")
        _check_version(self.version)
        check_players(self.players, self.options.seats)
        check_tags(self.tags)


class Played(msgspec.Struct, frozen=True, tag_field="line", tag="action", forbid_unknown_fields=True):
    """An action in the notation, and everything that happened."""

    number: int
    seat: int
    action: str
    events: tuple[AnyEvent, ...]


class Result(msgspec.Struct, frozen=True, tag_field="line", tag="result", forbid_unknown_fields=True):
    """The score sheet, and the number of actions before it."""

    actions: int
    scores: tuple[ScoreLine, ...]


class Unfinished(msgspec.Struct, frozen=True, tag_field="line", tag="unfinished", forbid_unknown_fields=True):
    """The game was not played to its end, and the number of actions until then."""

    actions: int


class _Version(msgspec.Struct):
    """The only part of a header that all versions of the format have in common."""

    format: str = ""
    version: int = 1


Line = RecordHeader | Played | Result | Unfinished
_DECODER = msgspec.json.Decoder(Line)
_VERSIONS = msgspec.json.Decoder(_Version)


def header_of(
    game: Game, players: Sequence[Player] = (), tags: Mapping[str, str] | None = None
) -> RecordHeader:
    """The first line of a game's record."""
    board = game.board
    return RecordHeader(
        format=FORMAT,
        version=_VERSION_WITHOUT_POSITION if game.shuffled_position is None else FORMAT_VERSION,
        rules_version=board.rules_version,
        edition=board.id,
        board=board.digest,
        options=game.options,
        seed=game.seed,
        position=game.shuffled_position,
        players=tuple(players),
        tags=dict(tags or {}),
        events=_any(game.opening),
    )


def last_action_of(game: Game, events: Sequence[Event]) -> Played:
    """The line for the last action played, which led to these events."""
    seat, action = game.history[-1]
    return Played(len(game.history), seat, game.notation(action), _any(events))


def last_line_of(game: Game) -> Result | Unfinished:
    """The last line of a game's record."""
    if not game.over:
        return Unfinished(len(game.history))
    return Result(len(game.history), game.scores().lines)


def encode_line(line: Line) -> bytes:
    """The line as it is written, without the line feed."""
    return msgspec.json.encode(line)


def decode_line(text: bytes) -> Line:
    """The line that a text contains; anything else raises RecordError."""
    try:
        return cast(Line, _DECODER.decode(text))
    except msgspec.ValidationError as error:
        _check_version_in(text)
        raise RecordError(
            f"this is not a line of a game record ({_shown(error)}); use a file that is one."
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError("the line is damaged or cut off; get an undamaged copy of the record.") from None


def _check_version_in(text: bytes) -> None:
    """Raise RecordError if the text is the header of a version that may well look different."""
    try:
        header = _VERSIONS.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return
    if header.format == FORMAT:
        _check_version(header.version)


def _check_version(version: int) -> None:
    if not 1 <= version <= FORMAT_VERSION:
        raise RecordError(
            f"the record has version {version} of the format, but this program knows versions 1 to "
            f"{FORMAT_VERSION}; read it with a newer version of Stellwerk."
        )


def _shown(error: Exception) -> str:
    """The message made printable and short: it may quote anything from the file."""
    message = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(error)
    )
    return message if len(message) <= _LONGEST_SHOWN else message[:_LONGEST_SHOWN] + "…"


def _any(events: Sequence[Event]) -> tuple[AnyEvent, ...]:
    return cast(tuple[AnyEvent, ...], tuple(events))
