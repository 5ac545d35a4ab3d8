"""Sharing a few things among many who need them, so that nobody gets less because others ask for more."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from .turns import Owner, Turns

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Hands out things to those who wait: first to the site that has used them least in the last minutes.

    However many requests a site has, and however long each of them takes, another site's next request waits
    for one of them at most.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._free: deque[T] = deque()
        self._turns: Turns[T] = Turns()
        self._holders: dict[T, tuple[str, float]] = {}
        self._count = 0

    def __len__(self) -> int:
        """How many requests are waiting."""
        return self._count

    def waiting(self, owner: Owner) -> int:
        """How many requests of a person are waiting."""
        return self._turns.waiting(owner)

    def put(self, thing: T) -> None:
        """Hand out a thing, new or given back, to the request whose turn it is; if none waits, keep it."""
        now = self._clock()
        if thing in self._holders:
            group, since = self._holders.pop(thing)
            self._turns.recent_use.add(group, now - since, now)
        while self._turns:
            group, future = self._turns.next(now)
            if not future.done():  # it may have been cancelled
                self._holders[thing] = group, now
                future.set_result(thing)
                return
        self._free.append(thing)

    async def get(self, owner: Owner) -> T:
        """A thing, as soon as it is this owner's turn; give it back with `put`."""
        if self._free:
            thing = self._free.popleft()
            self._holders[thing] = owner.group, self._clock()
            return thing
        future = self._turns.add(owner)
        self._count += 1
        try:
            return await future
        except asyncio.CancelledError:
            if not future.cancelled():
                self.put(future.result())  # it was handed out in the moment of the cancellation
            raise
        finally:
            self._count -= 1
