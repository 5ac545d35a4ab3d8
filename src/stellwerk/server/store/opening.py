"""Opening the store that a database name stands for."""

import re
from pathlib import Path
from typing import Final

import platformdirs

from .contract import Store, StoreError
from .sqlite import SqliteStore

_SCHEME: Final = re.compile(r"([a-z][a-z0-9+]+)://", re.IGNORECASE)
_POSTGRES: Final = ("postgresql", "postgres")


async def open_store(database: str | Path) -> Store:
    """Open the store of a database, migrating it if necessary.

    A database is the path of an SQLite file, `sqlite:///path`, or `postgresql://user@host/name`. Raises
    `StoreError` if it cannot be opened.
    """
    if is_postgres(database):
        return await _open_postgres(str(database))
    return await SqliteStore.open(sqlite_path(database))


def default_database() -> Path:
    """The SQLite file in the user's data folder, which is created if necessary."""
    folder = platformdirs.user_data_path("stellwerk", appauthor=False, ensure_exists=True)
    return folder / "stellwerk.db"


def is_postgres(database: str | Path) -> bool:
    """Whether this names a PostgreSQL database, which several processes can share."""
    scheme = _SCHEME.match(str(database))
    return scheme is not None and scheme[1].lower() in _POSTGRES


def sqlite_path(database: str | Path) -> Path:
    """The path of the SQLite file that this names."""
    scheme = _SCHEME.match(str(database))
    if scheme is None:
        return _file(Path(database))
    if scheme[1].lower() != "sqlite":
        raise StoreError(
            f"Stellwerk does not support {scheme[1]}:// databases; "
            "use an SQLite file or postgresql://user@host/name."
        )
    if not (path := str(database)[scheme.end() :].removeprefix("/")):
        raise StoreError("sqlite:// does not name a file; write sqlite:///club.db, or just club.db.")
    return _file(Path(path))


def _file(path: Path) -> Path:
    path = path.absolute()
    if path.is_dir():
        raise StoreError(f"{path} is a folder; name a file in it, for example {path / 'stellwerk.db'}.")
    if not path.parent.is_dir():
        raise StoreError(f"There is no folder {path.parent} for the database; create it, or use another one.")
    return path


async def _open_postgres(url: str) -> Store:
    try:
        from .postgres import PostgresStore  # noqa: PLC0415 - its driver is an extra
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError(
            "PostgreSQL needs a package that is not installed; "
            "start Stellwerk with ./run, which includes it, or install asyncpg."
        ) from error
    return await PostgresStore.open(url)
