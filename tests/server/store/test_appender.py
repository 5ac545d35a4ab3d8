"""Whatever the driver of PostgreSQL raises, nobody waits for an append for ever."""

import asyncio
from typing import Any

import asyncpg
import pytest

from stellwerk.server.store.postgres.appender import Append, Appender
from stellwerk.server.store.postgres.connection import Address
from tests.server.store.tables import OPEN

pytestmark = pytest.mark.anyio


class FailingPool:
    """A pool of connections whose first statement fails in a way nobody has thought of."""

    def __init__(self, failure: Exception) -> None:
        self._failures = [failure]

    async def fetch(self, _: str, tables: list[str], *__: Any) -> list[dict[str, Any]]:
        self._fail()
        return [{"table_id": table, "version": 2} for table in tables]

    async def fetchrow(self, *_: Any) -> dict[str, Any]:
        self._fail()
        return {"version": 2}

    def _fail(self) -> None:
        if self._failures:
            raise self._failures.pop()


def append(table: str) -> Append:
    return Append(table=table, expected=1, payloads=[b"a"], facts=OPEN, at=1, command=None)


@pytest.mark.parametrize("failure", [RuntimeError("oh"), asyncpg.InternalClientError("oh")])
@pytest.mark.parametrize("tables", [["one"], ["one", "two"]])
async def test_everyone_hears_of_an_unexpected_failure(failure: Exception, tables: list[str]) -> None:
    pool: Any = FailingPool(failure)
    appender = Appender(Address("postgresql://nowhere/club"), pool)
    waiting = [appender.append(append(table)) for table in tables]
    async with asyncio.timeout(10):
        assert await asyncio.gather(*waiting, return_exceptions=True) == [failure] * len(tables)
        assert await asyncio.gather(*(appender.append(append(table)) for table in tables)) == [2] * len(
            tables
        )
