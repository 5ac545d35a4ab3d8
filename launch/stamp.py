"""Stamps: small files that say what a thing was made of. Written last, so a half-made thing has none."""

import contextlib
import hashlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, NamedTuple

from launch.step import SetupError


class Stamp(NamedTuple):
    """What an environment was made of."""

    lock: str
    foundation: str
    contents: str

    def write(self, path: Path) -> None:
        """Declare the environment complete."""
        path.write_text("\n".join(self), encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> "Stamp | None":
        """The stamp of an environment, or None if it was never completed."""
        lines = read_text(path).split("\n")
        return cls(*lines) if len(lines) == len(cls._fields) else None


def read_text(path: Path) -> str:
    """The text of a file that may be missing."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def digest(facts: Iterable[str], files: Iterable[Path]) -> str:
    """A fingerprint of some facts and of the contents of some files."""
    fingerprint = hashlib.sha256("\0".join(facts).encode())
    for file in files:
        fingerprint.update(b"\0" + file.name.encode() + b"\0" + file.read_bytes())
    return fingerprint.hexdigest()


@contextlib.contextmanager
def sole_maker(guard: Path) -> Iterator[None]:
    """Wait until no other process is making the same thing."""
    try:
        guard.parent.mkdir(parents=True, exist_ok=True)
        file = guard.open("w")
    except PermissionError:
        raise SetupError(
            f"Set-up has to write in {guard.parent}, which this user may not: "
            "let the owner of the folder run it once, or use a copy of your own."
        ) from None
    with file:
        _lock(file)
        yield


def _lock(file: IO[str]) -> None:
    try:
        import fcntl  # noqa: PLC0415 (not on Windows, where set-ups are not guarded)
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Waiting for another ./run that is setting up …", file=sys.stderr, flush=True)
        fcntl.flock(file, fcntl.LOCK_EX)
