"""Appends to the logs of tables. Those that arrive while a statement is under way share the next one."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import asyncpg
import msgspec
from msgspec import Struct

from stellwerk.server.store.contract import StoreError, TableFacts, Unavailable

from . import statements
from .connection import Address
from .row_mapping import facts_values

if TYPE_CHECKING:
    from .connection import Pool

MAX_BATCH: Final = 200

_Versions = dict[str, int]
"""The new versions of the tables that an append has changed."""


class Append(Struct, frozen=True, kw_only=True):
    """Entries to append to the log of a table that exists."""

    table: str
    expected: int
    payloads: Sequence[bytes]
    facts: TableFacts
    at: int
    command: str | None

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of `statements.APPEND`."""
        facts = facts_values(self.facts)
        return self.table, self.expected, list(self.payloads), *facts, self.at, self.command


class _Job(Struct, frozen=True):
    """An append that a caller waits for."""

    append: Append
    done: asyncio.Future[int | None]

    def succeed(self, versions: _Versions) -> None:
        if not self.done.done():  # it is if the caller was cancelled
            self.done.set_result(versions.get(self.append.table))

    def fail(self, failure: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(failure)


class Appender:
    """Writes appends in the order in which they come, all that are waiting in one statement.

    PostgreSQL lets transactions that notify commit one after the other, each with a sync of the disk, so
    several statements at once would gain nothing.
    """

    def __init__(self, address: Address, pool: "Pool") -> None:
        self._address = address
        self._pool = pool
        self._waiting: list[_Job] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, append: Append) -> int | None:
        """The new version; None, and nothing has changed, if the version differs or the command is known."""
        job = _Job(append, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting(), name="store appender")
        return await job.done

    async def close(self) -> None:
        """Finish the waiting appends."""
        if self._writing is not None:
            await self._writing

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                await self._write(self._next_batch())
        finally:
            self._writing = None

    def _next_batch(self) -> list[_Job]:
        """The first jobs, but only one for each table: a statement changes a row only once."""
        batch: dict[str, _Job] = {}
        later = []
        for job in self._waiting:
            if job.append.table in batch or len(batch) == MAX_BATCH:
                later.append(job)
            else:
                batch[job.append.table] = job
        self._waiting = later
        return list(batch.values())

    async def _write(self, batch: list[_Job]) -> None:
        try:
            with self._address.translated_errors():
                versions = await self._versions([job.append for job in batch])
        except Unavailable as failure:
            _fail(batch, failure)
        except (StoreError, asyncpg.PostgresError, ValueError) as failure:
            await self._write_one_by_one(batch, failure)
        except Exception as failure:  # whatever it is, those who wait must hear of it
            _fail(batch, failure)
        else:
            for job in batch:
                job.succeed(versions)

    async def _write_one_by_one(self, batch: list[_Job], failure: Exception) -> None:
        """Write the others of a batch of which one cannot be written."""
        if len(batch) == 1:
            batch[0].fail(failure)
            return
        for job in batch:
            await self._write([job])

    async def _versions(self, appends: list[Append]) -> _Versions:
        if len(appends) == 1:
            return await self._version(appends[0])
        found = await self._pool.fetch(statements.APPEND_MANY, *_arrays(appends))
        return {row["table_id"]: row["version"] for row in found}

    async def _version(self, append: Append) -> _Versions:
        try:
            found = await self._pool.fetchrow(statements.APPEND, *append.values)
        except asyncpg.UniqueViolationError:
            return {}  # the table knows the command
        return {} if found is None else {append.table: found["version"]}


def _fail(batch: list[_Job], failure: Exception) -> None:
    for job in batch:
        job.fail(failure)


def _arrays(appends: list[Append]) -> list[list[Any]]:
    """The values of `statements.APPEND_MANY`: an array for each column."""
    rows = [
        (
            append.table,
            append.expected,
            append.facts.state,
            append.facts.is_public,
            msgspec.json.encode(append.facts.players).decode(),
            append.facts.wake_at,
            append.facts.summary,
            append.at,
            append.command,
            len(append.payloads),
        )
        for append in appends
    ]
    entries = [
        (append.table, number, payload)
        for append in appends
        for number, payload in enumerate(append.payloads, start=1)
    ]
    return [list(column) for table in (rows, entries) for column in zip(*table, strict=True)]
