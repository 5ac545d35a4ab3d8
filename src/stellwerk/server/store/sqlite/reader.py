"""Threads for reading, each with its own connection, beside the one that writes."""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from stellwerk.server.store.contract import Unavailable
from stellwerk.server.store.failure_count import FailureCount
from stellwerk.server.store.text import is_storable

from .connection import connect, translated_errors

THREADS: Final = 2


class Reader:
    """Runs queries without blocking the event loop."""

    def __init__(self, path: Path, failures: FailureCount) -> None:
        self._path = path
        self._failures = failures
        self._thread_local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._is_closed = False
        self._threads = ThreadPoolExecutor(THREADS, "store reader")

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        """All rows of a query; text that cannot be stored matches none."""
        if self._is_closed:
            raise Unavailable(f"The database {self._path} is closed.")
        if not all(is_storable(value) for value in values if isinstance(value, str)):
            return []
        with self._failures.counted():
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._fetch, query, values)

    async def close(self) -> None:
        """Close the connections."""
        self._is_closed = True
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()

    def _fetch(self, query: str, values: Sequence[Any]) -> list[Any]:
        with translated_errors(self._path):
            return list(self._connection().execute(query, values))

    def _connection(self) -> sqlite3.Connection:
        """The connection of this thread."""
        if not hasattr(self._thread_local, "connection"):
            self._thread_local.connection = connect(self._path)
            self._connections.append(self._thread_local.connection)
        connection: sqlite3.Connection = self._thread_local.connection
        return connection
