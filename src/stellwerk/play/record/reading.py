"""Reading records: every game is replayed, and errors name the file and the line."""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import msgspec

from stellwerk.boards import Board
from stellwerk.boards.problems import quoted
from stellwerk.play.arguments import checked_number
from stellwerk.play.errors import RecordError
from stellwerk.play.game import Game

from .lines import FORMAT, Line, decode_line, encode_line
from .past_events import as_told_then
from .paths import checked_path
from .players import Player, bot_names, seat_names
from .replay import Replay

Check = Callable[[bytes, Line], None]
"""Compares a line of the file with the line that it should be."""


class _Kind(msgspec.Struct):
    """All that is read of a line that is passed over."""

    line: str = ""


_KINDS = msgspec.json.Decoder(_Kind)
_CONTEXT = 20
"""How many characters are shown on either side of a difference."""


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game and what its record says about it; `players` is empty if it does not say who played."""

    game: Game
    players: tuple[Player, ...]
    tags: dict[str, str]

    @property
    def is_finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.game.over

    @property
    def names(self) -> list[str]:
        """What to call the seats, each by another name."""
        return seat_names(self.players, self.game.options.seats)

    @property
    def bots(self) -> tuple[str | None, ...]:
        """The names of the bots that played, by seat; None for people. Empty if it is not known."""
        return bot_names(self.players)


def read_records(path: str | os.PathLike[str], board: Board | None = None) -> Iterator[RecordedGame]:
    """Replay every game of a file, finished or not; a custom board must be given. Raises RecordError."""
    return _all_replayed(checked_path(path), board, _trust)


def read_record(path: str | os.PathLike[str], number: int = 1, board: Board | None = None) -> RecordedGame:
    """Replay one game of a file, counted from 1; those before it are passed over. Raises RecordError."""
    number, file = checked_number(number, "The number of a game", 1), checked_path(path)
    games = 0
    with closing(_lines(file)) as texts:
        lines = enumerate(texts, start=1)
        for at, text in lines:
            games += _is_header(text)
            if games == number:
                return next(_replayed(file, chain([(at, text)], lines), board, _trust))
    raise RecordError(f"{file} has {games} {'game' if games == 1 else 'games'}; there is no game {number}.")


def read_games(path: str | os.PathLike[str], board: Board | None = None) -> Iterator[Game]:
    """The games of `read_records`, without what else the records say."""
    return (record.game for record in read_records(path, board))


def verify_games(path: str | os.PathLike[str], board: Board | None = None) -> Iterator[Game]:
    """Replay every game of a file and compare everything it says happened, byte by byte.

    Of games under earlier rules, some events may be missing that were not told then.
    """
    return (record.game for record in _all_replayed(checked_path(path), board, _compare))


def _all_replayed(path: Path, board: Board | None, check: Check) -> Iterator[RecordedGame]:
    with closing(_lines(path)) as texts:
        yield from _replayed(path, enumerate(texts, start=1), board, check)


def _replayed(
    path: Path, lines: Iterable[tuple[int, bytes]], board: Board | None, check: Check
) -> Iterator[RecordedGame]:
    """The games in numbered lines of a file, from a header on."""
    replay, number = None, 0
    for number, text in lines:
        with _located(path, number):
            line = decode_line(text)
            if replay is None:
                replay = Replay(line, board)
                expected = replay.header()
            else:
                expected = replay.follow(line)
            check(text, as_told_then(line, expected) if replay.is_of_past_rules else expected)
        if replay.is_complete:
            yield RecordedGame(replay.game, replay.players, replay.tags)
            replay = None
    if replay is not None:
        actions = len(replay.game.history)
        raise RecordError(
            f"{path}:{number}: the record is cut off after {actions} actions, without its last line; "
            "get a complete copy of it."
        )


def _is_header(text: bytes) -> bool:
    try:
        return _KINDS.decode(text).line == "header"
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False


def _lines(path: Path) -> Generator[bytes]:
    """The lines of a file with their line feeds, if it is a record."""
    try:
        with path.open("rb") as file:
            first = file.readline()
            if not first:
                raise RecordError(f"{path} is empty; use a file that contains a game record.")
            if FORMAT.encode() not in first:
                raise RecordError(
                    f"{path} is not a game record: its first line is not a header of the format {FORMAT}; "
                    "use a file that is one."
                )
            yield first
            yield from file
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}; check the path.") from None


@contextmanager
def _located(path: Path, number: int) -> Iterator[None]:
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{path}:{number}: {error}") from None


def _trust(_text: bytes, _line: Line) -> None:
    """Do not compare what a line says happened."""


def _compare(text: bytes, line: Line) -> None:
    expected = encode_line(line)
    if text == expected + b"\n":
        return
    if text == expected:
        raise RecordError("the line is cut off: it does not end with a line feed; get a complete copy.")
    found, wanted = text.decode(errors="replace").removesuffix("\n"), expected.decode()
    start = _first_difference(found, wanted)
    shown = slice(max(0, start - _CONTEXT), start + _CONTEXT)
    raise RecordError(
        f"the record has been altered or damaged: at character {start + 1} the line says "
        f"{quoted(found[shown])} instead of {quoted(wanted[shown])}."
    )


def _first_difference(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((index for index, (left, right) in pairs if left != right), min(len(one), len(other)))
