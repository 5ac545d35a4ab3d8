"""A fixed number of worker processes. One that dies or takes too long is replaced."""

import asyncio
from typing import Final

from stellwerk.server.worker_processes.process import WorkerProcess

from .fair_queue import FairQueue, Owner
from .protocol import BotRequest, BotResponse, FailureResponse, decode_response, encode

_ATTEMPTS: Final = 2
_START_TIMEOUT_S: Final = 180.0
"""How long a process may take to start: on a busy machine, far longer than a bot needs for a move."""
_LARGEST_RESPONSE: Final = 1 << 20
_MODULE: Final = "stellwerk.server.bot_workers.worker"


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
        worker = await self._free.get(owner)
        try:
            async with asyncio.timeout(_START_TIMEOUT_S):
                await worker.ensure_ready()
            async with asyncio.timeout(self._timeout_s):
                return decode_response(await worker.exchange(data))
        except (OSError, EOFError, TimeoutError, ValueError):
            self.losses += 1
            worker.end()
            return None
        except asyncio.CancelledError:
            worker.end()  # its response would be mistaken for the response to the next request
            raise
        finally:
            self._free.put(worker)

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.close() for worker in self._all))
