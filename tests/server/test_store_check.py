"""Whether the store can be written: one check for everyone who asks at the same time."""

import asyncio
from typing import cast

import pytest

from stellwerk.server.app import store_check
from stellwerk.server.app.store_check import StoreCheck
from stellwerk.server.store import Store


class CheckedStore:
    """A store that takes a moment to be checked."""

    async def check_writable(self) -> None:
        for _ in range(3):
            await asyncio.sleep(0)


def test_a_check_that_begins_meanwhile_is_not_mistaken_for_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_check, "_REMEMBERED_S", 0.0)

    async def visit(check: StoreCheck, delay: int) -> None:
        for _ in range(delay):
            await asyncio.sleep(0)
        await check.run()

    async def visit_all() -> None:
        check = StoreCheck(cast(Store, CheckedStore()))
        await asyncio.gather(*(visit(check, delay) for delay in range(100)))

    asyncio.run(visit_all())
