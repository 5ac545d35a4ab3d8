"""Subscriptions: subscribers see every commit, by any process, in order."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest

from stellwerk.server.store import (
    Published,
    Resync,
    Store,
    StoreCounts,
    StoreError,
    StoreEvent,
    TableChanged,
    open_store,
)
from stellwerk.server.store.postgres import connection, listener
from stellwerk.server.store.subscribers import MAX_WAITING, Subscribers
from tests.server.store.postgres_proxy import postgres_proxy
from tests.server.store.postgres_server import PostgresServer
from tests.server.store.tables import OPEN, write
from tests.server.store.writer_process import TABLES, start_writer

pytestmark = pytest.mark.anyio
TIMEOUT_S = 60


@asynccontextmanager
async def subscription(store: Store) -> AsyncIterator[AsyncGenerator[StoreEvent, None]]:
    """A subscription that has had its first resync."""
    async with asyncio.timeout(TIMEOUT_S), aclosing(store.subscribe()) as events:
        assert await anext(events) == Resync()
        yield events


async def test_own_commits_are_reported(store: Store) -> None:
    await write(store, "before")
    async with subscription(store) as events:
        await write(store, "t")
        await write(store, "u")
        await write(store, "t")
        assert [await anext(events) for _ in range(3)] == [
            TableChanged("t", 1),
            TableChanged("u", 1),
            TableChanged("t", 2),
        ]


async def test_commits_of_another_connection_are_reported_in_order(store: Store, second_store: Store) -> None:
    async with subscription(store) as events:
        writers = [store, second_store]
        expected = []
        for number in range(30):
            table = f"t{number % 3}"
            expected.append(TableChanged(table, await write(writers[number % 2], table)))
        assert [await anext(events) for _ in expected] == expected


async def test_commits_of_another_process_are_reported_in_order(store: Store, database: str) -> None:
    async with subscription(store) as events:
        appends = 25
        with start_writer(database, "w", appends):
            received = [await anext(events) for _ in range(TABLES * appends)]
        for number in range(TABLES):
            versions = [
                one.version
                for one in received
                if isinstance(one, TableChanged) and one.table == f"w-{number}"
            ]
            assert versions == list(range(1, appends + 1))


async def test_reported_versions_can_be_read(store: Store, second_store: Store) -> None:
    async with subscription(store) as events:
        for version in range(10):
            await second_store.append("t", version, [b"a"], OPEN, at=1)
            event = await anext(events)
            assert isinstance(event, TableChanged)
            assert (await store.read("t", after=event.version - 1))[0].seq == event.version


async def test_the_last_version_of_an_append_of_several_entries_is_reported(
    store: Store, second_store: Store
) -> None:
    async with subscription(store) as events:
        await second_store.append("t", 0, [b"a", b"b", b"c"], OPEN, at=1)
        while (event := await anext(events)) != TableChanged("t", 3):
            assert isinstance(event, TableChanged)


async def test_a_failed_append_is_not_reported(store: Store) -> None:
    async with subscription(store) as events:
        with pytest.raises(Exception, match="version"):
            await store.append("t", 5, [b"a"], OPEN, at=1)
        await write(store, "u")
        assert await anext(events) == TableChanged("u", 1)


async def test_nothing_is_missed_when_the_newest_table_is_due_for_removal(
    store: Store, second_store: Store
) -> None:
    await write(store, "t", wake_at=100)
    async with subscription(store) as events:
        (due,) = await second_store.due(100)
        await second_store.remove(due)
        await write(second_store, "u")
        assert await anext(events) == TableChanged("u", 1)


async def test_published_texts_are_received_and_not_stored(store: Store) -> None:
    await store.publish("before anybody listens")
    async with subscription(store) as events:
        await store.publish('{"hello": "wörld"}')
        assert await anext(events) == Published('{"hello": "wörld"}')
    assert await store.counts() == StoreCounts(players=0, tables=0, entries=0)


async def test_published_texts_reach_other_processes(new_postgres: str) -> None:
    one, second_store = await open_store(new_postgres), await open_store(new_postgres)
    async with subscription(one) as events:
        await second_store.publish("x" * 7000)
        assert await anext(events) == Published("x" * 7000)
    await one.close()
    await second_store.close()


async def test_several_can_subscribe_and_stop_at_any_time(store: Store) -> None:
    async with subscription(store) as first:
        async with subscription(store) as second:
            await write(store, "t")
            assert await anext(first) == await anext(second) == TableChanged("t", 1)
        await write(store, "t")
        assert await anext(first) == TableChanged("t", 2)
    await write(store, "t")
    async with subscription(store) as third:
        await write(store, "t")
        changes = [await anext(third)]
        if changes[0] == TableChanged("t", 3):  # PostgreSQL may tell late what was written shortly before
            changes.append(await anext(third))
        assert changes[-1] == TableChanged("t", 4)


async def test_subscriptions_end_with_the_store(database: str) -> None:
    store = await open_store(database)
    async with subscription(store) as events:
        await store.close()
        assert [event async for event in events] == []


async def test_a_lost_connection_causes_a_resync(new_postgres: str, postgres: PostgresServer) -> None:
    store = await open_store(new_postgres)
    async with subscription(store) as events:
        await write(store, "t")
        assert await anext(events) == TableChanged("t", 1)
        postgres.cut_connections()
        assert await anext(events) == Resync()
        await write(store, "t")
        assert await anext(events) == TableChanged("t", 2)
    await store.close()


async def test_a_store_outlives_a_restart_of_its_server(stoppable_postgres: PostgresServer) -> None:
    store = await open_store(stoppable_postgres.new_database())
    async with subscription(store) as events:
        await write(store, "t")
        assert await anext(events) == TableChanged("t", 1)
        stoppable_postgres.stop()
        with pytest.raises(StoreError, match="does not respond"):
            await store.row("t")
        stoppable_postgres.start()
        assert await anext(events) == Resync()
        assert await write(store, "t") == 2
        assert await anext(events) == TableChanged("t", 2)
    await store.close()


async def test_a_silently_lost_connection_is_replaced(
    stoppable_postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "HEARTBEAT_S", 0.1)
    for module in (listener, connection):
        monkeypatch.setattr(module, "TIMEOUT_S", 5.0)
    database = stoppable_postgres.new_database()
    async with postgres_proxy(database) as proxy:
        store, second_store = await open_store(proxy.database), await open_store(database)
        async with subscription(store) as events:
            proxy.fall_silent()
            assert await anext(events) == Resync()
            await write(second_store, "t")
            assert await anext(events) == TableChanged("t", 1)
        await second_store.close()
        store._pool.terminate()  # type: ignore[attr-defined] # its connections would wait for a reply that never comes
        await store.close()


async def test_a_subscriber_far_behind_gets_a_resync_instead() -> None:
    subscribers = Subscribers()
    with subscribers.subscribed() as subscriber:
        for version in range(MAX_WAITING + 5):
            subscribers.publish([TableChanged("t", version)])
        events = subscriber.events()
        assert await anext(events) == Resync()
        assert await anext(events) == TableChanged("t", MAX_WAITING + 1)
        await events.aclose()
