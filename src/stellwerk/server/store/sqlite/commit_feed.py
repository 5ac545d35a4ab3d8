"""The commits of all processes that use the same file, found by reading the log."""

import asyncio
import sqlite3
from contextlib import suppress

from stellwerk.server.store.contract import TableChanged
from stellwerk.server.store.subscribers import Subscribers


class CommitFeed:
    """The last position that was published, and the number of readers; used in the writer's thread only."""

    def __init__(self, subscribers: Subscribers) -> None:
        self._subscribers = subscribers
        self._loop = asyncio.get_running_loop()
        self._readers = 0
        self._position = 0

    @property
    def has_readers(self) -> bool:
        """Whether there are any subscribers."""
        return self._readers > 0

    def add_reader(self, connection: sqlite3.Connection) -> None:
        """Add a subscriber, who does not need to know about earlier commits."""
        if not self.has_readers:
            (self._position,) = connection.execute("SELECT ifnull(max(position), 0) FROM entries").fetchone()
        self._readers += 1

    def remove_reader(self, _connection: sqlite3.Connection) -> None:
        """Remove a subscriber."""
        self._readers -= 1

    def publish_new(self, connection: sqlite3.Connection) -> None:
        """Publish the commits since the last call."""
        if not self.has_readers:
            return
        rows: list[tuple[int, str, int]] = []
        with suppress(sqlite3.Error):  # the next call finds them
            rows = connection.execute(
                "SELECT position, table_id, seq FROM entries WHERE position > ? ORDER BY position",
                [self._position],
            ).fetchall()
        if rows:
            self._position = rows[-1][0]
            events = [TableChanged(table, seq) for _, table, seq in rows]
            self._loop.call_soon_threadsafe(self._subscribers.publish, events)
