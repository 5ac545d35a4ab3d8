"""The same number of messages through an endpoint that does nothing but send them back."""

import asyncio
import contextlib
import time

from .figures import Figures
from .games import SEATS
from .hosting import Host
from .wire import Wire


class Echoes:
    """All connections of a run; so many messages are to come back."""

    def __init__(self, wanted: int, size: int) -> None:
        self.figures = Figures()
        self.text = b"x" * size
        self.wanted = wanted
        self.all_back = asyncio.Event()


class Caller(Wire):
    """Sends a message as soon as the one before has come back."""

    def __init__(self, whole: Echoes) -> None:
        super().__init__()
        self._whole = whole
        self._sent_at = 0.0

    def call(self) -> None:
        """Send a message."""
        self._sent_at = time.perf_counter()
        self._whole.figures.sent += 1
        self.say(self._whole.text)

    def heard(self, text: bytes) -> None:
        """It is back: send the next one."""
        figures = self._whole.figures
        figures.received += 1
        figures.received_bytes += len(text)
        figures.latencies_s.append(time.perf_counter() - self._sent_at)
        if figures.received == self._whole.wanted:
            self._whole.all_back.set()
        if figures.sent < self._whole.wanted:
            self.call()


async def echo(host: Host, tables: int, messages: int, size: int, longest_s: float) -> Figures:
    """As many connections and messages as games had, of the same size; for a table one is on its way."""
    whole = Echoes(messages, size)
    callers = [Caller(whole) for _ in range(SEATS * tables)]
    for caller in callers:
        await caller.open(host.port, "/echo", "")
    cpu_s, begin = host.cpu_s, time.perf_counter()
    for caller in callers[::SEATS]:
        caller.call()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(whole.all_back.wait(), longest_s)
    whole.figures.seconds = time.perf_counter() - begin
    whole.figures.cpu_s = host.cpu_s - cpu_s
    for caller in callers:
        caller.end()
    return whole.figures
