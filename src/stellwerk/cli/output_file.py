"""Output files, which appear only when they are complete."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from .errors import UsageError


def check_output_path(path: Path, *, force: bool) -> None:
    """Raise `UsageError` if the file cannot be written, or exists and `force` is not set."""
    if force:
        _check_writable(path)
    else:
        check_new_path(path, "Choose another file, or use --force to overwrite it.")


def check_new_path(path: Path, advice: str) -> None:
    """Raise `UsageError` if the file cannot be written, or exists; `advice` says what one can do then."""
    _check_writable(path)
    if path.exists():
        raise UsageError(f"{path} already exists. {advice}")


def _check_writable(path: Path) -> None:
    if not path.resolve().parent.is_dir():
        raise UsageError(f"Cannot write {path}: the folder does not exist.")
    if path.exists() and not path.is_file():
        raise UsageError(f"Cannot write {path}: it is not a regular file.")


@contextmanager
def output_file(path: Path) -> Iterator[BinaryIO]:
    """Open a file that gets its name when it is completely written; after an error nothing remains."""
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
