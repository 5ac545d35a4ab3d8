"""A relay between a store and its PostgreSQL, for what a network can do to them."""

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

_SOCKET = ".s.PGSQL.5432"


class PostgresProxy:
    """Passes on what both sides say until it falls silent; connections made after that are passed on."""

    def __init__(self, database: str, folder: Path) -> None:
        found = re.search(r"host=([^&]+)", database)
        assert found
        self._target = Path(found[1]) / _SOCKET
        self._folder = folder
        self._passing: set[asyncio.Task[None]] = set()
        self._ends: list[asyncio.StreamWriter] = []
        self.database = database.replace(found[1], str(folder))

    async def open(self) -> asyncio.Server:
        return await asyncio.start_unix_server(self._connect, self._folder / _SOCKET)

    def fall_silent(self) -> None:
        """Lose everything from now on, and tell nobody: all connections seem to be there still."""
        for task in self._passing:
            task.cancel()

    def hang_up(self) -> None:
        """End all connections."""
        self.fall_silent()
        for end in self._ends:
            end.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_target, to_target = await asyncio.open_unix_connection(self._target)
        self._ends += [writer, to_target]
        for one, other in ((reader, to_target), (from_target, writer)):
            task = asyncio.create_task(_pass_on(one, other))
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def postgres_proxy(database: str) -> AsyncIterator[PostgresProxy]:
    """A relay to a database."""
    with tempfile.TemporaryDirectory(prefix="relay-") as folder:
        proxy = PostgresProxy(database, Path(folder))
        server = await proxy.open()
        try:
            yield proxy
        finally:
            proxy.hang_up()
            server.close()
            await server.wait_closed()
