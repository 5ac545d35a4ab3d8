"""A database that cannot be written to for a while."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from stellwerk.server.store import AlreadyDone, Unavailable, open_store
from stellwerk.server.store.opening import sqlite_path
from stellwerk.server.store.sqlite import connection
from tests.server.store.postgres_server import PostgresServer
from tests.server.store.tables import OPEN, log, write

pytestmark = pytest.mark.anyio


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
