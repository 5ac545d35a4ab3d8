"""A copy of an SQLite database while it is being written to."""

import subprocess
from pathlib import Path

import pytest

from stellwerk.server.store import Unavailable, open_store
from stellwerk.server.store.sqlite import back_up
from tests.server.store.tables import log, write
from tests.server.store.writer_process import start_writer

pytestmark = pytest.mark.anyio


def _read(writer: subprocess.Popen[str], lines: int) -> list[str]:
    assert writer.stdout is not None
    return [writer.stdout.readline() for _ in range(lines)]


async def test_a_copy_made_while_another_process_writes_is_complete(tmp_path: Path) -> None:
    source, copy = tmp_path / "club.db", tmp_path / "copy.db"
    store = await open_store(source)
    for number in range(30):
        await write(store, f"big{number}", bytes(200_000))
    await store.close()
    with start_writer(str(source), "w", 1_000_000) as writer:
        acknowledged = _read(writer, 20)
        pages_left: list[int] = []

        def on_progress(left: int, _pages: int) -> None:
            pages_left.append(left)
            _read(writer, 4)  # others write between any two batches of pages

        back_up(source, copy, on_progress)
        writer.kill()
    assert len(pages_left) > 1
    assert pages_left == sorted(pages_left, reverse=True), "the backup started over"
    assert pages_left[-1] == 0
    assert sorted(file.name for file in tmp_path.iterdir() if file.name.startswith("copy")) == ["copy.db"]
    copied = await open_store(copy)
    assert [len(payload) for payload in await log(copied, "big29")] == [200_000]
    for line in acknowledged:
        table, version = line.split()
        written = await log(copied, table)
        assert len(written) >= int(version)
        assert written == [b"%d" % number for number in range(1, len(written) + 1)]
    await copied.close()


def test_a_file_that_is_not_a_store_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "poem.txt").write_text("Half a league, half a league, half a league onward\n" * 20)
    with pytest.raises(Unavailable, match="not a database"):
        back_up(tmp_path / "poem.txt", tmp_path / "copy.db", lambda *_: None)
