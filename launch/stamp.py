"""Stamp files say what something was built from. They are written last, so a partial build has none."""

import contextlib
import hashlib
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, NamedTuple

from launch.setup_task import SetupError

_RETRY_SECONDS = 0.2


class Stamp(NamedTuple):
    """What an environment was built from."""

    lock: str
    interpreter: str
    contents: str

    def write(self, path: Path) -> None:
        """Mark the environment as complete."""
        path.write_text("\n".join(self), encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> "Stamp | None":
        """Return the stamp of an environment, or None if it was never completed."""
        lines = read_text(path).split("\n")
        return cls(*lines) if len(lines) == len(cls._fields) else None


def read_text(path: Path) -> str:
    """Return the text of a file, or an empty string if it is missing or unreadable."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def digest(values: Iterable[str], files: Iterable[Path]) -> str:
    """Return a fingerprint of some values and of the contents of some files."""
    fingerprint = hashlib.sha256("\0".join(values).encode())
    for file in files:
        fingerprint.update(b"\0" + file.name.encode() + b"\0" + file.read_bytes())
    return fingerprint.hexdigest()


@contextlib.contextmanager
def setup_lock(path: Path) -> Iterator[None]:
    """Hold a lock file, so that only one process at a time does the same setup."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w")
    except PermissionError:
        raise SetupError(
            f"Setup has to write to {path.parent}, but you don't have permission: "
            "ask the owner of the folder to run it once, or use your own copy."
        ) from None
    with file:
        _lock(file)
        yield


def _lock(file: IO[str]) -> None:
    if _takes_lock(file):
        return
    print("Waiting for another ./run to finish setup …", file=sys.stderr, flush=True)
    while not _takes_lock(file):
        time.sleep(_RETRY_SECONDS)


def _takes_lock(file: IO[str]) -> bool:
    """Lock the file unless another process has; the lock ends with the file."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 (only on Windows)

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 (not on Windows)

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # Windows says the latter
        return False
    return True
