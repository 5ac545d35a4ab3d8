"""Migrating an SQLite file to the latest schema."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from stellwerk.server.store.contract import StoreError
from stellwerk.server.store.migrations import Migration, migrations_of, pending_migrations

from .connection import connect, transaction

MIGRATIONS: Final = migrations_of("sqlite")


def migrate(path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Apply the pending migrations; a new file gets all of them, and only its owner may read it."""
    if not path.exists():
        path.touch(mode=0o600)  # it contains the seeds of running games
    with closing(connect(path)) as connection:
        _check_origin(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")  # a permanent setting of the file
        while _apply_next(connection, migrations, path):
            pass


def _apply_next(connection: sqlite3.Connection, migrations: tuple[Migration, ...], path: Path) -> bool:
    with transaction(connection, "IMMEDIATE"):
        version = _version(connection)
        pending = pending_migrations(migrations, version, f"The database {path}")
        if not pending:
            return False
        if version == 0:
            connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT")
            connection.execute("INSERT INTO schema_version VALUES (0)")
        for statement in _statements(pending[0].sql):
            connection.execute(statement)
        connection.execute("UPDATE schema_version SET version = ?", [pending[0].version])
    return True


def _check_origin(connection: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError for a database of another program."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if names and "schema_version" not in names:
        raise StoreError(f"{path} is the SQLite database of another program; use another file.")


def _version(connection: sqlite3.Connection) -> int:
    if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'schema_version'").fetchone():
        return 0
    (version,) = connection.execute("SELECT version FROM schema_version").fetchone()
    return int(version)


def _statements(sql: str) -> Iterator[str]:
    """The statements one by one: Python's executescript would end the transaction first."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError(f"A statement of a migration is incomplete: {statement.strip()}")
