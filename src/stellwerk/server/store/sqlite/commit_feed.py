"""The commits of all processes that use the same file, found by reading the log."""

import asyncio
import sqlite3
from contextlib import suppress

from stellwerk.server.store.contract import TableChanged
from stellwerk.server.store.subscribers import Subscribers


class CommitFeed:
    """The last published position, and the number of subscribers; used in the writer's thread only."""

    def __init__(self, subscribers: Subscribers) -> None:
        self._subscribers = subscribers
        self._loop = asyncio.get_running_loop()
        self._subscriber_count = 0
        self._position = 0

    @property
    def has_subscribers(self) -> bool:
        """Whether there are any subscribers."""
        return self._subscriber_count > 0

    def add_subscriber(self, connection: sqlite3.Connection) -> None:
        """Add a subscriber, who does not need to know about earlier commits."""
        if not self.has_subscribers:
            (self._position,) = connection.execute("SELECT ifnull(max(position), 0) FROM entries").fetchone()
        self._subscriber_count += 1

    def remove_subscriber(self, _connection: sqlite3.Connection) -> None:
        """Remove a subscriber."""
        self._subscriber_count -= 1

    def publish_new(self, connection: sqlite3.Connection) -> None:
        """Publish the commits since the last call."""
        if not self.has_subscribers:
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
