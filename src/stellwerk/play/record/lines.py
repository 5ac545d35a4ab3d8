"""The lines of a record: what they say about a game, and how they are written."""

from collections.abc import Sequence
from typing import cast

import msgspec

from stellwerk.play.errors import RecordError
from stellwerk.play.events import AnyEvent, Event
from stellwerk.play.game import Game
from stellwerk.play.options import Options
from stellwerk.play.scores import ScoreLine

FORMAT = "stellwerk-game"

_LONGEST_SHOWN = 120


class RecordHeader(msgspec.Struct, frozen=True, tag_field="line", tag="header", forbid_unknown_fields=True):
    """What is needed to set up the same game again, and its first events."""

    format: str
    rules_version: int
    edition: str
    board: str
    options: Options
    seed: int
    events: tuple[AnyEvent, ...]


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


Line = RecordHeader | Played | Result
_DECODER = msgspec.json.Decoder(Line)


def header_of(game: Game) -> RecordHeader:
    """The first line of a game's record."""
    board = game.board
    return RecordHeader(
        FORMAT,
        board.rules_version,
        board.id,
        board.digest,
        game.options,
        game.seed,
        _any(game.opening),
    )


def last_action_of(game: Game, events: Sequence[Event]) -> Played:
    """The line for the last action played, which led to these events."""
    seat, action = game.history[-1]
    return Played(len(game.history), seat, game.notation(action), _any(events))


def result_of(game: Game) -> Result:
    """The last line of a game's record."""
    return Result(len(game.history), game.scores().lines)


def encode_line(line: Line) -> bytes:
    """The line as it is written, without the line feed."""
    return msgspec.json.encode(line)


def decode_line(text: bytes) -> Line:
    """The line that a text contains; anything else raises RecordError."""
    try:
        return cast(Line, _DECODER.decode(text))
    except msgspec.ValidationError as error:
        raise RecordError(
            f"this is not a line of a game record ({_shown(error)}); use a file that is one."
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError("the line is damaged or cut off; get an undamaged copy of the record.") from None


def _shown(error: Exception) -> str:
    """The message made printable and short: it may quote anything from the file."""
    message = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(error)
    )
    return message if len(message) <= _LONGEST_SHOWN else message[:_LONGEST_SHOWN] + "…"


def _any(events: Sequence[Event]) -> tuple[AnyEvent, ...]:
    return cast(tuple[AnyEvent, ...], tuple(events))
