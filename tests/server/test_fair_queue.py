"""Everyone who waits gets their turn, however much others ask for."""

import asyncio
from pathlib import Path

import pytest

from stellwerk.server.bot_workers.fair_queue import FairQueue
from stellwerk.server.bot_workers.turns import Owner
from stellwerk.server.worker_processes.recent_use import RecentUse
from tests.server.in_process_server import MINE, bot, in_process_server

pytestmark = pytest.mark.anyio
GREEDY, ADA, BERT = Owner("crowded site", "Greedy"), Owner("home", "Ada"), Owner("crowded site", "Bert")


class Counter:
    """A place that serves one request at a time, and remembers the order."""

    def __init__(self) -> None:
        self.now = 0.0
        self.queue: FairQueue[str] = FairQueue(lambda: self.now)
        self.served: list[Owner] = []
        self.durations: dict[Owner, float] = {}

    async def request(self, owner: Owner) -> None:
        thing = await self.queue.get(owner)
        self.served.append(owner)
        await asyncio.sleep(0)
        self.now += self.durations.get(owner, 0.0)
        self.queue.put(thing)

    def ask(self, owner: Owner, times: int = 1) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.request(owner)) for _ in range(times)]


async def test_a_hundred_requests_of_one_site_delay_another_by_one() -> None:
    counter = Counter()
    tasks = counter.ask(GREEDY, 100)
    await asyncio.sleep(0)
    tasks += counter.ask(ADA)
    await asyncio.sleep(0)
    counter.queue.put("worker")
    await asyncio.gather(*tasks)
    assert counter.served.index(ADA) == 1
    assert len(counter.served) == 101


async def test_the_people_of_a_site_take_turns() -> None:
    counter = Counter()
    tasks = counter.ask(GREEDY, 100) + counter.ask(BERT, 2) + counter.ask(ADA, 2)
    await asyncio.sleep(0)
    counter.queue.put("worker")
    await asyncio.gather(*tasks)
    assert counter.served[:7] == [GREEDY, ADA, BERT, ADA, GREEDY, BERT, GREEDY]


async def test_people_whose_site_is_not_known_take_turns_on_their_own() -> None:
    counter = Counter()
    tasks = counter.ask(Owner("", "Greedy"), 100) + counter.ask(Owner("", "Ada"))
    await asyncio.sleep(0)
    counter.queue.put("worker")
    await asyncio.gather(*tasks)
    assert counter.served.index(Owner("", "Ada")) == 1


async def test_new_names_do_not_gain_turns() -> None:
    counter = Counter()
    tasks = [task for number in range(100) for task in counter.ask(Owner("crowded site", f"{number}"))]
    tasks += counter.ask(ADA, 3)
    await asyncio.sleep(0)
    counter.queue.put("worker")
    await asyncio.gather(*tasks)
    assert [index for index, owner in enumerate(counter.served) if owner == ADA] == [1, 3, 5]


async def test_long_requests_count_more_than_short_ones() -> None:
    counter = Counter()
    slow = [Owner(f"slow site {number}", "Greedy") for number in range(3)]
    counter.durations = dict.fromkeys(slow, 10.0) | {ADA: 0.1}
    tasks = [task for owner in slow for task in counter.ask(owner, 5)] + counter.ask(ADA, 10)
    await asyncio.sleep(0)
    counter.queue.put("worker")
    await asyncio.gather(*tasks)
    assert counter.served.index(ADA) == 3
    assert counter.served[3:13] == [ADA] * 10


def test_use_is_forgotten_after_a_while() -> None:
    recent_use = RecentUse()
    recent_use.add("a", 8.0, now=0.0)
    assert recent_use.seconds("a", now=0.0) == 8.0
    assert recent_use.seconds("a", now=120.0) == 2.0
    assert recent_use.seconds("b", now=120.0) == 0.0


def test_of_many_who_use_something_those_who_use_most_are_remembered() -> None:
    recent_use = RecentUse()
    recent_use.add("greedy", 8.0, now=0.0)
    for number in range(25_000):
        recent_use.add(f"{number}", 1.0, now=1.0)
    assert len(recent_use) <= 10_000
    assert recent_use.seconds("greedy", now=60.0) == 4.0


async def test_nothing_is_lost_when_a_request_is_cancelled() -> None:
    counter = Counter()
    first, second, third = counter.ask(GREEDY, 3)
    await asyncio.sleep(0)
    assert (len(counter.queue), counter.queue.waiting(GREEDY), counter.queue.waiting(ADA)) == (3, 3, 0)
    first.cancel()
    await asyncio.sleep(0)
    assert (len(counter.queue), counter.queue.waiting(GREEDY)) == (2, 2)
    counter.queue.put("worker")  # handed to the second, which is cancelled before it can use it
    second.cancel()
    await third
    assert counter.served == [GREEDY]
    assert len(counter.queue) == 0
    await asyncio.wait_for(counter.request(ADA), 10)


def test_many_tables_of_one_address_do_not_keep_anothers_bot_from_answering(tmp_path: Path) -> None:
    with in_process_server(tmp_path) as server:
        moved: list[str] = []
        server.services.table_service.append_hooks.append(lambda applied: moved.append(applied[-1].table.id))
        greedy = server.seen_from("192.0.2.66").sign_in("Greedy")
        for _ in range(20):
            greedy.command(greedy.table(bot("search"), bot("search"), edition="usa-2004"), "start")
        ada = server.seen_from("192.0.2.1").sign_in("Ada")
        table = ada.table(MINE, bot(), is_practice=True)
        with ada.live(table) as connection:
            connection.receive()
            connection.command("start")
            others = []
            for _ in range(3):
                while not connection.legal:
                    connection.receive()
                before = len(moved)
                connection.move(0, connection.legal[0][0])
                while not connection.legal:
                    connection.receive()
                since = moved[before:]
                others.append(sum(name != table for name in since[: len(since) - since[::-1].index(table)]))
                assert connection.command("ask-hints", seat=0)["message"] == "hints"
    assert max(others) <= 8, others
