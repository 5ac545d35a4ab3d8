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

    def __init__(self, wanted: int, size: int) -> None:
        self.figures = Figures()
        self.text = b"x" * size
        self.wanted = wanted
        self.all_back = asyncio.Event()


class EchoClient(FastWebSocket):
    """Sends a message as soon as the previous one has come back."""

    def __init__(self, whole: EchoRun) -> None:
        super().__init__()
        self._whole = whole
        self._sent_at = 0.0

    def send_next(self) -> None:
        """Send a message."""
        self._sent_at = time.perf_counter()
        self._whole.figures.sent += 1
        self.send(self._whole.text)

    def on_message(self, text: bytes) -> None:
        """It has come back: send the next one."""
        figures = self._whole.figures
        figures.received += 1
        figures.received_bytes += len(text)
        figures.latencies_s.append(time.perf_counter() - self._sent_at)
        if figures.received == self._whole.wanted:
            self._whole.all_back.set()
        if figures.sent < self._whole.wanted:
            self.send_next()


async def echo(
    measured_server: MeasuredServer, tables: int, messages: int, size: int, longest_s: float
) -> Figures:
    """As many connections and messages as the games had, of the same size; one in flight per table."""
    whole = EchoRun(messages, size)
    clients = [EchoClient(whole) for _ in range(SEATS * tables)]
    for client in clients:
        await client.open(measured_server.port, "/echo", "")
    cpu_s, begin = measured_server.cpu_s, time.perf_counter()
    for client in clients[::SEATS]:
        client.send_next()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(whole.all_back.wait(), longest_s)
    whole.figures.seconds = time.perf_counter() - begin
    whole.figures.cpu_s = measured_server.cpu_s - cpu_s
    for client in clients:
        client.end()
    return whole.figures
