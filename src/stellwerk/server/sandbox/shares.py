"""Who is next: the client that has used the least lately, its next task included."""

import asyncio
import heapq
import time
from collections.abc import Callable
from itertools import count
from typing import Final, NamedTuple

_HALF_LIFE_S: Final = 60.0
"""After this long, half of what a client has used is forgotten."""
_MAX_CLIENTS: Final = 10_000

SecondsClock = Callable[[], float]


class Usage(NamedTuple):
    """How many seconds a client has used, as of some moment."""

    seconds: float
    at: float


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
        self._usage: dict[str, Usage] = {}
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
        self._usage[client] = Usage(self._used(client) + seconds, self._clock())
        if len(self._usage) > _MAX_CLIENTS:
            self._forget_the_frugal()
        self._hand_over()

    def _hand_over(self) -> None:
        if not self._waiting:
            self._free += 1
            return
        entry = min(self._waiting, key=lambda one: (self._used(one.client) + one.expected_s, one.number))
        self._waiting.remove(entry)
        entry.turn.set_result(None)

    def _used(self, client: str) -> float:
        usage = self._usage.get(client, Usage(0.0, 0.0))
        return float(usage.seconds * 0.5 ** ((self._clock() - usage.at) / _HALF_LIFE_S))

    def _forget_the_frugal(self) -> None:
        most = heapq.nlargest(_MAX_CLIENTS // 2, self._usage, key=self._used)
        self._usage = {client: self._usage[client] for client in most}
