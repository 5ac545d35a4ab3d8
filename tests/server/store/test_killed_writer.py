"""A process that is killed while it writes loses nothing that was acknowledged."""

import os
import random
import signal
import subprocess

import pytest

from stellwerk.server.store import Store
from tests.server.store.tables import log
from tests.server.store.writer_process import TABLES, start_writer

KILLS = int(os.environ.get("STELLWERK_STORE_KILLS", "3"))
ENDLESS = 1_000_000

pytestmark = pytest.mark.anyio


async def test_nothing_acknowledged_is_lost_when_a_writer_is_killed(database: str, store: Store) -> None:
    moments = random.Random(7)
    acknowledged = {f"w-{number}": 0 for number in range(TABLES)}
    for _ in range(KILLS):
        with start_writer(database, "w", ENDLESS) as writer:
            _note_some(writer, acknowledged, moments.randrange(1, 60))
            writer.send_signal(signal.SIGKILL)
            _note_all(writer, acknowledged)
        for table, version in acknowledged.items():
            current, written = await _version_and_log(store, table)
            assert len(written) >= version
            assert written == [b"%d" % number for number in range(1, len(written) + 1)]
            assert current == len(written)
    assert sum(acknowledged.values()) > 0


async def _version_and_log(store: Store, table: str) -> tuple[int, list[bytes]]:
    """Both at one moment: PostgreSQL may still commit what a writer sent before it was killed."""
    while True:
        before, written, after = await store.row(table), await log(store, table), await store.row(table)
        if before == after:
            return before.version if before else 0, written


def _note_some(writer: subprocess.Popen[str], acknowledged: dict[str, int], lines: int) -> None:
    assert writer.stdout is not None
    for _ in range(lines):
        _note(writer.stdout.readline(), acknowledged)


def _note_all(writer: subprocess.Popen[str], acknowledged: dict[str, int]) -> None:
    assert writer.stdout is not None
    for line in writer.stdout:
        if line.endswith("\n"):  # the last one may be cut off
            _note(line, acknowledged)


def _note(line: str, acknowledged: dict[str, int]) -> None:
    table, version = line.split()
    acknowledged[table] = int(version)
