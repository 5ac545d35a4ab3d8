"""Finding tables: lists, due tables, and who handles them."""

import asyncio

import pytest

from stellwerk.server.store import Store, TableQuery
from tests.server.store.tables import OPEN, facts, write

pytestmark = pytest.mark.anyio


async def _names(store: Store, query: TableQuery) -> list[str]:
    return [row.table for row in await store.tables(query)]


async def test_the_latest_change_comes_first(store: Store) -> None:
    for at, table in enumerate(["a", "b", "c"], start=1):
        await write(store, table, at=at)
    await write(store, "a", at=4)
    assert await _names(store, TableQuery()) == ["a", "c", "b"]


async def test_tables_are_listed_by_state_and_by_who_may_see_them(store: Store) -> None:
    await write(store, "open", at=1)
    await write(store, "secret", at=2, is_public=False)
    await write(store, "running", at=3, state="running")
    await write(store, "over", at=4, state="over")
    assert await _names(store, TableQuery(only_public=True)) == ["over", "running", "open"]
    lobby = TableQuery(states=frozenset({"open", "running"}), only_public=True)
    assert await _names(store, lobby) == ["running", "open"]
    assert await _names(store, TableQuery(states=frozenset())) == []


async def test_a_player_finds_current_tables_and_not_those_they_left(store: Store) -> None:
    await write(store, "mine", at=1, players=("me", "you", "me"))
    await write(store, "yours", at=2, players=("you",))
    await write(store, "left", at=3, players=("you", "me"))
    await write(store, "left", at=4, players=("you",))
    assert await _names(store, TableQuery(player="me")) == ["mine"]
    assert await _names(store, TableQuery(player="you")) == ["left", "yours", "mine"]
    assert await _names(store, TableQuery(player="nobody")) == []
    assert await _names(store, TableQuery(player="a\0b")) == []


async def test_every_table_is_on_one_page_even_if_times_are_equal(store: Store) -> None:
    for number in range(25):
        await write(store, f"t{number:02}", at=number // 4)
    found: list[str] = []
    query = TableQuery(limit=4)
    while page := await store.tables(query):
        found += [row.table for row in page]
        query = TableQuery(limit=4, after=(page[-1].updated_at, page[-1].table))
    assert found == [f"t{number:02}" for number in reversed(range(25))]


async def test_ids_are_sorted_byte_by_byte(store: Store) -> None:
    for table in ["a", "B", "ä", "Z", "_"]:
        await write(store, table, at=1)
    assert await _names(store, TableQuery()) == ["ä", "a", "_", "Z", "B"]


async def test_tables_are_due_when_their_time_has_come(store: Store) -> None:
    await write(store, "later", wake_at=201)
    await write(store, "second", wake_at=200)
    await write(store, "first", wake_at=100)
    await write(store, "never")
    assert [row.table for row in await store.due(200)] == ["first", "second"]
    assert [row.table for row in await store.due(200, limit=1)] == ["first"]
    await write(store, "first")
    assert [row.table for row in await store.due(200)] == ["second"]


async def test_one_of_two_processes_that_find_a_table_due_handles_it(
    store: Store, second_store: Store
) -> None:
    await write(store, "t", wake_at=100)
    (mine,), (theirs,) = await store.due(100), await second_store.due(100)
    took = await asyncio.gather(store.postpone(mine, 500), second_store.postpone(theirs, 500))
    assert sorted(took) == [False, True]
    assert await store.due(100) == []
    (again,) = await second_store.due(500)
    assert (again.version, again.updated_at, again.wake_at) == (mine.version, mine.updated_at, 500)


async def test_a_table_that_has_changed_is_not_postponed(store: Store) -> None:
    await write(store, "t", wake_at=100)
    (due,) = await store.due(100)
    await store.append("t", due.version, [b"b"], facts(wake_at=100), at=2)
    assert not await store.postpone(due, 500)
    assert [row.wake_at for row in await store.due(100)] == [100]


async def test_a_postponed_table_can_still_be_appended_to(store: Store) -> None:
    await write(store, "t", wake_at=100)
    (due,) = await store.due(100)
    assert await store.postpone(due, 500)
    assert await store.append("t", due.version, [b"b"], OPEN, at=2) == 2
    assert await store.due(1000) == []


async def test_a_due_table_can_be_removed(store: Store, second_store: Store) -> None:
    await write(store, "t", b"a", b"b", players=("p",), wake_at=100)
    await write(store, "u", players=("p",))
    (due,) = await store.due(100)
    removed = await asyncio.gather(store.remove(due), second_store.remove(due))
    assert sorted(removed) == [False, True]
    assert await store.row("t") is None
    assert await store.read("t") == []
    assert await _names(store, TableQuery(player="p")) == ["u"]
    assert await store.append("t", 0, [b"again"], OPEN, at=2) == 1


async def test_a_table_that_has_changed_is_not_removed(store: Store) -> None:
    await write(store, "t", wake_at=100)
    (due,) = await store.due(100)
    await write(store, "t", wake_at=100)
    await write(store, "u")
    assert not await store.remove(due)
    assert len(await store.read("t")) == 2
