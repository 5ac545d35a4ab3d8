"""A fixed number of worker processes. One that dies or takes too long is replaced."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, Self, TypeVar

from stellwerk.server.worker_processes.process import WorkerProcess

from .fair_queue import FairQueue
from .protocol import BotRequest, BotResponse, FailureResponse, decode_response, encode
from .turns import Owner

_ATTEMPTS: Final = 2
_START_TIMEOUT_S: Final = 180.0
"""How long a process may take to start: on a busy machine, far longer than a bot needs for a move."""
_LARGEST_RESPONSE: Final = 1 << 20
_BOT_WORKER: Final = "stellwerk.server.bot_workers.worker"
_REVIEW_WORKER: Final = "stellwerk.server.bot_workers.review_worker"
_REVIEW_TIMEOUT_S: Final = 600.0
"""How long a task of a review may take: it gets little processor time while others need it."""
_LOST: Final = (OSError, EOFError, TimeoutError, ValueError)
"""What is raised if a worker does not start or does not respond as it should."""

T = TypeVar("T")


class NoResponse(Exception):
    """No worker could respond; the text says why."""


class BotWorkers:
    """Processes that are started when first needed. Requests wait their owners' turns for a free one.

    Call `close` at the end.
    """

    def __init__(self, count: int, timeout_s: float, module: str = _BOT_WORKER) -> None:
        self._timeout_s = timeout_s
        self._free: FairQueue[WorkerProcess] = FairQueue()
        self._all = [WorkerProcess(module, _LARGEST_RESPONSE) for _ in range(count)]
        for worker in self._all:
            self._free.put(worker)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.losses = 0

    @classmethod
    def for_reviews(cls, count: int) -> Self:
        """Processes for reviews only, which the system runs when nobody else needs the processors."""
        return cls(count, _REVIEW_TIMEOUT_S, _REVIEW_WORKER)

    @property
    def count(self) -> int:
        """How many workers there are."""
        return len(self._all)

    @property
    def waiting(self) -> int:
        """How many requests are waiting for a free worker."""
        return len(self._free)

    def waiting_for(self, owner: Owner) -> int:
        """How many requests for a person wait for a free worker."""
        return self._free.waiting(owner)

    async def request(self, bot_request: BotRequest, owner: Owner) -> BotResponse:
        """The response to a request; raises NoResponse if a second attempt fails too."""
        reason = ""
        for _ in range(_ATTEMPTS):
            response = await self._request_once(encode(bot_request), owner)
            if response is not None and not isinstance(response, FailureResponse):
                return response
            reason = response.text if response else "the process died or took too long"
        raise NoResponse(reason)

    async def _request_once(self, data: bytes, owner: Owner) -> BotResponse | None:
        """The response of one worker. If this is cancelled, the worker still finishes for this owner."""
        worker = await self._free.get(owner)
        exchange = self._in_background(self._exchange(worker, data))
        exchange.add_done_callback(lambda _: self._in_background(self._give_back(worker)))
        return await asyncio.shield(exchange)

    async def _exchange(self, worker: WorkerProcess, data: bytes) -> BotResponse | None:
        try:
            await _make_ready(worker)
            async with asyncio.timeout(self._timeout_s):
                return decode_response(await worker.exchange(data))
        except _LOST:
            self.losses += 1
            worker.end()
            return None

    async def _give_back(self, worker: WorkerProcess) -> None:
        """Let others use a worker. If it was lost, its last owner's time pays for the new start."""
        try:
            await _make_ready(worker)
        except _LOST:
            worker.end()
        self._free.put(worker)

    def _in_background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """End all processes, whatever they are doing."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks)
        await asyncio.gather(*(worker.close() for worker in self._all))


async def _make_ready(worker: WorkerProcess) -> None:
    async with asyncio.timeout(_START_TIMEOUT_S):
        await worker.ensure_ready()
