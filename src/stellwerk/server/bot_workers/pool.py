"""A fixed number of worker processes. One that dies or takes too long is replaced."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from stellwerk.server.worker_processes.process import WorkerProcess

from .fair_queue import FairQueue, Owner
from .protocol import BotRequest, BotResponse, FailureResponse, decode_response, encode

_ATTEMPTS: Final = 2
_START_TIMEOUT_S: Final = 180.0
"""How long a process may take to start: on a busy machine, far longer than a bot needs for a move."""
_LARGEST_RESPONSE: Final = 1 << 20
_MODULE: Final = "stellwerk.server.bot_workers.worker"
_LOST: Final = (OSError, EOFError, TimeoutError, ValueError)
"""What is raised if a worker does not start or does not respond as it should."""

T = TypeVar("T")


class NoResponse(Exception):
    """No worker could respond; the text says why."""


class BotWorkers:
    """Processes that are started when first needed. Requests wait their owners' turns for a free one.

    Call `close` at the end.
    """

    def __init__(self, count: int, timeout_s: float) -> None:
        self._timeout_s = timeout_s
        self._free: FairQueue[WorkerProcess] = FairQueue()
        self._all = [WorkerProcess(_MODULE, _LARGEST_RESPONSE) for _ in range(count)]
        for worker in self._all:
            self._free.put(worker)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.losses = 0

    @property
    def waiting(self) -> int:
        """How many requests are waiting for a free worker."""
        return len(self._free)

    def waiting_for(self, owner: Owner) -> int:
        """How many requests of a person are waiting for a free worker."""
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
