"""Appends to PostgreSQL that wait for each other share a transaction, and nothing else."""

import asyncio

import asyncpg
import pytest

from stellwerk.server.store import Conflict, Store, StoreError, open_store
from stellwerk.server.store.postgres.appender import MAX_BATCH
from tests.server.store.tables import OPEN, facts, log

pytestmark = pytest.mark.anyio


async def created(database: str, tables: int) -> tuple[Store, list[str]]:
    store = await open_store(database)
    ids = [f"t{number:03}" for number in range(tables)]
    await asyncio.gather(*(store.append(table, 0, [b"a"], OPEN, at=1) for table in ids))
    return store, ids


async def transactions(database: str) -> int:
    connection = await asyncpg.connect(database)
    count = await connection.fetchval("SELECT count(DISTINCT xmin::text) FROM tables")
    await connection.close()
    return int(count)


async def test_waiting_appends_are_committed_together(new_postgres: str) -> None:
    store, tables = await created(new_postgres, MAX_BATCH + 10)
    assert await transactions(new_postgres) == len(tables)
    await asyncio.gather(*(store.append(table, 1, [b"b"], OPEN, at=2) for table in tables))
    await store.close()
    assert await transactions(new_postgres) == 2


async def test_an_append_that_the_database_refuses_does_not_harm_the_others(new_postgres: str) -> None:
    store, tables = await created(new_postgres, 3)
    results = await asyncio.gather(
        store.append(tables[0], 1, [b"b"], OPEN, at=2),
        store.append(tables[1], 1, [b"b"], facts(state="unheard of"), at=2),
        store.append(tables[2], 1, [b"b"], OPEN, at=2),
        return_exceptions=True,
    )
    assert [results[0], type(results[1]), results[2]] == [2, StoreError, 2]
    assert [await log(store, table) for table in tables] == [[b"a", b"b"], [b"a"], [b"a", b"b"]]
    await store.close()


async def test_processes_that_append_to_the_same_tables_do_not_block_each_other(new_postgres: str) -> None:
    store, tables = await created(new_postgres, 40)
    other = await open_store(new_postgres)
    for version in range(1, 11):
        results = await asyncio.gather(
            *(store.append(table, version, [b"b"], OPEN, at=2) for table in tables),
            *(other.append(table, version, [b"b"], OPEN, at=2) for table in reversed(tables)),
            return_exceptions=True,
        )
        assert results.count(version + 1) == len(tables)
        assert [repr(one) for one in results].count(repr(Conflict(version + 1))) == len(tables)
    await store.close()
    await other.close()


async def test_appends_that_wait_when_the_store_is_closed_are_written(new_postgres: str) -> None:
    store, tables = await created(new_postgres, 5)
    appends = [asyncio.create_task(store.append(table, 1, [b"b"], OPEN, at=2)) for table in tables]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*appends) == [2] * len(tables)
