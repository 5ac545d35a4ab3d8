"""A fixed number of worker processes. One that dies or takes too long is replaced."""

import asyncio
import contextlib
import sys
from typing import Final

from .fair_queue import FairQueue, Owner
from .protocol import SIZE_BYTES, BotRequest, BotResponse, FailureResponse, decode_response, encode

_ATTEMPTS: Final = 2
_START_TIMEOUT_S: Final = 180.0
"""How long a process may take to start: on a busy machine, far longer than a bot needs for a move."""
_MAX_RESPONSE_BYTES: Final = 1 << 20


class NoResponse(Exception):
    """No worker could respond; the text says why."""


class BotWorkers:
    """Processes that are started when first needed. Requests wait their owners' turns for a free one.

    Call `close` at the end. A worker exits by itself if its server dies, because its input ends.
    """

    def __init__(self, count: int, timeout_s: float) -> None:
        self._timeout_s = timeout_s
        self._free: FairQueue[_BotWorker] = FairQueue()
        self._all = [_BotWorker() for _ in range(count)]
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


class _BotWorker:
    """One process, started by its first request."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []

    async def ensure_ready(self) -> None:
        """Start the process if it is not running, and wait until it is ready."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "stellwerk.server.bot_workers.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
            await self._read()

    async def exchange(self, data: bytes) -> bytes:
        """Send a request and return the response."""
        if self._process is None or self._process.stdin is None:
            raise OSError("the process is not running")
        self._process.stdin.write(len(data).to_bytes(SIZE_BYTES, "big") + data)
        await self._process.stdin.drain()
        return await self._read()

    async def _read(self) -> bytes:
        if self._process is None or self._process.stdout is None:
            raise OSError("the process is not running")
        size = int.from_bytes(await self._process.stdout.readexactly(SIZE_BYTES), "big")
        if size > _MAX_RESPONSE_BYTES:
            raise ValueError("the response is too large")
        return await self._process.stdout.readexactly(size)

    def end(self) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            self._ended.append(self._process)
            self._process = None

    async def close(self) -> None:
        self.end()
        for process in self._ended:
            await process.communicate()
