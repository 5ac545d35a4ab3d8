"""A process that writes until it is killed, and prints every acknowledged append.

Called as `python -m tests.server.store.writer_process DATABASE NAME APPENDS`: it writes to the tables NAME-0
… NAME-3 concurrently, each with the payloads b"1", b"2", …, and continues where a table ends.
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from stellwerk.server.store import Store, open_store
from tests.server.store.tables import OPEN

TABLES = 4
_PROJECT = Path(__file__).parents[3]


def start_writer(database: str, name: str, appends: int) -> subprocess.Popen[str]:
    """Start such a process; its output can be read as it comes."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.store.writer_process", database, name, str(appends)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(_PROJECT)},
    )


async def _write(database: str, name: str, appends: int) -> None:
    store = await open_store(database)
    await asyncio.gather(*(_play(store, f"{name}-{number}", appends) for number in range(TABLES)))
    await store.close()


async def _play(store: Store, table: str, appends: int) -> None:
    row = await store.row(table)
    version = row.version if row else 0
    for _ in range(appends):
        version = await store.append(table, version, [b"%d" % (version + 1)], OPEN, at=version)
        print(table, version, flush=True)


if __name__ == "__main__":
    asyncio.run(_write(sys.argv[1], sys.argv[2], int(sys.argv[3])))
