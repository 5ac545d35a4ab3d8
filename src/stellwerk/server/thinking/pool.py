"""The thinkers: so many processes and no more. One that dies or takes too long is replaced."""

import asyncio
import contextlib
import sys
from typing import Final

from .questions import SIZE_BYTES, Answer, Failed, Question, decode_answer, encode

_TRIES: Final = 2
_START_S: Final = 180.0
"""How long a process may take until it is ready to think: on a busy machine, far longer than a thought."""
_LARGEST_ANSWER: Final = 1 << 20


class NoAnswer(Exception):
    """Nobody could answer; the text says why."""


class Thinkers:
    """Processes that are started when they are first needed. Questions wait for a free one in order.

    Closed with `close`. A thinker whose server is gone notices that its input has ended, and ends as well.
    """

    def __init__(self, count: int, patience_s: float) -> None:
        self._patience_s = patience_s
        self._free: asyncio.Queue[_Thinker] = asyncio.Queue()
        self._all = [_Thinker() for _ in range(count)]
        for thinker in self._all:
            self._free.put_nowait(thinker)
        self.waiting = 0
        self.losses = 0

    @property
    def has_room(self) -> bool:
        """Whether nobody waits for a free thinker."""
        return self.waiting == 0

    async def ask(self, question: Question) -> Answer:
        """The answer to a question; raises NoAnswer after a second try in vain."""
        reason = ""
        for _ in range(_TRIES):
            answer = await self._ask_once(encode(question))
            if answer is not None and not isinstance(answer, Failed):
                return answer
            reason = answer.text if answer else "the process died or took too long"
        raise NoAnswer(reason)

    async def _ask_once(self, data: bytes) -> Answer | None:
        self.waiting += 1
        try:
            thinker = await self._free.get()
        finally:
            self.waiting -= 1
        try:
            async with asyncio.timeout(_START_S):
                await thinker.ensure_ready()
            async with asyncio.timeout(self._patience_s):
                return decode_answer(await thinker.exchange(data))
        except (OSError, EOFError, TimeoutError, ValueError):
            self.losses += 1
            thinker.end()
            return None
        except asyncio.CancelledError:
            thinker.end()  # it would answer the wrong question
            raise
        finally:
            self._free.put_nowait(thinker)

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(thinker.close() for thinker in self._all))


class _Thinker:
    """A process, started when it is first asked."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []

    async def ensure_ready(self) -> None:
        """Start the process if it does not run, and wait until it says so."""
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "stellwerk.server.thinking.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
            await self._read()

    async def exchange(self, data: bytes) -> bytes:
        """What the process answers."""
        if self._process is None or self._process.stdin is None:
            raise OSError("the process is not there")
        self._process.stdin.write(len(data).to_bytes(SIZE_BYTES, "big") + data)
        await self._process.stdin.drain()
        return await self._read()

    async def _read(self) -> bytes:
        if self._process is None or self._process.stdout is None:
            raise OSError("the process is not there")
        size = int.from_bytes(await self._process.stdout.readexactly(SIZE_BYTES), "big")
        if size > _LARGEST_ANSWER:
            raise ValueError("this is no answer")
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
