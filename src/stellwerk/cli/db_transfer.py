"""Exports, imports and backs up the database of a server."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import BinaryIO

from stellwerk.server.store import (
    DuplicateId,
    Store,
    StoreCounts,
    StoreError,
    default_database,
    is_postgres,
    open_store,
)
from stellwerk.server.store.opening import sqlite_path
from stellwerk.server.store.sqlite import back_up
from stellwerk.server.store.transfer import export_store, import_store

from .console import print_line
from .errors import CommandError
from .output_file import output_file
from .progress import work_bar


def export_database(database: str | None, path: Path) -> None:
    """Write all players and tables of a database to a file."""
    with _store_errors_reported():
        name = _existing(database)
        with _private_file(path) as file:
            counts = asyncio.run(_export(name, file))
    print_line(f"Exported {_counted(counts)} to {path}.")


def import_database(database: str | None, path: Path) -> None:
    """Add all players and tables of a file to a database."""
    with _store_errors_reported(), path.open("rb") as file:
        counts = asyncio.run(_import(_or_default(database), file, path.stat().st_size))
    print_line(f"Imported {_counted(counts)}.")


def back_up_database(database: str | None, path: Path) -> None:
    """Copy an SQLite database, which may be in use."""
    with _store_errors_reported():
        name = _existing(database)
        if is_postgres(name):
            raise StoreError(
                "For PostgreSQL, use pg_dump, or stellwerk db export, which also works while the server runs."
            )
        with _private_file(path) as file, work_bar("Copying") as bar:
            task = bar.add_task("", total=None)

            def update(left: int, pages: int) -> None:
                bar.update(task, completed=pages - left, total=pages)

            back_up(sqlite_path(name), Path(file.name), update)
    print_line(f"Copied the database to {path}. To use the copy, run stellwerk serve --database {path}.")


async def _export(name: str | Path, file: BinaryIO) -> StoreCounts:
    async with _opened(name) as store:
        counts = await store.counts()
        with work_bar("Exporting") as bar:
            task = bar.add_task("", total=counts.players + counts.tables)
            return await export_store(store, file, lambda: bar.advance(task))


async def _import(name: str | Path, file: BinaryIO, size: int) -> StoreCounts:
    async with _opened(name) as store:
        with work_bar("Importing") as bar:
            task = bar.add_task("", total=size)
            try:
                return await import_store(store, file, lambda count: bar.advance(task, count))
            except DuplicateId as error:
                raise StoreError(f"{error} Nothing was imported; use an empty database.") from error


@asynccontextmanager
async def _opened(name: str | Path) -> AsyncIterator[Store]:
    store = await open_store(name)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def _private_file(path: Path) -> Iterator[BinaryIO]:
    """A new file that only its owner can read, because it contains the seeds of running games."""
    with output_file(path) as file:
        Path(file.name).chmod(0o600)
        yield file


@contextmanager
def _store_errors_reported() -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        raise CommandError(str(error)) from error


def _or_default(database: str | None) -> str | Path:
    return default_database() if database is None else database


def _existing(database: str | None) -> str | Path:
    """The database; reading must not create an empty one."""
    name = _or_default(database)
    if not is_postgres(name) and not sqlite_path(name).exists():
        raise StoreError(f"Database {sqlite_path(name)} does not exist; choose one with --database.")
    return name


def _counted(counts: StoreCounts) -> str:
    players = "1 player" if counts.players == 1 else f"{counts.players:,} players"
    tables = "1 table" if counts.tables == 1 else f"{counts.tables:,} tables"
    return f"{players} and {tables} ({counts.entries:,} log entries)"
