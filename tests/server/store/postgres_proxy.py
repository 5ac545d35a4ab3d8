"""A proxy between a store and its PostgreSQL, to simulate network failures."""

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

_SOCKET = ".s.PGSQL.5432"


class PostgresProxy:
    """Forwards all traffic until it falls silent; later connections are forwarded again."""

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
        """Drop all traffic from now on, but keep the connections open."""
        for task in self._passing:
            task.cancel()

    def hang_up(self) -> None:
        """Close all connections."""
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
    """A proxy for a database."""
    with tempfile.TemporaryDirectory(prefix="proxy-") as folder:
        proxy = PostgresProxy(database, Path(folder))
        server = await proxy.open()
        try:
            yield proxy
        finally:
            proxy.hang_up()
            server.close()
            await server.wait_closed()
