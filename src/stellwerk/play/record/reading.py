"""Reading records: every game is replayed, and errors name the file and the line."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from stellwerk.boards import Board
from stellwerk.boards.problems import quoted
from stellwerk.play.errors import RecordError
from stellwerk.play.game import Game

from .lines import FORMAT, Line, decode_line, encode_line
from .past_events import as_told_then
from .paths import checked_path
from .players import Player, seat_names
from .replay import Replay

Check = Callable[[bytes, Line], None]
"""Compares a line of the file with the line that it should be."""

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


def read_records(path: str | os.PathLike[str], board: Board | None = None) -> Iterator[RecordedGame]:
    """Replay every game of a file, finished or not; a custom board must be given. Raises RecordError."""
    return _replayed(checked_path(path), board, _trust)


def read_games(path: str | os.PathLike[str], board: Board | None = None) -> Iterator[Game]:
    """The games of `read_records`, without what else the records say."""
    return (record.game for record in read_records(path, board))


def verify_games(path: str | os.PathLike[str], board: Board | None = None) -> Iterator[Game]:
    """Replay every game of a file and compare everything it says happened, byte by byte.

    Of games under earlier rules, some events may be missing that were not told then.
    """
    return (record.game for record in _replayed(checked_path(path), board, _compare))


def _replayed(path: Path, board: Board | None, check: Check) -> Iterator[RecordedGame]:
    replay, number = None, 0
    for number, text in enumerate(_lines(path), start=1):
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


def _lines(path: Path) -> Iterator[bytes]:
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
