"""The file of an open SQLite database.

An open file that is deleted or replaced still accepts everything, and loses it when the server stops. SQLite
does not notice, so this does.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from stellwerk.server.store.contract import Unavailable

LEAST_FREE_BYTES: Final = 1_000_000
"""On a disk with less space, the next moves fail even if a small write still succeeds."""


_Identity = tuple[int, int]


class DatabaseFile:
    """Which file was opened, and the one beside it with the latest changes, which SQLite creates.

    Their paths may later lead to other files, or to none.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._identity = _identity(path)
        self._changes = f"{path}-wal"
        self._changes_identity: _Identity | None = None

    def check_in_place(self) -> None:
        """Raise Unavailable if one of the files was deleted or replaced; called inside a transaction."""
        changes = _identity(self._changes)
        self._changes_identity = self._changes_identity or changes
        if (_identity(self.path), changes) != (self._identity, self._changes_identity):
            raise Unavailable(
                f"The database {self.path} was deleted or replaced while it was in use; "
                "stop the server, and put the database back."
            )

    def check_space(self) -> None:
        """Raise Unavailable if the disk is full."""
        if shutil.disk_usage(self.path.parent).free < LEAST_FREE_BYTES:
            raise Unavailable(f"The disk of the database {self.path} is full; make room on it.")


def _identity(path: Path | str) -> _Identity | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - called for every commit, and Path.stat takes longer
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
