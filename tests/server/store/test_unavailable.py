"""A database that cannot be written to for a while."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from stellwerk.server.store import AlreadyDone, Store, StoreError, Unavailable, open_store
from stellwerk.server.store.opening import sqlite_path
from stellwerk.server.store.sqlite import connection
from tests.server.store.postgres_server import PostgresServer
from tests.server.store.tables import OPEN, log, write

pytestmark = pytest.mark.anyio
_NOBODY = 65534


async def test_a_locked_file_fails_the_waiting_callers_and_serves_the_next(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "TIMEOUT_S", 0.05)
    database = new_database("sqlite")
    store = await open_store(database)
    await write(store, "t")
    with closing(sqlite3.connect(sqlite_path(database), isolation_level=None)) as greedy:
        greedy.execute("BEGIN IMMEDIATE")
        waiting = (store.append(f"u{number}", 0, [b"a"], OPEN, at=1) for number in range(5))
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(result) for result in results} == {Unavailable}
        assert "database is locked" in str(results[0])
        assert await log(store, "t") == [b"x"]
    assert await write(store, "t") == 2
    assert await log(store, "u0") == []
    await store.close()


@pytest.mark.parametrize("suffix", ["", "-wal"])
@pytest.mark.parametrize("has_successor", [False, True])
async def test_what_would_be_lost_in_a_deleted_or_replaced_file_is_refused(
    new_database: Callable[[str], str], has_successor: bool, suffix: str
) -> None:
    database = new_database("sqlite")
    path = Path(f"{sqlite_path(database)}{suffix}")
    store = await open_store(database)
    await write(store, "t")
    path.unlink()
    if has_successor:
        path.touch()
    for refused in (store.check_writable(), store.append("t", 1, [b"y"], OPEN, at=1)):
        with pytest.raises(Unavailable, match="was deleted or replaced while it was in use"):
            await refused
    assert store.failures == 2
    await store.close()


async def test_a_full_disk_is_noticed_before_the_last_byte_is_written(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(new_database("sqlite"))
    usage = shutil.disk_usage("/")._replace(free=999_999)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    with pytest.raises(Unavailable, match=r"The disk of the database .* is full"):
        await store.check_writable()
    await write(store, "t")
    await store.close()


async def test_a_read_only_file_or_folder_is_reported_in_a_sentence() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder, path = Path(name), Path(name) / "club.db"
        folder.chmod(0o755)
        await (await open_store(path)).close()
        path.chmod(0o444)
        with not_as_root(), pytest.raises(Unavailable, match=r"cannot be used .* check the file, its perm"):
            await _check(path)
        path.chmod(0o666)
        folder.chmod(0o555)
        with not_as_root(), pytest.raises(Unavailable, match=r"cannot be used .* check the file, its perm"):
            await _check(path)
        folder.chmod(0o755)


async def _check_until_refused(store: Store) -> None:
    """Check as often as it takes until its session has read the new setting."""
    while True:
        await store.check_writable()


async def _check(database: Path | str) -> None:
    store = await open_store(database)
    try:
        await store.check_writable()
    finally:
        await store.close()


@contextmanager
def not_as_root() -> Iterator[None]:
    """Permissions do not apply to root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


async def test_a_read_only_postgres_is_reported_in_a_sentence(
    stoppable_postgres: PostgresServer,
) -> None:
    database = stoppable_postgres.new_database()
    store = await open_store(database)
    await store.check_writable()
    stoppable_postgres.sql("ALTER SYSTEM SET default_transaction_read_only = on")
    stoppable_postgres.sql("SELECT pg_reload_conf()")
    while stoppable_postgres.sql("SHOW default_transaction_read_only") != "on":
        await asyncio.sleep(0.05)
    with pytest.raises(StoreError, match="is read-only"):
        await _check_until_refused(store)
    assert store.failures == 1
    await store.close()
    with pytest.raises(StoreError, match="is read-only"):
        await _check(database)


async def test_a_job_that_raises_does_not_break_the_writer(new_database: Callable[[str], str]) -> None:
    store = await open_store(new_database("sqlite"))
    results = await asyncio.gather(
        store.append("t", 0, [b"a"], OPEN, at=1),
        store.append("u", 0, [b"a"], OPEN, at=1 << 70),
        store.append("v", 0, [b"a"], OPEN, at=1),
        return_exceptions=True,
    )
    assert [results[0], results[2]] == [1, 1]
    assert isinstance(results[1], OverflowError)
    assert await log(store, "u") == []
    await store.close()


async def test_a_command_id_tells_whether_a_lost_append_was_written(
    stoppable_postgres: PostgresServer,
) -> None:
    store = await open_store(stoppable_postgres.new_database())
    await store.append("t", 0, [b"a"], OPEN, at=1, command="first")
    stoppable_postgres.stop()
    with pytest.raises(Unavailable):
        await store.append("t", 1, [b"b"], OPEN, at=2, command="second")
    stoppable_postgres.start()
    with pytest.raises(AlreadyDone):
        await store.append("t", 0, [b"a"], OPEN, at=1, command="first")
    assert await store.append("t", 1, [b"b"], OPEN, at=2, command="second") == 2
    await store.close()
