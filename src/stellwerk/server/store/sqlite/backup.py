"""Copying an SQLite store while it is in use."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from .connection import connect, translated_errors

_PAGES_AT_ONCE: Final = 1000


def back_up(path: Path, target: Path, on_progress: Callable[[int, int], None]) -> None:
    """Copy the database as it is at one moment; `on_progress` gets the number of pages left and the total.

    The copy runs inside a read transaction: it does not see later writes, blocks nobody, and never has to
    start over.
    """
    with (
        translated_errors(path),
        closing(connect(path)) as source,
        closing(connect(target)) as copy,
    ):
        source.execute("BEGIN")
        source.execute("SELECT version FROM schema_version").fetchone()
        source.backup(
            copy, pages=_PAGES_AT_ONCE, progress=lambda _, left, total: on_progress(left, total), sleep=0
        )
