"""A new file that is there when it is complete, and not before."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from .failures import UsageError


def check_target(path: Path, *, force: bool) -> None:
    """Refuse a place where no file can be, and one where something is already, unless that was asked for."""
    if not path.resolve().parent.is_dir():
        raise UsageError(f"{path} cannot be written: there is no such folder; make it, or name another one.")
    if path.exists() and not path.is_file():
        raise UsageError(f"{path} is not a file that could be written; name another one.")
    if path.exists() and not force:
        raise UsageError(f"{path} is already there; name another file, or replace it with --force.")


@contextmanager
def completed_file(path: Path) -> Iterator[BinaryIO]:
    """An open file that takes its name when all of it is written; if that fails, nothing remains."""
    target = path.resolve()
    partial = target.with_name(f".{target.name}.{os.getpid()}.partial")
    try:
        with partial.open("xb") as file:
            yield file
        partial.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        partial.unlink(missing_ok=True)
