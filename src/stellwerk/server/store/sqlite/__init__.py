"""The store in one SQLite file: nothing to configure, for one server process."""

from .backup import back_up
from .store import SqliteStore

__all__ = ["SqliteStore", "back_up"]
