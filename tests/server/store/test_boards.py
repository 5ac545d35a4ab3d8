"""Boards: stored with the first table on them, once, and removed with the last."""

import asyncio

import pytest

from stellwerk.server.store import Conflict, Store, StoredBoard
from tests.server.store.tables import facts, write

pytestmark = pytest.mark.anyio

LAKE = StoredBoard(id="lake", digest="d1", text='name = "Überlingen"\n')
POND = StoredBoard(id="pond", digest="d1", text='name = "Pond"\n')


async def create(store: Store, table: str, board: StoredBoard | None) -> int:
    return await store.append(table, 0, [b"created"], facts(wake_at=5), at=1, board=board)


async def remove(store: Store, table: str) -> bool:
    row = await store.row(table)
    assert row is not None
    return await store.remove(row)


async def test_a_board_is_stored_with_its_table(store: Store, second_store: Store) -> None:
    await create(store, "a", LAKE)
    row = await second_store.row("a")
    assert row is not None
    assert row.board == "lake"
    assert await second_store.board("lake") == LAKE
    assert await second_store.board("pond") is None
    await write(store, "a", b"more", state="running", players=("p",))
    later = await store.row("a")
    assert later is not None
    assert (later.version, later.board) == (2, "lake")


async def test_a_table_may_have_no_board_in_the_store(store: Store) -> None:
    await create(store, "a", None)
    row = await store.row("a")
    assert row is not None
    assert row.board is None
    assert (await store.counts()).boards == 0


async def test_boards_are_found_by_their_digest(store: Store) -> None:
    await create(store, "a", POND)
    assert await store.board_with("d1") == POND
    await create(store, "b", LAKE)
    assert await store.board_with("d1") == LAKE
    assert await store.board_with("d2") is None
    assert await store.board_with("d\0") is None


async def test_the_room_that_boards_take_is_counted_in_bytes(store: Store) -> None:
    assert await store.board_bytes() == 0
    for table, board in (("a", LAKE), ("b", LAKE), ("c", POND)):
        await create(store, table, board)
    assert await store.board_bytes() == len(LAKE.text.encode()) + len(POND.text.encode())


async def test_tables_share_a_board_until_the_last_is_removed(store: Store, second_store: Store) -> None:
    for table in ("a", "b"):
        await create(store, table, LAKE)
    await create(store, "c", POND)
    assert (await store.counts()).boards == 2
    assert await remove(store, "a")
    assert await second_store.board("lake") == LAKE
    assert await remove(store, "b")
    assert await second_store.board("lake") is None
    assert (await store.counts()).boards == 1


async def test_a_table_that_exists_already_stores_no_board(store: Store) -> None:
    await create(store, "a", LAKE)
    with pytest.raises(Conflict):
        await create(store, "a", POND)
    assert await store.board("pond") is None


async def test_text_that_cannot_be_stored_is_rejected(store: Store) -> None:
    with pytest.raises(ValueError, match="cannot be stored"):
        await create(store, "a", StoredBoard(id="nul", digest="d", text="\0"))
    assert await store.row("a") is None


async def test_no_table_loses_its_board_while_others_are_removed(store: Store, second_store: Store) -> None:
    await create(store, "zzz", POND)  # SQLite keeps the table with the newest entry
    for number in range(20):
        await create(store, f"old{number}", LAKE)
        await write(store, "zzz", b"x")
        await asyncio.gather(remove(store, f"old{number}"), create(second_store, f"new{number}", LAKE))
        assert await store.board("lake") == LAKE
        await write(store, "zzz", b"x")
        assert await remove(store, f"new{number}")
