"""Those in this process who follow what is committed."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from .contract import Resync, StoreEvent

MAX_WAITING: Final = 10_000
"""A follower so far behind does better to look again than to be told everything one by one."""


class Subscriber:
    """One who follows: what it was told and has not taken yet."""

    def __init__(self) -> None:
        self._waiting: deque[StoreEvent] = deque()
        self._changed = asyncio.Event()
        self._is_closed = False

    def publish(self, events: Iterable[StoreEvent]) -> None:
        """Let it know."""
        self._waiting.extend(events)
        if len(self._waiting) > MAX_WAITING:
            self._waiting.clear()
            self._waiting.append(Resync())
        self._changed.set()

    def close(self) -> None:
        """There will be nothing more to tell."""
        self._is_closed = True
        self._changed.set()

    async def events(self) -> AsyncGenerator[StoreEvent, None]:
        """What it is told, one after the other, until the end."""
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            if self._is_closed:
                return
            self._changed.clear()
            await self._changed.wait()


class Subscribers:
    """All who follow; used on the event loop only."""

    def __init__(self) -> None:
        self._all: set[Subscriber] = set()
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def subscribed(self) -> Iterator[Subscriber]:
        """A new follower, for as long as it follows."""
        subscriber = Subscriber()
        self._all.add(subscriber)
        if self._is_closed:
            subscriber.close()
        try:
            yield subscriber
        finally:
            self._all.discard(subscriber)

    def publish(self, events: Iterable[StoreEvent]) -> None:
        """Tell everybody."""
        event = tuple(events)
        for subscriber in self._all:
            subscriber.publish(event)

    def close(self) -> None:
        """There will be nothing more to tell to anybody."""
        self._is_closed = True
        for subscriber in self._all:
            subscriber.close()
