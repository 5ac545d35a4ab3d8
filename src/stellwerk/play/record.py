"""Game records in JSON Lines: a header, a line for every action, the score sheet (docs/game-record.md)."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

import msgspec

from stellwerk.boards import Board, BoardError, load_board

from .errors import GameError, RecordError
from .events import AnyEvent, Event
from .game import Game, check_seed
from .notation import format_action
from .options import Options
from .scores import ScoreLine

RULES_VERSION = 1
"""Raised whenever the same seed and actions would lead to another game."""

FORMAT = "stellwerk-game"


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="header", forbid_unknown_fields=True):
    """What is needed to set the same game up again, and its first events."""

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


Line = Header | Played | Result
_DECODER = msgspec.json.Decoder(Line)


def record_lines(game: Game) -> Iterator[bytes]:
    """The record of a game as far as it has been played, line by line."""
    again = Game(game.board, game.options, game.seed)
    yield _encode(_header(again))
    for number, (seat, action) in enumerate(game.history, start=1):
        told = again.play(action, seat)
        yield _encode(Played(number, seat, format_action(game.board, action), _told(told)))
    if again.over:
        yield _encode(Result(len(game.history), again.scores().lines))


def write_record(game: Game, file: BinaryIO) -> None:
    """Append the record of a game to an open file."""
    file.writelines(line + b"\n" for line in record_lines(game))


def read_games(path: Path, board: Board | None = None) -> Iterator[Game]:
    """Replay every game of a file; a board of one's own must be given. Raises RecordError."""
    for source in _split(path):
        yield _replay(source, board)


def verify_games(path: Path, board: Board | None = None) -> Iterator[Game]:
    """Replay every game of a file and compare everything it says happened, byte by byte."""
    for source in _split(path):
        game = _replay(source, board)
        for (number, text), line in zip(source.lines, record_lines(game), strict=True):
            if text != line:
                raise source.error(
                    number, f"the record does not say what happens here, which is {line.decode()}"
                )
        yield game


@dataclass(frozen=True)
class _Source:
    """The numbered lines of one game in a file."""

    path: Path
    lines: list[tuple[int, bytes]]

    def error(self, number: int, problem: str) -> RecordError:
        return RecordError(f"{self.path}:{number}: {problem}.")

    def decode(self, number: int, text: bytes) -> Line:
        try:
            return cast(Line, _DECODER.decode(text))
        except msgspec.ValidationError as error:
            raise self.error(number, f"this is no line of a game record: {error}") from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self.error(
                number, "the line is damaged or cut off; get an undamaged copy of the record"
            ) from None


def _split(path: Path) -> Iterator[_Source]:
    """The games of a file; each begins with a header."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}.") from None
    starts = [index for index, line in enumerate(lines) if _is_header(line)]
    if not starts or starts[0] != 0:
        raise RecordError(f"{path} is no game record: its first line is no header of the format {FORMAT}.")
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield _Source(path, [(index + 1, lines[index]) for index in range(start, end)])


def _is_header(line: bytes) -> bool:
    return line.lstrip().startswith(b'{"line":"header"')


def _replay(source: _Source, board: Board | None) -> Game:
    game = _begin(source, board)
    for number, text in source.lines[1:]:
        line = source.decode(number, text)
        match line:
            case Played() if not game.over:
                _play(source, number, game, line)
            case Result() if game.over and number == source.lines[-1][0]:
                if line.actions != len(game.history) or line.scores != game.scores().lines:
                    raise source.error(number, "the score sheet is not that of the game")
                return game
            case _:
                raise source.error(number, "this line does not belong here")
    last = source.lines[-1][0]
    raise source.error(
        last, f"the record ends after {len(game.history)} actions without a score sheet: it is cut off"
    )


def _begin(source: _Source, board: Board | None) -> Game:
    number, text = source.lines[0]
    header = source.decode(number, text)
    if not isinstance(header, Header) or header.format != FORMAT:
        raise source.error(number, f"this is no header of the format {FORMAT}")
    if header.rules_version != RULES_VERSION:
        raise source.error(
            number, f"the record is of rules version {header.rules_version}, this is {RULES_VERSION}"
        )
    board = board or _find_board(source, number, header)
    if board.digest != header.board:
        raise source.error(number, f"the record was played on another version of the board {header.edition}")
    try:
        header.options.check(board)
        return Game(board, header.options, check_seed(header.seed))
    except GameError as error:
        raise source.error(number, str(error).rstrip(".")) from None


def _find_board(source: _Source, number: int, header: Header) -> Board:
    try:
        return load_board(header.edition)
    except BoardError:
        raise source.error(
            number,
            f"the record was played on the board {header.edition}, which is not built in: name its file",
        ) from None


def _play(source: _Source, number: int, game: Game, line: Played) -> None:
    if line.number != len(game.history) + 1:
        raise source.error(number, f"action {len(game.history) + 1} is missing")
    try:
        game.play(line.action, line.seat)
    except GameError as error:
        raise source.error(number, f"“{line.action}” cannot be played: {str(error).rstrip('.')}") from None


def _header(game: Game) -> Header:
    board = game.board
    return Header(FORMAT, RULES_VERSION, board.id, board.digest, game.options, game.seed, _told(game.opening))


def _told(events: list[Event]) -> tuple[AnyEvent, ...]:
    return cast(tuple[AnyEvent, ...], tuple(events))


def _encode(line: Line) -> bytes:
    return msgspec.json.encode(line)
