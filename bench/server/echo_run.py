"""The same number of messages through an endpoint that only sends them back."""

import asyncio
import contextlib
import time

from .fast_websocket import FastWebSocket
from .figures import Figures
from .game_run import SEATS
from .server_process import MeasuredServer


class EchoRun:
    """All connections of a run, and how many messages have to come back."""

    def __init__(self, expected: int, size: int) -> None:
        self.figures = Figures()
        self.text = b"x" * size
        self.expected = expected
        self.all_returned = asyncio.Event()


class EchoClient(FastWebSocket):
    """Sends a message as soon as the previous one has come back."""

    def __init__(self, run: EchoRun) -> None:
        super().__init__()
        self._run = run
        self._sent_at = 0.0

    def send_next(self) -> None:
        """Send a message."""
        self._sent_at = time.perf_counter()
        self._run.figures.sent += 1
        self.send(self._run.text)

    def on_message(self, text: bytes) -> None:
        """It has come back: send the next one."""
        figures = self._run.figures
        figures.received += 1
        figures.received_bytes += len(text)
        figures.latencies_s.append(time.perf_counter() - self._sent_at)
        if figures.received == self._run.expected:
            self._run.all_returned.set()
        if figures.sent < self._run.expected:
            self.send_next()


async def echo(
    measured_server: MeasuredServer, tables: int, messages: int, size: int, max_s: float
) -> Figures:
    """As many connections and messages as the games had, of the same size; one in flight per table."""
    run = EchoRun(messages, size)
    clients = [EchoClient(run) for _ in range(SEATS * tables)]
    for client in clients:
        await client.open(measured_server.port, "/echo", "")
    cpu_s, begin = measured_server.cpu_s, time.perf_counter()
    for client in clients[::SEATS]:
        client.send_next()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(run.all_returned.wait(), max_s)
    run.figures.seconds = time.perf_counter() - begin
    run.figures.cpu_s = measured_server.cpu_s - cpu_s
    for client in clients:
        client.end()
    return run.figures
