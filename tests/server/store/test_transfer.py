"""Moving everything from one store to another."""

import asyncio
import hashlib
import io
import json
from collections.abc import Callable
from contextlib import aclosing

import pytest

from stellwerk.server.store import (
    DuplicateId,
    ExportedTable,
    Player,
    Resync,
    Store,
    StoreCounts,
    StoredBoard,
    StoredReview,
    StoreError,
    open_store,
)
from stellwerk.server.store.transfer import export_store, import_store
from tests.server.store.tables import facts, log, write

pytestmark = pytest.mark.anyio


class NamedBytes(io.BytesIO):
    """A file in memory."""

    name = "games.jsonl"


BOARDS = [
    StoredBoard(id="8f", digest="d", text='name = "Größe"\n'),
    StoredBoard(id="8F", digest="d", text='name = "Other"\n'),
]


async def fill(store: Store) -> StoreCounts:
    """Write some of everything."""
    for number in range(7):
        await store.add_player(
            Player(id=f"p{number}", name=f"Spieler {number} 🚂", created_at=number), f"h{number}"
        )
    await store.add_token("p3", "h3 on another device")
    await write(store, "ä", b"\0\xff", b"", at=5, players=("p1", "p1", "p2"), wake_at=77, summary=b"\x80")
    await write(store, "B", b"made", at=6, is_public=False)
    for number in range(3):
        await store.append(f"own{number}", 0, [b"made"], facts(), at=7, board=BOARDS[number % 2])
    await asyncio.gather(*(play(store, f"t{number}", at=number) for number in range(120)))
    for depth in ("quick", "normal"):
        await store.keep_review(StoredReview(table="t7", depth=depth, made_by="me", data=b"\0\xff"))
    return StoreCounts(players=7, boards=2, tables=125, entries=366, reviews=2)


async def play(store: Store, table: str, at: int) -> None:
    await store.append(table, 0, [b"1", b"2"], facts(state="running"), at=at, command="first")
    await store.append(table, 2, [b"3"], facts(state="over", players=("p3",)), at=at, command="second")


async def exported(store: Store) -> bytes:
    file = NamedBytes()
    await export_store(store, file, lambda: None)
    return file.getvalue()


async def imported(store: Store, content: bytes) -> StoreCounts:
    return await import_store(store, NamedBytes(content), lambda _: None)


@pytest.mark.parametrize("target_kind", ["sqlite", "postgres"])
async def test_an_imported_store_equals_the_exported_one(
    store: Store, target_kind: str, new_database: Callable[[str], str]
) -> None:
    counts = await fill(store)
    content = await exported(store)
    target = await open_store(new_database(target_kind))
    assert await imported(target, content) == counts == await target.counts()
    assert await exported(target) == content
    assert await target.row("ä") == await store.row("ä")
    assert await target.read("t5") == await store.read("t5")
    assert await target.review("t7", "quick") == await store.review("t7", "quick")
    for token in ("h3", "h3 on another device"):
        assert await target.player_with(token) == await store.player("p3")
    assert await target.append("t5", 3, [b"4"], facts(), at=9, command="new") == 4
    await target.close()


async def test_an_import_adds_to_what_is_there(store: Store, new_database: Callable[[str], str]) -> None:
    counts = await fill(store)
    target = await open_store(new_database("sqlite"))
    await write(target, "own")
    await imported(target, await exported(store))
    assert (await target.counts()).entries == counts.entries + 1
    await target.close()


async def test_a_board_that_is_there_already_is_no_obstacle(
    store: Store, new_database: Callable[[str], str]
) -> None:
    await fill(store)
    target = await open_store(new_database("sqlite"))
    await target.append("here", 0, [b"made"], facts(), at=1, board=BOARDS[0])
    assert (await imported(target, await exported(store))).boards == 2
    assert (await target.counts()).boards == 2
    row = await target.row("own0")
    assert row is not None
    assert row.board == BOARDS[0].id
    await target.close()


@pytest.mark.parametrize("duplicate", ["table", "player", "token"])
async def test_a_duplicate_id_is_reported_and_nothing_is_imported(
    store: Store, duplicate: str, new_database: Callable[[str], str]
) -> None:
    source = await open_store(new_database("sqlite"))
    await fill(source)
    content = await exported(source)
    await source.close()
    if duplicate == "table":
        await write(store, "t99")
    else:
        taken = Player(id="p5" if duplicate == "player" else "me", name="Me", created_at=1)
        await store.add_player(taken, "h5" if duplicate == "token" else "mine")
    before = await exported(store)
    with pytest.raises(DuplicateId, match={"table": "t99", "player": "p5", "token": r"p5|h5"}[duplicate]):
        await imported(store, content)
    assert await exported(store) == before


async def test_an_export_shows_one_moment_while_others_write(store: Store, second_store: Store) -> None:
    for number in range(40):
        await write(store, f"t{number:02}", b"1")
    exported_items = []
    async for item in store.export_all():
        exported_items.append(item)
        await write(second_store, f"t{40 - len(exported_items):02}", b"2")
        await write(store, f"u{len(exported_items)}")
    assert [item.row.table for item in exported_items if isinstance(item, ExportedTable)] == [
        f"t{n:02}" for n in range(40)
    ]
    assert {len(item.entries) for item in exported_items if isinstance(item, ExportedTable)} == {1}
    assert (await store.counts()).entries == 120


async def test_subscribers_get_a_resync_or_the_imported_tables(
    store: Store, second_store: Store, new_database: Callable[[str], str]
) -> None:
    source = await open_store(new_database("sqlite"))
    await write(source, "t")
    content = await exported(source)
    await source.close()
    async with aclosing(store.subscribe()) as events, asyncio.timeout(60):
        assert await anext(events) == Resync()
        await imported(second_store, content)
        await anext(events)
    assert await log(store, "t") == [b"x"]


Damage = Callable[[list[bytes]], list[bytes]]
DAMAGES: dict[str, tuple[Damage, str]] = {
    "empty": (lambda lines: lines[:0], "was not written by stellwerk db export"),
    "something else": (lambda lines: [b"\xff\n", *lines], "was not written by stellwerk db export"),
    "newer": (lambda lines: [b'{"type":"stellwerk-store","format":4}\n', *lines[1:]], "has format 4"),
    "no end": (lambda lines: lines[:-1], "has no end line"),
    "cut off": (lambda lines: [*lines[:-1], lines[-1][:-20]], "line 138 cannot be read"),
    "a bad line": (lambda lines: [*lines[:50], b"\xfe\n", *lines[51:]], "line 51 cannot be read"),
    "a missing line": (lambda lines: [*lines[:50], *lines[51:]], "was changed"),
    "an extra line": (lambda lines: [*lines, lines[-1]], "continues after its end line"),
    "edited": (lambda lines: [line.replace(b"Spieler 3", b"Spieler X") for line in lines], "was changed"),
    "gap": (lambda lines: [line.replace(b'"seq":2', b'"seq":4') for line in lines], "table .* is incomplete"),
}


@pytest.mark.parametrize("kind", DAMAGES)
async def test_a_damaged_file_is_rejected_and_nothing_is_imported(
    store: Store, kind: str, new_database: Callable[[str], str]
) -> None:
    damage, sentence = DAMAGES[kind]
    source = await open_store(new_database("sqlite"))
    await fill(source)
    lines = (await exported(source)).splitlines(keepends=True)
    await source.close()
    with pytest.raises(StoreError, match=sentence):
        await imported(store, b"".join(damage(lines)))
    assert await store.counts() == StoreCounts(players=0, tables=0, entries=0)
    assert await write(store, "t") == 1


async def test_the_file_is_lines_of_json(store: Store) -> None:
    await fill(store)
    header, *items, end = map(json.loads, (await exported(store)).splitlines())
    assert header == {"type": "stellwerk-store", "format": 3}
    assert {item["type"] for item in items} == {"player", "board", "table", "review"}
    assert end["holds"] == {"players": 7, "boards": 2, "tables": 125, "entries": 366, "reviews": 2}


async def test_a_file_of_format_1_is_still_read(store: Store) -> None:
    lines = (
        b'{"type":"stellwerk-store","format":1}\n'
        b'{"type":"player","player":{"id":"p","name":"Anna","created_at":7},"token_hash":"h"}\n'
    )
    holds = {"players": 1, "tables": 0, "entries": 0}
    end = {"type": "end", "holds": holds, "sha256": hashlib.sha256(lines).hexdigest()}
    await imported(store, lines + json.dumps(end).encode() + b"\n")
    assert await store.player_with("h") == Player(id="p", name="Anna", created_at=7)


async def test_a_file_of_format_2_has_no_reviews_and_is_still_read(store: Store) -> None:
    lines = b'{"type":"stellwerk-store","format":2}\n'
    holds = {"players": 0, "boards": 0, "tables": 0, "entries": 0}
    end = {"type": "end", "holds": holds, "sha256": hashlib.sha256(lines).hexdigest()}
    await imported(store, lines + json.dumps(end).encode() + b"\n")
    assert (await store.counts()).reviews == 0


async def test_a_review_without_its_table_is_rejected(store: Store) -> None:
    lines = (
        b'{"type":"stellwerk-store","format":3}\n'
        b'{"type":"review","review":{"table":"gone","depth":"quick","made_by":"me","data":""}}\n'
    )
    holds = {"players": 0, "boards": 0, "tables": 0, "entries": 0, "reviews": 1}
    end = {"type": "end", "holds": holds, "sha256": hashlib.sha256(lines).hexdigest()}
    with pytest.raises(StoreError, match="nothing was imported"):
        await imported(store, lines + json.dumps(end).encode() + b"\n")
