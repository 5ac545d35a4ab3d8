"""Who is next in the sandbox."""

import asyncio

import pytest

from stellwerk.server.sandbox.shares import Shares

pytestmark = pytest.mark.anyio


async def served(shares: Shares, client: str, order: list[str]) -> None:
    await shares.acquire(client, 1.0)
    order.append(client)
    await asyncio.sleep(0)
    shares.release(client, 10.0)


async def test_the_client_that_has_used_least_is_next() -> None:
    shares, order = Shares(1, lambda: 0.0), list[str]()
    clients = ["greedy", "greedy", "greedy", "greedy", "honest", "greedy"]
    await asyncio.gather(*(served(shares, client, order) for client in clients))
    assert order == ["greedy", "honest", "greedy", "greedy", "greedy", "greedy"]
    assert shares.waiting == 0


async def test_what_was_used_long_ago_is_forgotten() -> None:
    now = 0.0
    shares, order = Shares(1, lambda: now), list[str]()
    for client in ("long ago", "long ago", "lately"):
        now += 600.0
        await served(shares, client, order)
    order.clear()
    await asyncio.gather(*(served(shares, client, order) for client in ("third", "lately", "long ago")))
    assert order == ["third", "long ago", "lately"]


async def test_a_cancelled_wait_takes_no_turn() -> None:
    shares, order = Shares(1), list[str]()
    await shares.acquire("first", 1.0)
    waiting = [asyncio.create_task(served(shares, name, order)) for name in ("cancelled", "second")]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    shares.release("first", 1.0)
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == ["second"]
    await shares.acquire("third", 1.0)


async def test_of_newcomers_the_one_who_wants_least_is_next() -> None:
    shares, order = Shares(1), list[str]()
    await shares.acquire("first", 1.0)

    async def wait(client: str, expected_s: float) -> None:
        await shares.acquire(client, expected_s)
        order.append(client)
        shares.release(client, expected_s)

    tasks = [asyncio.create_task(wait("drawing", 3.0)), asyncio.create_task(wait("replay", 0.5))]
    await asyncio.sleep(0)
    shares.release("first", 1.0)
    await asyncio.gather(*tasks)
    assert order == ["replay", "drawing"]
