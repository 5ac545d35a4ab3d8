"""What was committed, read off the log: by this process or by any other that uses the same file."""

import asyncio
import sqlite3
from contextlib import suppress

from stellwerk.server.store.contract import Changed
from stellwerk.server.store.followers import Followers


class News:
    """How far the log has been told, and to how many; used in the writer's thread only."""

    def __init__(self, followers: Followers) -> None:
        self._followers = followers
        self._loop = asyncio.get_running_loop()
        self._readers = 0
        self._told = 0

    @property
    def is_wanted(self) -> bool:
        """Whether anybody follows."""
        return self._readers > 0

    def begin(self, connection: sqlite3.Connection) -> None:
        """One more follows, who need not hear of what was before."""
        if not self.is_wanted:
            (self._told,) = connection.execute("SELECT ifnull(max(position), 0) FROM entries").fetchone()
        self._readers += 1

    def end(self, _connection: sqlite3.Connection) -> None:
        """One less follows."""
        self._readers -= 1

    def spread(self, connection: sqlite3.Connection) -> None:
        """Tell what is new."""
        if not self.is_wanted:
            return
        rows: list[tuple[int, str, int]] = []
        with suppress(sqlite3.Error):  # then it is told next time
            rows = connection.execute(
                "SELECT position, table_id, seq FROM entries WHERE position > ? ORDER BY position",
                [self._told],
            ).fetchall()
        if rows:
            self._told = rows[-1][0]
            news = [Changed(table, seq) for _, table, seq in rows]
            self._loop.call_soon_threadsafe(self._followers.tell, news)
