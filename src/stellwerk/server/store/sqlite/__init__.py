"""The store in one SQLite file: no configuration, for a single server process."""

from .backup import back_up
from .store import SqliteStore

__all__ = ["SqliteStore", "back_up"]
