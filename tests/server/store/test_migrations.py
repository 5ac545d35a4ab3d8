"""Migrations: from every older version, by several processes at once, never backwards."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from stellwerk.server.store import Player, StoreError, is_postgres, open_store
from stellwerk.server.store.migrations import Migration, migrations_of, read_migrations
from stellwerk.server.store.opening import sqlite_path
from stellwerk.server.store.postgres.connection import Address
from stellwerk.server.store.postgres.schema import migrate as migrate_postgres
from stellwerk.server.store.sqlite.schema import migrate as migrate_sqlite
from tests.server.store.postgres_server import PostgresServer
from tests.server.store.tables import log, write
from tests.server.store.writer_process import TABLES, start_writer

pytestmark = pytest.mark.anyio


@dataclass(frozen=True)
class MigrationTarget:
    """A database, and how to work on it from outside."""

    database: str
    migrations: tuple[Migration, ...]
    migrate: Callable[[tuple[Migration, ...]], Awaitable[None]]
    sql: Callable[[str], object]


@pytest.fixture
def target(database: str, request: pytest.FixtureRequest) -> MigrationTarget:
    if is_postgres(database):
        server: PostgresServer = request.getfixturevalue("postgres")
        return MigrationTarget(
            database,
            migrations_of("postgres"),
            lambda migrations: migrate_postgres(Address(database), migrations),
            lambda statement: server.sql(statement, database),
        )
    path = sqlite_path(database)
    return MigrationTarget(
        database,
        migrations_of("sqlite"),
        lambda migrations: asyncio.to_thread(migrate_sqlite, path, migrations),
        lambda statement: _sqlite(path, statement),
    )


def _sqlite(path: Path, statement: str) -> str:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        return "\n".join(str(row[0]) for row in connection.execute(statement))


def _version(target: MigrationTarget) -> int:
    return int(str(target.sql("SELECT version FROM schema_version")))


@pytest.mark.parametrize("older", range(len(migrations_of("sqlite"))))
async def test_every_older_version_becomes_the_newest(target: MigrationTarget, older: int) -> None:
    await target.migrate(target.migrations[:older])
    store = await open_store(target.database)
    await write(store, "t")
    await store.close()
    assert _version(target) == len(target.migrations)


async def test_a_player_with_one_token_keeps_it(target: MigrationTarget) -> None:
    await target.migrate(target.migrations[:1])
    target.sql("INSERT INTO players (player_id, token_hash, name, created_at) VALUES ('p', 'h', 'Anna', 7)")
    store = await open_store(target.database)
    assert await store.player_with("h") == Player(id="p", name="Anna", created_at=7)
    await store.close()


async def test_entries_survive_the_next_migration(target: MigrationTarget) -> None:
    store = await open_store(target.database)
    await write(store, "t", b"a", b"b")
    await store.close()
    newest = len(target.migrations)
    more = Migration(
        newest + 1, "-- two statements\nCREATE TABLE one (a integer);\nINSERT INTO one VALUES (7);\n"
    )
    await target.migrate((*target.migrations, more))
    assert _version(target) == newest + 1
    assert target.sql("SELECT a FROM one") == "7"
    assert target.sql("SELECT count(*) FROM entries") == "2"


async def test_a_newer_database_is_rejected_and_left_alone(target: MigrationTarget) -> None:
    await (await open_store(target.database)).close()
    newer = len(target.migrations) + 1
    target.sql(f"UPDATE schema_version SET version = {newer}")
    with pytest.raises(
        StoreError, match=rf"newer Stellwerk \(its schema has version {newer}.*update Stellwerk"
    ):
        await open_store(target.database)
    assert _version(target) == newer


async def test_a_failed_migration_leaves_the_database_at_the_version_before(target: MigrationTarget) -> None:
    newest = len(target.migrations)
    bad = Migration(newest + 1, "CREATE TABLE one (a integer);\nCREATE TABLE one (a integer);\n")
    with pytest.raises(Exception, match="one"):
        await target.migrate((*target.migrations, bad))
    assert _version(target) == newest
    await target.migrate((*target.migrations, Migration(newest + 1, "CREATE TABLE one (a integer);\n")))
    assert _version(target) == newest + 1


async def test_stores_opened_at_once_on_an_empty_database_all_work(database: str) -> None:
    stores = await asyncio.gather(*(open_store(database) for _ in range(8)))
    await asyncio.gather(*(write(store, f"t{number}") for number, store in enumerate(stores)))
    for number in range(8):
        assert await log(stores[0], f"t{number}") == [b"x"]
    for store in stores:
        await store.close()


async def test_processes_started_at_once_on_an_empty_database_all_work(database: str) -> None:
    processes = [start_writer(database, f"p{number}", 3) for number in range(4)]
    for process in processes:
        with process:
            out, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        assert len(out.splitlines()) == 3 * TABLES


def test_both_kinds_of_database_have_the_same_migrations() -> None:
    assert len(migrations_of("sqlite")) == len(migrations_of("postgres")) > 0


def test_gaps_in_the_numbers_of_migrations_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "0001_first.sql").write_text("SELECT 1;")
    (tmp_path / "0003_third.sql").write_text("SELECT 1;")
    (tmp_path / "notes.txt").write_text("not a migration")
    with pytest.raises(ValueError, match="without gaps"):
        read_migrations(tmp_path)


def test_an_incomplete_statement_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is incomplete"):
        migrate_sqlite(tmp_path / "a.db", (Migration(1, "CREATE TABLE one (a INTEGER)"),))
