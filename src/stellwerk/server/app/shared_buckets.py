"""Token buckets that all workers of a server share, so that more workers do not mean higher limits."""

import logging
import sqlite3
from pathlib import Path
from typing import Final

from .config import Rate
from .token_buckets import MemoryBuckets, SecondsClock

_LOG: Final = logging.getLogger(__name__)
_LONGEST_WAIT_MS: Final = 50
"""How long to wait for another worker, which needs microseconds."""
_TAKES_BETWEEN_CLEAN_UPS: Final = 4096

_CREATE: Final = """
    CREATE TABLE IF NOT EXISTS buckets (
        limit_name TEXT, client TEXT, tokens REAL, at REAL, PRIMARY KEY (limit_name, client)
    ) STRICT, WITHOUT ROWID
"""
_TAKE: Final = """
    INSERT INTO buckets SELECT :name, :client, :size - :amount, :now WHERE :size >= :amount
    ON CONFLICT DO UPDATE SET tokens = min(:size, tokens + (:now - at) * :per_second) - :amount, at = :now
    WHERE min(:size, tokens + (:now - at) * :per_second) >= :amount
"""
_CLEAN_UP: Final = """
    DELETE FROM buckets WHERE limit_name = :name AND tokens + (:now - at) * :per_second >= :size
"""


class BucketFile:
    """An SQLite file in a folder that the workers share; killing one of them does not harm it."""

    def __init__(self, folder: Path) -> None:
        self._connection = sqlite3.connect(folder / "rate-limits.db", isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = OFF")  # it ends with the server
        self._connection.execute(_CREATE)
        self._connection.execute(f"PRAGMA busy_timeout = {_LONGEST_WAIT_MS}")

    def execute(self, sql: str, values: dict[str, str | float]) -> int:
        """The number of rows that a statement changed; raises sqlite3.Error."""
        return self._connection.execute(sql, values).rowcount

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


class SharedBuckets:
    """The buckets of one limit in such a file. If the file fails, this process counts for itself."""

    def __init__(self, file: BucketFile, name: str, rate: Rate, clock: SecondsClock) -> None:
        self._file = file
        self._values: dict[str, str | float] = {
            "name": name,
            "size": rate.burst,
            "per_second": rate.per_second,
        }
        self._clock = clock
        self._own = MemoryBuckets(rate, clock)
        self._takes = 0

    def take(self, client: str, amount: float) -> bool:
        """Take tokens from the client's bucket; false if there are too few."""
        values: dict[str, str | float] = {
            **self._values,
            "client": client,
            "amount": amount,
            "now": self._clock(),
        }
        self._takes += 1
        try:
            if self._takes % _TAKES_BETWEEN_CLEAN_UPS == 0:
                self._file.execute(_CLEAN_UP, values)
            return self._file.execute(_TAKE, values) == 1
        except sqlite3.Error as error:
            _LOG.warning("the file with the rate limits cannot be used: %s", error)
            return self._own.take(client, amount)
