"""A journal: an append-only file of finished games, from which an interrupted run goes on.

The first entry says which run it belongs to. An entry has two parts, a head, which is read again when the run
goes on, and a body, the records of its games, which is copied in the end. After a process was killed, at most
the last entry is incomplete; its checksum says so, and it is dropped. A power failure may cost more: nothing
waits for the disk, and the run goes on before the first entry that is damaged.
"""

import os
import sys
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from struct import Struct
from typing import BinaryIO, Final, Self

import msgspec

from .contest import ArenaError, Contest
from .simulation import Simulation

if sys.platform != "win32":
    import fcntl

_FORMAT: Final = "stellwerk-journal"
_FRAME: Final = Struct("<III")
"""The lengths of head and body, and the checksum of both."""


def facts_of(plan: Contest | Simulation) -> dict[str, object]:
    """Everything that the results of a plan depend on."""
    board = plan.board
    rest = {field.name: getattr(plan, field.name) for field in fields(plan) if field.name != "board"}
    return {"edition": board.id, "board": board.digest, "rules_version": board.rules_version, **rest}


@dataclass(frozen=True, slots=True)
class Body:
    """Where the second part of an entry is in the file."""

    offset: int
    size: int


class Journal:
    """The journal of a run; use it as a context manager. An entry is on its way to disk when it is added.

    While it is open no other run can open it, except on Windows.
    """

    def __init__(self, file: BinaryIO, path: Path, end: int) -> None:
        self._file = file
        self._end = end
        self.path = path

    @classmethod
    def begin(cls, path: str | os.PathLike[str], facts: Mapping[str, object]) -> Self:
        """Create a journal for the run that these facts describe; an earlier one is replaced."""
        path = Path(path)
        path.touch()
        journal = cls(_opened(path), path, 0)
        try:
            journal._file.truncate()
            journal.append(msgspec.json.encode({"format": _FORMAT, **facts}))
        except OSError:
            journal.remove()
            raise
        return journal

    @classmethod
    def resume(cls, path: str | os.PathLike[str], facts: Mapping[str, object]) -> Self:
        """Open the journal of an interrupted run; one that belongs to another run raises ArenaError."""
        path = Path(path)
        journal = cls(_opened(path), path, 0)
        try:
            journal._check(facts)
            journal._end = journal._after_first()
            for _, body in journal.entries():
                journal._end = body.offset + body.size
            journal._file.truncate(journal._end)
        except BaseException:
            journal._file.close()
            raise
        return journal

    def append(self, head: bytes, body: bytes = b"") -> Body:
        """Add an entry; returns where its body is."""
        frame = _FRAME.pack(len(head), len(body), zlib.crc32(body, zlib.crc32(head)))
        self._file.seek(self._end)
        try:
            for part in (frame + head, body):
                _write_all(self._file, part)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        self._end += len(frame) + len(head) + len(body)
        return Body(self._end - len(body), len(body))

    def entries(self) -> Iterator[tuple[bytes, Body]]:
        """The heads of all complete entries after the first, and where their bodies are."""
        position = self._after_first()
        while (entry := self._entry(position)) is not None:
            yield entry
            position = entry[1].offset + entry[1].size

    def body(self, body: Body) -> bytes:
        """The second part of an entry."""
        self._file.seek(body.offset)
        return _read_all(self._file, body.size)

    def remove(self) -> None:
        """Delete the file; the run is complete, or there is nothing to go on with."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self._file.close()

    def _check(self, facts: Mapping[str, object]) -> None:
        first = self._entry(0)
        try:
            found = None if first is None else msgspec.json.decode(first[0])
        except msgspec.DecodeError:
            found = None
        if not isinstance(found, dict) or found.pop("format", None) != _FORMAT:
            raise ArenaError(f"{self.path} has no games of an interrupted run; start over with --force.")
        wanted = msgspec.json.decode(msgspec.json.encode(facts))
        for fact in wanted:
            if found.get(fact) != wanted[fact]:
                raise ArenaError(_why_not(self.path, fact, _shown(found.get(fact)), _shown(wanted[fact])))

    def _after_first(self) -> int:
        first = self._entry(0)
        assert first is not None
        return first[1].offset + first[1].size

    def _entry(self, position: int) -> tuple[bytes, Body] | None:
        """The entry at this position, or None if there is none or it is incomplete."""
        self._file.seek(position)
        frame = _read_all(self._file, _FRAME.size)
        if len(frame) < _FRAME.size:
            return None
        head_size, body_size, checksum = _FRAME.unpack(frame)
        left = self.path.stat().st_size - position - _FRAME.size
        if head_size == 0 or head_size + body_size > left:
            return None
        head, body = _read_all(self._file, head_size), _read_all(self._file, body_size)
        if zlib.crc32(body, zlib.crc32(head)) != checksum:
            return None
        return head, Body(position + _FRAME.size + head_size, body_size)


def _opened(path: Path) -> BinaryIO:
    """Open the file, unless another run has it open."""
    file = path.open("r+b", buffering=0)
    try:
        if sys.platform != "win32":
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise ArenaError(f"Another run is writing to {path}; wait until it has ended.") from None
    except OSError:
        pass  # this file system has no locks
    return file


def _write_all(file: BinaryIO, data: bytes) -> None:
    """Write without a buffer, which may need several calls."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def _read_all(file: BinaryIO, size: int) -> bytes:
    """Read up to this many bytes without a buffer, which may need several calls."""
    parts, left = [], size
    while left and (part := file.read(left)):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def _why_not(path: Path, fact: str, there: str, here: str) -> str:
    if fact == "version":
        return (
            f"{path} was begun by Stellwerk {there}, and this is {here}, which may play other games; "
            "go on with that version and its sources, or start over with --force."
        )
    return (
        f"{path} belongs to another run: {fact} was {there} there and is {here} here; "
        "repeat that command, or start over with --force."
    )


def _shown(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
