"""Who is next: the client that has used the least lately, its next task included."""

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import NamedTuple

from stellwerk.server.worker_processes.recent_use import RecentUse

SecondsClock = Callable[[], float]


class Waiting(NamedTuple):
    """Somebody who waits for a slot."""

    number: int
    client: str
    expected_s: float
    turn: asyncio.Future[None]


class Shares:
    """Hands out a number of slots. Of those who wait, the client that will have used the least comes first.

    So nobody waits longer than a task takes, unless many others who have used as little want as little, too.
    """

    def __init__(self, slots: int, clock: SecondsClock = time.monotonic) -> None:
        self._free = slots
        self._clock = clock
        self._recent_use = RecentUse()
        self._waiting: list[Waiting] = []
        self._numbers = count()

    @property
    def waiting(self) -> int:
        """How many wait for a slot."""
        return len(self._waiting)

    async def acquire(self, client: str, expected_s: float) -> None:
        """Wait for a slot that will probably be used for this long; give it back with `release`."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        entry = Waiting(next(self._numbers), client, expected_s, turn)
        self._waiting.append(entry)
        try:
            await turn
        except asyncio.CancelledError:
            if entry in self._waiting:
                self._waiting.remove(entry)
            elif turn.done() and not turn.cancelled():
                self._hand_over()
            raise

    def release(self, client: str, seconds: float) -> None:
        """Give a slot back after using it for some time."""
        self._recent_use.add(client, seconds, self._clock())
        self._hand_over()

    def _hand_over(self) -> None:
        if not self._waiting:
            self._free += 1
            return
        now = self._clock()
        entry = min(
            self._waiting,
            key=lambda one: (self._recent_use.seconds(one.client, now) + one.expected_s, one.number),
        )
        self._waiting.remove(entry)
        entry.turn.set_result(None)
