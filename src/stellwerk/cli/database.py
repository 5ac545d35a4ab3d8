"""Saving the games of a server, and moving them from one database to another."""

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

from .failures import CommandFailed
from .new_file import completed_file
from .progress import work_bar
from .screen import print_line


def export_database(database: str | None, path: Path) -> None:
    """Write all players and tables of a database to a file."""
    with _store_errors_reported():
        name = _existing(database)
        with _private_file(path) as file:
            counts = asyncio.run(_export(name, file))
    print_line(f"{path} holds {_spelled(counts)}.")


def import_database(database: str | None, path: Path) -> None:
    """Take all players and tables of a file into a database."""
    with _store_errors_reported(), path.open("rb") as file:
        counts = asyncio.run(_import(_named(database), file, path.stat().st_size))
    print_line(f"The database has gained {_spelled(counts)}.")


def back_up_database(database: str | None, path: Path) -> None:
    """Copy an SQLite database, which may be in use."""
    with _store_errors_reported():
        name = _existing(database)
        if is_postgres(name):
            raise StoreError(
                "PostgreSQL has its own backups: use pg_dump, or stellwerk db export, "
                "which may run while games are played as well."
            )
        with _private_file(path) as file, work_bar("Copying") as bar:
            task = bar.add_task("", total=None)

            def tell(left: int, pages: int) -> None:
                bar.update(task, completed=pages - left, total=pages)

            back_up(sqlite_path(name), Path(file.name), tell)
    print_line(f"{path} is a copy of the database; stellwerk serve --database {path} would use it.")


async def _export(name: str | Path, file: BinaryIO) -> StoreCounts:
    async with _opened(name) as store:
        found = await store.counts()
        with work_bar("Exporting") as bar:
            task = bar.add_task("", total=found.players + found.tables)
            return await export_store(store, file, lambda: bar.advance(task))


async def _import(name: str | Path, file: BinaryIO, size: int) -> StoreCounts:
    async with _opened(name) as store:
        with work_bar("Importing") as bar:
            task = bar.add_task("", total=size)
            try:
                return await import_store(store, file, lambda count: bar.advance(task, count))
            except DuplicateId as error:
                raise StoreError(f"{error} Nothing was imported; name an empty database.") from error


@asynccontextmanager
async def _opened(name: str | Path) -> AsyncIterator[Store]:
    store = await open_store(name)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def _private_file(path: Path) -> Iterator[BinaryIO]:
    """A new file for its owner alone: whoever reads it knows the seeds of games that go on."""
    with completed_file(path) as file:
        Path(file.name).chmod(0o600)
        yield file


@contextmanager
def _store_errors_reported() -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        raise CommandFailed(str(error)) from error


def _named(database: str | None) -> str | Path:
    return default_database() if database is None else database


def _existing(database: str | None) -> str | Path:
    """The database; reading from one that is not there must not make an empty one."""
    name = _named(database)
    if not is_postgres(name) and not sqlite_path(name).exists():
        raise StoreError(f"There is no database {sqlite_path(name)}; name one with --database.")
    return name


def _spelled(counts: StoreCounts) -> str:
    players = "1 player" if counts.players == 1 else f"{counts.players:,} players"
    tables = "1 table" if counts.tables == 1 else f"{counts.tables:,} tables"
    return f"{players} and {tables}, with {counts.entries:,} entries in their logs"
