"""The log of a table: everything appended is there, once and in order."""

import asyncio

import pytest

from stellwerk.server.store import (
    AlreadyDone,
    Conflict,
    LogEntry,
    Store,
    StoredTable,
    Unavailable,
    open_store,
)
from tests.server.store.tables import OPEN, facts, log

pytestmark = pytest.mark.anyio


async def test_expecting_version_0_creates_the_table(store: Store) -> None:
    assert await store.row("t") is None
    assert await store.append("t", 0, [b"made", b"joined"], OPEN, at=5, command="c1") == 2
    assert await store.read("t") == [
        LogEntry(seq=1, at=5, command=None, payload=b"made"),
        LogEntry(seq=2, at=5, command="c1", payload=b"joined"),
    ]


async def test_the_row_follows_the_log(store: Store) -> None:
    await store.append("t", 0, [b"a"], OPEN, at=5)
    changed = facts(state="running", is_public=False, players=("p", "q", "p"), wake_at=99, summary=b"\0\xff")
    assert await store.append("t", 1, [b"b", b"c"], changed, at=7) == 3
    assert await store.row("t") == StoredTable(
        table="t",
        version=3,
        state="running",
        is_public=False,
        players=("p", "q", "p"),
        wake_at=99,
        summary=b"\0\xff",
        updated_at=7,
    )


async def test_entries_can_be_read_from_any_version(store: Store) -> None:
    await store.append("t", 0, [b"a", b"b", b"c"], OPEN, at=1)
    assert await log(store, "t", after=2) == [b"c"]
    assert await log(store, "t", after=3) == []
    assert await log(store, "unknown") == []


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_a_wrong_version_changes_nothing(store: Store, expected: int) -> None:
    await store.append("t", 0, [b"a", b"b"], OPEN, at=1)
    before = await store.row("t")
    with pytest.raises(Conflict) as conflict:
        await store.append("t", expected, [b"c"], facts(state="over"), at=2)
    assert conflict.value.version == 2
    assert await log(store, "t") == [b"a", b"b"]
    assert await store.row("t") == before


async def test_an_unknown_table_has_version_0(store: Store) -> None:
    with pytest.raises(Conflict) as conflict:
        await store.append("t", 4, [b"a"], OPEN, at=1)
    assert conflict.value.version == 0
    assert await store.row("t") is None


@pytest.mark.parametrize("expected", [0, 2, 3, 9])
async def test_a_repeated_command_gets_its_version(store: Store, expected: int) -> None:
    await store.append("t", 0, [b"a", b"b"], OPEN, at=1, command="same")
    await store.append("t", 2, [b"c"], OPEN, at=2, command="next")
    with pytest.raises(AlreadyDone) as done:
        await store.append("t", expected, [b"again"], OPEN, at=3, command="same")
    assert done.value.version == 2
    assert await log(store, "t") == [b"a", b"b", b"c"]


async def test_a_command_id_belongs_to_its_table(store: Store) -> None:
    await store.append("t", 0, [b"a"], OPEN, at=1, command="same")
    assert await store.append("u", 0, [b"a"], OPEN, at=1, command="same") == 1


async def test_of_two_writers_who_expect_the_same_version_one_wins(store: Store, second_store: Store) -> None:
    await store.append("t", 0, [b"a"], OPEN, at=1)
    for version in range(1, 20):
        results = await asyncio.gather(
            *(writer.append("t", version, [b"b"], OPEN, at=2) for writer in (store, second_store)),
            return_exceptions=True,
        )
        assert sorted(map(repr, results)) == sorted([repr(version + 1), repr(Conflict(version + 1))])
    assert [entry.seq for entry in await store.read("t")] == list(range(1, 21))


async def test_a_command_sent_to_two_processes_at_once_is_done_once(
    store: Store, second_store: Store
) -> None:
    for version in range(10):
        results = await asyncio.gather(
            *(
                writer.append("t", version, [b"b"], OPEN, at=2, command=f"{version}")
                for writer in (store, second_store)
            ),
            return_exceptions=True,
        )
        assert sorted(map(repr, results)) == sorted([repr(version + 1), repr(AlreadyDone(version + 1))])


async def test_writers_of_many_tables_do_not_disturb_each_other(store: Store, second_store: Store) -> None:
    async def play(writer: Store, table: str) -> None:
        for version in range(8):
            await writer.append(table, version, [f"{table} {version}".encode()], OPEN, at=version)

    tables = [
        (writer, f"{name}{number}")
        for name, writer in (("a", store), ("b", second_store))
        for number in range(20)
    ]
    await asyncio.gather(*(play(writer, table) for writer, table in tables))
    for _, table in tables:
        assert await log(store, table) == [f"{table} {version}".encode() for version in range(8)]


async def test_a_conflict_does_not_affect_simultaneous_writers(store: Store) -> None:
    results = await asyncio.gather(
        *(store.append(f"t{number}", number % 2, [b"a"], OPEN, at=1) for number in range(50)),
        return_exceptions=True,
    )
    assert [repr(result) for result in results] == ["1", repr(Conflict(0))] * 25


async def test_of_simultaneous_appends_only_those_that_cannot_be_done_fail(store: Store) -> None:
    for table in ("good", "late", "repeated", "longer"):
        await store.append(table, 0, [b"a"], OPEN, at=1, command="first")
    results = await asyncio.gather(
        store.append("good", 1, [b"b"], facts(players=("p", 'q"')), at=2, command="second"),
        store.append("late", 7, [b"b"], OPEN, at=2, command="second"),
        store.append("repeated", 1, [b"b"], OPEN, at=2, command="first"),
        store.append("longer", 1, [b"b", b"c"], OPEN, at=2, command="second"),
        store.append("unknown", 1, [b"b"], OPEN, at=2),
        return_exceptions=True,
    )
    expected = [2, Conflict(1), AlreadyDone(1), 3, Conflict(0)]
    assert [repr(result) for result in results] == [repr(one) for one in expected]
    assert await log(store, "good") == [b"a", b"b"]
    assert await log(store, "late") == await log(store, "repeated") == [b"a"]
    assert await store.read("longer", 1) == [
        LogEntry(seq=2, at=2, payload=b"b"),
        LogEntry(seq=3, at=2, command="second", payload=b"c"),
    ]
    row = await store.row("good")
    assert row is not None
    assert (row.version, row.players, row.updated_at) == (2, ("p", 'q"'), 2)


async def test_simultaneous_appends_to_one_table_take_turns(store: Store) -> None:
    await store.append("t", 0, [b"a"], OPEN, at=1)
    results = await asyncio.gather(
        *(store.append("t", version, [b"b"], OPEN, at=2) for version in (1, 2, 3, 3)), return_exceptions=True
    )
    assert [repr(result) for result in results] == ["2", "3", "4", repr(Conflict(4))]


async def test_an_append_is_at_least_one_entry(store: Store) -> None:
    with pytest.raises(ValueError, match="at least one"):
        await store.append("t", 0, [], OPEN, at=1)


@pytest.mark.parametrize("text", ["a\0b", "half \ud800"])
async def test_text_that_cannot_be_stored_is_rejected_and_never_found(store: Store, text: str) -> None:
    with pytest.raises(ValueError, match="cannot be stored"):
        await store.append(text, 0, [b"a"], OPEN, at=1)
    with pytest.raises(ValueError, match="cannot be stored"):
        await store.append("t", 0, [b"a"], OPEN, at=1, command=text)
    with pytest.raises(ValueError, match="cannot be stored"):
        await store.append("t", 0, [b"a"], facts(players=(text,)), at=1)
    assert await store.row(text) is None
    assert await store.read(text) == []


async def test_a_big_payload_comes_back_whole(store: Store) -> None:
    payload = bytes(range(256)) * 4096
    await store.append("t", 0, [payload], OPEN, at=1)
    assert await log(store, "t") == [payload]


async def test_a_cancelled_caller_leaves_the_store_in_order(store: Store) -> None:
    appending = [asyncio.create_task(store.append(f"t{n}", 0, [b"a"], OPEN, at=1)) for n in range(20)]
    await asyncio.sleep(0)
    for task in appending[::2]:
        task.cancel()
    await asyncio.gather(*appending, return_exceptions=True)
    assert await store.append("u", 0, [b"a"], OPEN, at=1) == 1
    assert [await log(store, f"t{n}") for n in range(1, 20, 2)] == [[b"a"]] * 10


async def test_entries_are_still_there_when_the_store_is_reopened(database: str) -> None:
    first = await open_store(database)
    await first.append("t", 0, [b"a"], OPEN, at=1)
    await first.close()
    with pytest.raises(Unavailable):
        await first.append("t", 1, [b"b"], OPEN, at=1)
    second = await open_store(database)
    assert await log(second, "t") == [b"a"]
    await second.close()


async def test_a_store_that_works_can_be_written(store: Store) -> None:
    await store.check_writable()
    await store.check_writable()
    assert store.failures == 0


async def test_a_command_is_known_by_the_version_it_led_to(store: Store) -> None:
    await store.append("t", 0, [b"a", b"b"], OPEN, at=1, command="first")
    await store.append("t", 2, [b"c"], OPEN, at=1)
    assert await store.command_version("t", "first") == 2
    assert await store.command_version("t", "second") is None
    assert await store.command_version("u", "first") is None
