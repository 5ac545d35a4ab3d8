"""An export of an earlier version can be imported into either store, and exported again."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from stellwerk.server.live.log_reader import apply_log_async, read_log
from stellwerk.server.store import StoreCounts, open_store
from stellwerk.server.store.transfer import export_store, import_store
from tests.past.fixtures import TABLES, unpacked
from tests.server.store.postgres_server import PostgresServer, postgres_server

pytestmark = pytest.mark.anyio


class _File(io.BytesIO):
    name = "export.jsonl"


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "new.db")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


async def test_an_export_is_imported_and_every_table_is_read(database: str) -> None:
    store = await open_store(database)
    try:
        counts = await import_store(store, _File(unpacked("export.jsonl")), lambda _: None)
        assert (counts.players, counts.boards, counts.tables) == (2, 0, len(TABLES))
        for table, before in TABLES.items():
            latest = (await apply_log_async(None, await read_log(store, table)))[-1].table
            assert (latest.version, latest.state) == (before["version"], before["state"])
            assert latest.board.digest == before["digest"]
            if before["scores"] is not None:
                assert latest.game is not None
                assert [line.total for line in latest.game.scores()] == [
                    line["total"] for line in before["scores"]
                ]
    finally:
        await store.close()


async def test_a_database_and_its_export_contain_the_same(tmp_path: Path) -> None:
    contents: list[bytes] = []
    for name, content in (("old.db", unpacked("club.db")), ("new.db", b"")):
        (tmp_path / name).write_bytes(content)
        store = await open_store(tmp_path / name)
        if not content:
            await import_store(store, _File(unpacked("export.jsonl")), lambda _: None)
        file = _File()
        counts = await export_store(store, file, lambda: None)
        contents.append(file.getvalue())
        await store.close()
        assert isinstance(counts, StoreCounts)
    assert contents[0] == contents[1]
