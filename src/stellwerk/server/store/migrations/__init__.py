"""The migrations of a database: numbered SQL files, in one folder for each kind of database.

Migrations only go forward. Each runs in one transaction together with the update of the schema version, so a
database is never halfway between two versions, even if a process is killed. If several processes try to apply
the same migration, one does and the others find it done.
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
    """The SQL that leads from the version before to this one."""

    version: int
    sql: str


def migrations_of(dialect: str) -> tuple[Migration, ...]:
    """All migrations of `sqlite` or `postgres`, in order."""
    return read_migrations(resources.files(__package__) / dialect)


def read_migrations(folder: Traversable) -> tuple[Migration, ...]:
    """The migrations in a folder, numbered from 1 without gaps."""
    files = sorted(
        (file for file in folder.iterdir() if _FILE.fullmatch(file.name)), key=lambda file: file.name
    )
    migrations = tuple(Migration(int(file.name[:4]), file.read_text(encoding="utf-8")) for file in files)
    if [migration.version for migration in migrations] != list(range(1, len(migrations) + 1)):
        raise ValueError(f"{folder}: the migrations are not numbered from 0001 without gaps.")
    return migrations


def pending_migrations(
    migrations: tuple[Migration, ...], version: int, database: str
) -> tuple[Migration, ...]:
    """The migrations a database at this version still needs; raises StoreError if it is too new."""
    if version > len(migrations):
        raise StoreError(
            f"{database} was last used by a newer Stellwerk (its schema has version {version}, this program "
            f"supports up to {len(migrations)}); update Stellwerk, or use another database."
        )
    return migrations[version:]
