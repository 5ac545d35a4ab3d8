"""The subscribers of a store in this process."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from .contract import Resync, StoreEvent

MAX_WAITING: Final = 10_000
"""A subscriber this far behind gets a resync instead of every single event."""


class Subscriber:
    """The events that one subscriber has not taken yet."""

    def __init__(self) -> None:
        self._waiting: deque[StoreEvent] = deque()
        self._changed = asyncio.Event()
        self._is_closed = False

    def publish(self, events: Iterable[StoreEvent]) -> None:
        """Queue events."""
        self._waiting.extend(events)
        if len(self._waiting) > MAX_WAITING:
            self._waiting.clear()
            self._waiting.append(Resync())
        self._changed.set()

    def close(self) -> None:
        """End the events."""
        self._is_closed = True
        self._changed.set()

    async def events(self) -> AsyncGenerator[StoreEvent, None]:
        """The events, one after the other, until closed."""
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            if self._is_closed:
                return
            self._changed.clear()
            await self._changed.wait()


class Subscribers:
    """All subscribers; used on the event loop only."""

    def __init__(self) -> None:
        self._all: set[Subscriber] = set()
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def subscribed(self) -> Iterator[Subscriber]:
        """A new subscriber, for the duration of the `with` block."""
        subscriber = Subscriber()
        self._all.add(subscriber)
        if self._is_closed:
            subscriber.close()
        try:
            yield subscriber
        finally:
            self._all.discard(subscriber)

    def publish(self, events: Iterable[StoreEvent]) -> None:
        """Send events to all subscribers."""
        batch = tuple(events)
        for subscriber in self._all:
            subscriber.publish(batch)

    def close(self) -> None:
        """End the events of all subscribers."""
        self._is_closed = True
        for subscriber in self._all:
            subscriber.close()
