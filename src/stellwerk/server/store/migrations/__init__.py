"""The steps by which a database gets its tables: numbered SQL files, one folder for each kind of database.

Steps go forward only. Each is one transaction together with the number that says it was taken, so a
database is always at a whole step, whoever is killed, and of several processes that want to take the same
step one does and the others find it taken.
"""

import re
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from stellwerk.server.store.contract import StoreError

_FILE: Final = re.compile(r"(\d{4})_\w+\.sql")


@dataclass(frozen=True, slots=True)
class Migration:
    """What leads from the version before to this one."""

    version: int
    sql: str


def migrations_of(dialect: str) -> tuple[Migration, ...]:
    """All steps of `sqlite` or `postgres`, in order."""
    return read_migrations(resources.files(__package__) / dialect)


def read_migrations(folder: Traversable) -> tuple[Migration, ...]:
    """The steps in a folder, numbered from 1 without gaps."""
    files = sorted(
        (file for file in folder.iterdir() if _FILE.fullmatch(file.name)), key=lambda file: file.name
    )
    migrations = tuple(Migration(int(file.name[:4]), file.read_text(encoding="utf-8")) for file in files)
    if [step.version for step in migrations] != list(range(1, len(migrations) + 1)):
        raise ValueError(f"{folder}: the steps are not numbered from 0001 without gaps.")
    return migrations


def pending_migrations(
    migrations: tuple[Migration, ...], version: int, database: str
) -> tuple[Migration, ...]:
    """The steps a database at this version still needs; one from the future is refused."""
    if version > len(migrations):
        raise StoreError(
            f"{database} was last used by a newer Stellwerk (its schema is {version}, this program knows "
            f"{len(migrations)}); update Stellwerk, or name another database."
        )
    return migrations[version:]
