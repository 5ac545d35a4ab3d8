"""The requests and responses of the sandbox."""

from typing import cast

import msgspec
from msgspec import Struct

from stellwerk.boards import Board
from stellwerk.play.events import AnyEvent
from stellwerk.play.options import Options
from stellwerk.play.record import Player
from stellwerk.server.live.log_reader import Log
from stellwerk.server.messages.entries import AnyEntry
from stellwerk.server.messages.rejections import Code, Value
from stellwerk.server.table.played_game import PlayedGame
from stellwerk.server.table.table import Table


class CheckBoard(Struct, frozen=True, tag="check-board"):
    """Read a board file, and try out what is costly on its board."""

    text: str


class DrawBoard(Struct, frozen=True, tag="draw-board"):
    """Draw a board; the response is its sheet in JSON."""

    board: Board


class ReplayRecord(Struct, frozen=True, tag="replay-record"):
    """Play a record again, on an edition's board or on a custom one; the response is compressed JSON."""

    record: str
    board_text: str | None


class ReadGame(Struct, frozen=True, tag="read-game"):
    """Play the record of a finished game again; the response is the game."""

    record: str
    board_text: str | None


class ReplayGame(Struct, frozen=True, tag="replay-game"):
    """Play a game again; the response is compressed JSON."""

    game: PlayedGame
    players: tuple[Player, ...]
    tags: dict[str, str]


class WriteRecord(Struct, frozen=True, tag="write-record"):
    """Write the record of a game; the response is its text, compressed."""

    game: PlayedGame
    players: tuple[Player, ...]
    tags: dict[str, str]


class FindOutcome(Struct, frozen=True, tag="find-outcome"):
    """Find out how the points of a finished game were earned; the response is JSON, compressed."""

    game: PlayedGame


class FindPosition(Struct, frozen=True, tag="find-position"):
    """Find the position of a game before a decision."""

    game: PlayedGame
    decision: int


class FoldLog(Struct, frozen=True, tag="fold-log"):
    """Fold a whole log into a table."""

    log: Log


class EncodeUpdates(Struct, frozen=True, tag="encode-updates"):
    """Fold a whole log, and encode what a person may know of the first entries after a version."""

    log: Log
    version: int
    player: str | None


class CheckedBoard(Struct, frozen=True, tag="checked-board"):
    """The board that a file describes."""

    board: Board


class ReadResult(Struct, frozen=True, tag="read"):
    """The game that a record describes."""

    game: PlayedGame


class FoundPosition(Struct, frozen=True, tag="position"):
    """A position as text, its turn in the game, and the options of a game that begins at it."""

    position: str
    turn: int
    options: Options


class EncodedResult(Struct, frozen=True, tag="encoded"):
    """A result as it is sent to clients."""

    data: bytes


class FoldedTable(Struct, frozen=True, kw_only=True, tag="folded-table"):
    """A table after the last entry of its log; the game is apart, as its state and all that led to it."""

    entry: AnyEntry
    table: Table
    game: PlayedGame | None
    state: bytes
    events: tuple[AnyEvent, ...]


class EncodedUpdates(Struct, frozen=True, tag="updates"):
    """Versions of a table, and the messages about them."""

    updates: tuple[tuple[int, bytes], ...]


class RejectedTask(Struct, frozen=True, tag="rejected"):
    """What was sent is not valid."""

    code: Code
    text: str
    params: dict[str, Value]


class KilledTask(Struct, frozen=True, tag="killed"):
    """The task used too much time or memory; the text is for the log."""

    text: str


class FailedTask(Struct, frozen=True, tag="failed"):
    """The task raised an error that should not happen; the text is for the log."""

    text: str


Task = (
    CheckBoard
    | DrawBoard
    | ReplayRecord
    | ReadGame
    | ReplayGame
    | WriteRecord
    | FindOutcome
    | FindPosition
    | FoldLog
    | EncodeUpdates
)
Result = (
    CheckedBoard
    | ReadResult
    | FoundPosition
    | EncodedResult
    | FoldedTable
    | EncodedUpdates
    | RejectedTask
    | KilledTask
    | FailedTask
)

_RESULTS = msgspec.msgpack.Decoder(Result)
_ENCODER = msgspec.msgpack.Encoder()


def encode(result: Result) -> bytes:
    """A result as bytes."""
    return _ENCODER.encode(result)


def decode_result(data: bytes) -> Result:
    """The result in these bytes."""
    return cast(Result, _RESULTS.decode(data))
