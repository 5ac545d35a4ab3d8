"""The project folder, the lock on its set-up, and the stamps that say what things in it were made from."""

import contextlib
import hashlib
import os
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ON_WINDOWS = os.name == "nt"
PLAY, TEST = "locks/play.txt", "locks/test.txt"
"""What is installed for playing, and for the checks, which need tools."""

_A_DAY_IN_MS = 86_400_000


def program(name: str) -> str:
    """The path of a program in the Python environment."""
    return str(ROOT / ".venv" / (f"Scripts/{name}.exe" if ON_WINDOWS else f"bin/{name}"))


@contextlib.contextmanager
def setup_lock() -> Iterator[None]:
    """Let one `./run` at a time set up. SQLite's locks work on every system, and end with their process."""
    with contextlib.closing(sqlite3.connect(ROOT / ".setup.lock", timeout=0)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:  # or the folder is read-only, and set-up fails
                print("Waiting for another ./run to finish setup …", file=sys.stderr, flush=True)
                lock.executescript(f"PRAGMA busy_timeout = {_A_DAY_IN_MS}; BEGIN EXCLUSIVE")
        yield


def make_once(stamp: Path, wanted: str, make: Callable[[], None]) -> None:
    """Make something unless its stamp says that it is there, made from what is wanted."""
    if read_stamp(stamp) != wanted:
        stamp.unlink(missing_ok=True)
        make()
        stamp.write_text(wanted, encoding="utf-8")


def read_stamp(stamp: Path) -> str:
    """What something was made from. A stamp is written last, so what was never completed has none."""
    try:
        return stamp.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def digest(values: Iterable[str], files: Iterable[Path]) -> str:
    """A fingerprint of some values and of the contents of some files."""
    fingerprint = hashlib.sha256("\0".join(values).encode())
    for file in files:
        fingerprint.update(b"\0" + file.name.encode() + b"\0" + file.read_bytes())
    return fingerprint.hexdigest()
