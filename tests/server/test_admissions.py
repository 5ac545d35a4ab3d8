"""Nobody keeps others from costly work by asking for a lot of it."""

import asyncio

import pytest

from stellwerk.server.app.admissions import Admissions
from stellwerk.server.messages.rejections import Rejection

pytestmark = pytest.mark.anyio
BUSY = Rejection("busy", "Try again in a minute.")


class Office:
    """Works on nothing, for as long as a test wants."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._admissions = Admissions(most, most_per_address, BUSY)
        self._closing = asyncio.Event()
        self.tasks: list[asyncio.Task[str]] = []

    async def admits(self, address: str) -> bool:
        """Whether somebody from this address gets in."""
        self.tasks.append(asyncio.create_task(self._visit(address)))
        await self._settle()
        return not self.tasks[-1].done()

    async def _visit(self, address: str) -> str:
        try:
            async with self._admissions.admitted(address):
                await self._closing.wait()
                return "done"
        except Rejection as rejection:
            return rejection.code

    async def _settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def close(self) -> list[str]:
        """How all visits ended, in the order of their arrival."""
        self._closing.set()
        ends = await asyncio.gather(*self.tasks)
        assert not self._admissions._stays
        return ends


async def test_an_address_has_a_limit() -> None:
    office = Office(10, 2)
    assert [await office.admits("greedy") for _ in range(3)] == [True, True, False]
    assert await office.close() == ["done", "done", "busy"]


async def test_the_newest_of_the_greediest_address_gives_way_to_a_newcomer() -> None:
    office = Office(100, 4)
    for number in range(25):
        assert [await office.admits(f"crowd {number}") for _ in range(4)] == [True] * 4
    assert not await office.admits("crowd 0")
    assert await office.admits("home")
    ends = await office.close()
    assert (ends[3], ends[-1]) == ("busy", "done")
    assert ends.count("busy") == 2


async def test_nobody_gives_way_to_those_who_have_as_much() -> None:
    office = Office(2, 2)
    assert await office.admits("Ada")
    assert await office.admits("Bert")
    assert not await office.admits("Clara")
    assert await office.close() == ["done", "done", "busy"]


async def test_a_timeout_of_the_work_itself_stays_one() -> None:
    admissions = Admissions(1, 1, BUSY)
    for _ in range(2):
        with pytest.raises(TimeoutError):
            async with admissions.admitted("home"):
                raise TimeoutError
