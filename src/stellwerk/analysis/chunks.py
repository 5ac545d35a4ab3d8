"""Files of records, cut into chunks of whole games that can be read independently of each other."""

import mmap
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from stellwerk.play.errors import RecordError
from stellwerk.play.record import FORMAT
from stellwerk.play.record.paths import checked_path

CHUNK: Final = 4 << 20
"""The usual size of a chunk, in bytes: about two hundred games."""
_HEADER: Final = re.compile(rb'\n[ \t]*\{[ \t]*"line"[ \t]*:[ \t]*"header"')
"""How a header begins, whether or not the program that wrote it puts spaces into JSON."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Part of a file, from one byte up to another; a file begins and ends with a chunk."""

    path: Path
    start: int
    end: int

    def text(self) -> bytes:
        """The lines of the chunk."""
        with self.path.open("rb") as file:
            file.seek(self.start)
            return file.read(self.end - self.start)

    def line_number(self, index: int) -> int:
        """The number of a line of the chunk in its file; both are counted, from 0 and from 1."""
        with self.path.open("rb") as file:
            blocks = (min(CHUNK, self.start - begin) for begin in range(0, self.start, CHUNK))
            return sum(file.read(size).count(b"\n") for size in blocks) + index + 1


Paths = Sequence[str | os.PathLike[str]]


def chunks_of(paths: Paths, size: int) -> Iterator[Chunk]:
    """The chunks of all files, in order; a file that is not a game record raises RecordError."""
    if isinstance(paths, str | bytes) or not isinstance(paths, Sequence):
        raise RecordError(f"{paths!r} is not a list of paths; write [path], even for one file.")
    for path in map(checked_path, paths):
        try:
            with path.open("rb") as file:
                _check(path, file.readline())
                with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
                    yield from _chunks(path, content, size)
        except OSError as error:
            raise RecordError(f"{path} cannot be read: {error.strerror or error}; check the path.") from None


def _check(path: Path, first: bytes) -> None:
    if not first:
        raise RecordError(f"{path} is empty; use a file that contains a game record.")
    if FORMAT.encode() not in first:
        raise RecordError(
            f"{path} is not a game record: its first line is not a header of the format {FORMAT}; "
            "use a file that is one."
        )


def _chunks(path: Path, content: mmap.mmap, size: int) -> Iterator[Chunk]:
    start = 0
    while start < len(content):
        header = _HEADER.search(content, start + size)
        end = len(content) if header is None else header.start() + 1
        yield Chunk(path, start, end)
        start = end
