"""Connections to an SQLite file, configured so that a commit is on disk when it returns."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from stellwerk.server.store.contract import Unavailable

TIMEOUT_S: Final = 30.0
"""How long to wait for another process that is writing."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that may be passed between threads; transactions are begun explicitly."""
    connection = sqlite3.connect(path, timeout=TIMEOUT_S, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")  # a commit returns once it is on disk
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection, kind: str) -> Iterator[None]:
    """All or nothing; the kind is IMMEDIATE for writing, DEFERRED for reading one moment."""
    connection.execute(f"BEGIN {kind}")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite may have rolled back already, for example on a full disk
            connection.execute("ROLLBACK")
        raise


@contextmanager
def undone_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    """Undo a part of a transaction if it fails; errors of SQLite itself end the whole transaction anyway."""
    connection.execute("SAVEPOINT part")
    try:
        yield
    except sqlite3.Error:
        raise
    except BaseException:
        connection.execute("ROLLBACK TO part")
        raise
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE part")


@contextmanager
def translated_errors(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the file into Unavailable, with a sentence that says what to do."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise Unavailable(
            f"The database {path} cannot be used ({error}); "
            "check the file, its permissions and the free disk space."
        ) from error
