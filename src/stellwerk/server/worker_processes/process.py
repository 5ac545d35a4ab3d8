"""A worker process as its server sees it."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Mapping
from typing import Final

from .frames import SIZE_BYTES

_PIECE: Final = 1 << 18
"""Bytes that are handed over in one step: copying a long log at once would take as long as many requests."""


class WorkerProcess:
    """One process that runs a module, started by its first request.

    It exits by itself if its server dies, because its input ends.
    """

    def __init__(self, module: str, largest_response: int, environ: Mapping[str, str] | None = None) -> None:
        self._module = module
        self._largest_response = largest_response
        self._environ = environ or {}
        self._process: asyncio.subprocess.Process | None = None
        self._endings: set[asyncio.Task[tuple[bytes, bytes]]] = set()

    @property
    def pid(self) -> int | None:
        """The process id, None if it is not running."""
        return None if self._process is None else self._process.pid

    async def ensure_ready(self) -> None:
        """Start the process if it is not running, and wait until it is ready."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, **self._environ},
                start_new_session=True,
            )
            await self._read()

    async def exchange(self, *pieces: bytes) -> bytes:
        """Send a request, in one or more pieces, and return the response.

        Raises OSError, EOFError or ValueError.
        """
        if self._process is None or self._process.stdin is None:
            raise OSError("the process is not running")
        target = self._process.stdin
        target.write(sum(map(len, pieces)).to_bytes(SIZE_BYTES, "big"))
        for piece in pieces:
            for begin in range(0, len(piece), _PIECE):
                target.write(memoryview(piece)[begin : begin + _PIECE])
                await target.drain()
        return await self._read()

    async def _read(self) -> bytes:
        if self._process is None or self._process.stdout is None:
            raise OSError("the process is not running")
        size = int.from_bytes(await self._process.stdout.readexactly(SIZE_BYTES), "big")
        if size > self._largest_response:
            raise ValueError("the response is too large")
        return await self._process.stdout.readexactly(size)

    def end(self) -> None:
        """Kill the process and its children; the next request starts a new one."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._kill(self._process)
            self._reap(self._process)
            self._process = None

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)  # the children that it may have started as well

    def _reap(self, process: asyncio.subprocess.Process) -> None:
        """Wait in the background until a killed process is gone; then nothing is kept of it."""
        ending = asyncio.create_task(process.communicate())
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)

    async def close(self) -> None:
        """Kill the process and wait until it is gone."""
        self.end()
        await asyncio.gather(*self._endings)
