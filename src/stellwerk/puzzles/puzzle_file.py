"""Files of puzzles: JSON Lines, one puzzle a line, in the order in which they were found."""

import os
from collections.abc import Iterable, Iterator

import msgspec

from stellwerk.play import GameError
from stellwerk.play.arguments import checked_type
from stellwerk.play.record.paths import checked_path

from .puzzle import Puzzle

_DECODER = msgspec.json.Decoder(Puzzle)


def puzzle_line(puzzle: Puzzle) -> bytes:
    """A puzzle as a line of a file."""
    return msgspec.json.encode(checked_type(puzzle, Puzzle, "a puzzle")) + b"\n"


def read_puzzles(path: str | os.PathLike[str]) -> tuple[Puzzle, ...]:
    """The puzzles in a file; raises GameError with the number of a line that is not one."""
    file = checked_path(path)
    return tuple(_decoded(file.name, file.read_bytes().splitlines()))


def _decoded(name: str, lines: Iterable[bytes]) -> Iterator[Puzzle]:
    for number, line in enumerate(lines, start=1):
        try:
            yield _DECODER.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise GameError(f"Line {number} of {name} is not a puzzle: {error}.") from None
