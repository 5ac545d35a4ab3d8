"""Those in this process who follow what is committed."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from .contract import LookAgain, Told

MOST_WAITING: Final = 10_000
"""A follower so far behind does better to look again than to be told everything one by one."""


class Follower:
    """One who follows: what it was told and has not taken yet."""

    def __init__(self) -> None:
        self._waiting: deque[Told] = deque()
        self._stirred = asyncio.Event()
        self._is_over = False

    def tell(self, news: Iterable[Told]) -> None:
        """Let it know."""
        self._waiting.extend(news)
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self._waiting.append(LookAgain())
        self._stirred.set()

    def end(self) -> None:
        """There will be nothing more to tell."""
        self._is_over = True
        self._stirred.set()

    async def news(self) -> AsyncGenerator[Told, None]:
        """What it is told, one after the other, until the end."""
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            if self._is_over:
                return
            self._stirred.clear()
            await self._stirred.wait()


class Followers:
    """All who follow; used on the event loop only."""

    def __init__(self) -> None:
        self._all: set[Follower] = set()
        self._is_over = False

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def joined(self) -> Iterator[Follower]:
        """A new follower, for as long as it follows."""
        follower = Follower()
        self._all.add(follower)
        if self._is_over:
            follower.end()
        try:
            yield follower
        finally:
            self._all.discard(follower)

    def tell(self, news: Iterable[Told]) -> None:
        """Tell everybody."""
        told = tuple(news)
        for follower in self._all:
            follower.tell(told)

    def end(self) -> None:
        """There will be nothing more to tell to anybody."""
        self._is_over = True
        for follower in self._all:
            follower.end()
