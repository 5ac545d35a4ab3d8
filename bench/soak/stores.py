"""The store of a soak, and the ways in which it fails."""

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Protocol

from tests.server.store.postgres_server import PostgresServer, postgres_server

from .plan import Database, Outage
from .servers import SoakServer


class SoakStore(Protocol):
    """A database that can be taken away for a while."""

    url: str

    async def fail(self, outage: Outage, servers: Sequence[SoakServer]) -> None:
        """Do not work for a while."""


class SqliteStore:
    """A file. Another program locks it, or the disk is full."""

    def __init__(self, path: Path) -> None:
        self.url = str(path)

    async def fail(self, outage: Outage, servers: Sequence[SoakServer]) -> None:
        """Lock the file, or let no file of the servers grow."""
        is_full = outage.kind == "full-disk" and hasattr(resource, "prlimit")
        async with _full_disk(servers) if is_full else _locked(self.url):
            await asyncio.sleep(outage.seconds)


class PostgresStore:
    """A PostgreSQL server that stops and starts again."""

    def __init__(self, server: PostgresServer) -> None:
        self.url = server.new_database()
        self._server = server

    async def fail(self, outage: Outage, servers: Sequence[SoakServer]) -> None:
        """Stop the database server without a warning."""
        del servers
        await asyncio.to_thread(self._server.stop)
        try:
            await asyncio.sleep(outage.seconds)
        finally:
            await asyncio.to_thread(self._server.start)


@contextmanager
def soak_store(database: Database, folder: Path) -> Iterator[SoakStore]:
    """A new, empty database."""
    if database == "sqlite":
        yield SqliteStore(folder / "club.db")
    else:
        with postgres_server() as server:
            yield PostgresStore(server)


@asynccontextmanager
async def _locked(path: str) -> AsyncIterator[None]:
    with closing(sqlite3.connect(path, timeout=60, isolation_level=None, check_same_thread=False)) as greedy:
        await asyncio.to_thread(greedy.execute, "BEGIN IMMEDIATE")
        try:
            yield
        finally:
            greedy.execute("ROLLBACK")


@asynccontextmanager
async def _full_disk(servers: Sequence[SoakServer]) -> AsyncIterator[None]:
    """No file may grow beyond its first page, which is what a full disk looks like to a process."""
    limited = []
    for server in servers:
        if server.pid is not None:
            limited.append((server.pid, resource.prlimit(server.pid, resource.RLIMIT_FSIZE)))
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, limited[-1][1][1]))
    try:
        yield
    finally:
        for pid, before in limited:
            try:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
            except ProcessLookupError:
                continue  # it was killed in the meantime
