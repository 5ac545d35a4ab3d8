"""How many moves a second a store takes: the most that all processes together can play."""

import asyncio
import os
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final
from unittest.mock import patch

from stellwerk.server.store import Store, TableFacts, open_store
from stellwerk.server.store.postgres import statements

_TABLES: Final = 100
_FACTS: Final = TableFacts(state="running", is_public=True, players=("a", "b", "c", "d"), summary=b"x" * 634)
_PAYLOAD: Final = b"x" * 51
_SYNCS: Final = 200


async def appends_per_s(database: str, seconds: float) -> float:
    """Moves at a hundred tables, each as soon as the one before is on disk."""
    store = await open_store(database)
    end = time.perf_counter() + seconds
    begin = time.perf_counter()
    counts = await asyncio.gather(*(_append(store, f"table-{number}", end) for number in range(_TABLES)))
    rate = sum(counts) / (time.perf_counter() - begin)
    await store.close()
    return rate


async def _append(store: Store, table: str, end: float) -> int:
    row = await store.row(table)
    first = version = 0 if row is None else row.version
    while time.perf_counter() < end:
        version = await store.append(table, version, [_PAYLOAD], _FACTS, at=version, command=f"m{version}")
    return version - first


@contextmanager
def without_notifications() -> Iterator[None]:
    """Appends to PostgreSQL that tell nobody."""
    with ExitStack() as stack:
        for name in ("CREATE", "APPEND", "APPEND_MANY"):
            silent = re.sub(r", pg_notify\(.*\) FROM", " FROM", getattr(statements, name))
            stack.enter_context(patch.object(statements, name, silent))
        yield


def sync_ms() -> float:
    """How long this machine's disk takes to sync a page, on average."""
    with tempfile.TemporaryFile() as file:
        begin = time.perf_counter()
        for _ in range(_SYNCS):
            file.write(bytes(8192))
            file.flush()
            os.fdatasync(file.fileno())
        return 1000 * (time.perf_counter() - begin) / _SYNCS
