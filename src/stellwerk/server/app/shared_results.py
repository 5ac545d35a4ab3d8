"""Results that are computed once for everyone who asks."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any


class SharedResults:
    """The newest results, finished or not, up to a number; failed ones are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        """Whether a result is there or on its way."""
        return key in self._tasks

    async def get(self, key: Hashable, compute: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """A result, computed if need be; raises what computing it raises."""
        if key not in self._tasks:
            task = self._tasks[key] = asyncio.create_task(compute())
            task.add_done_callback(partial(self._forget_failed, key))
            if len(self._tasks) > self._most:
                self._tasks.popitem(last=False)
        return await asyncio.shield(self._tasks[key])

    def _forget_failed(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        if (task.cancelled() or task.exception()) and self._tasks.get(key) is task:
            del self._tasks[key]
