"""Strangers at addresses of their own, who send garbage and floods to a server.

Called as `python -m bench.soak.attackers PORTS COUNT PAUSE_S SEED`, in a process of its own, so that what it
costs to attack does not slow down those who play. It runs until its stdin is closed, then prints what it did.
"""

import asyncio
import contextlib
import json
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from . import garbage
from .stranger import STRANGER_ERRORS, Stranger

_FLOOD, _SOCKETS, _HALF_OPEN = 80, 40, 20
_HOLD_S: Final = 8.0


class Attacker(Stranger):
    """One kind of attack after the other."""

    def __init__(self, number: int, ports: list[int], seed: str) -> None:
        super().__init__(number, seed)
        self._ports = ports

    async def attack_on(self, pause_s: float) -> None:
        """Attack until cancelled."""
        attacks: tuple[Callable[[int], Awaitable[None]], ...] = (
            *(self.flood, self.wrong_requests, self.uploads, self.forged_cookies, self.not_http),
            *(self.half_open, self.many_sockets, self.garbage_messages, self.message_flood, self.catch_up),
            *(self.large_bodies, self.dense_boards),
        )
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / pause_s))
            attack = self.chance.choice(attacks)
            with contextlib.suppress(*STRANGER_ERRORS):  # a server that is down or had enough
                await attack(self.chance.choice(self._ports))
            self.counts["attacks"] += 1

    async def flood(self, port: int) -> None:
        """Many requests at once."""
        table = await self.public_table(port)
        paths = ("/healthz", "/api/tables", "/api/editions", "/metrics", f"/api/tables/{table}")
        waiting = (self.request(port, "GET", self.chance.choice(paths)) for _ in range(_FLOOD))
        await asyncio.gather(*waiting, return_exceptions=True)

    async def wrong_requests(self, port: int) -> None:
        """Requests that make no sense."""
        for path in garbage.PATHS:
            await self.request(port, "GET", path)
        for body in garbage.bodies():
            await self.request(port, "POST", "/api/tables", json.dumps(body))
        await self.request(port, "PUT", "/api/me", '{"name": "\\u202e"}')

    async def uploads(self, port: int) -> None:
        """Boards and records that are attacks."""
        await self.request(port, "PUT", "/api/me", json.dumps({"name": "Mallory"}))
        seats = [{"seat": "mine"}, {"seat": "bot"}]
        for board in garbage.boards(self.chance):
            await self.request(port, "POST", "/api/tables", json.dumps({"board": board, "seats": seats}))
        for record in garbage.records(self.chance):
            await self.request(port, "POST", "/api/replay", json.dumps({"record": record}))

    async def dense_boards(self, port: int) -> None:
        """A legal board that is expensive to draw and to score, and bots who play on it."""
        await self.request(port, "PUT", "/api/me", json.dumps({"name": "Mallory"}))
        bots = [{"seat": "bot", "level": "random"}] * 2
        plan = {"board": garbage.dense_board(self.chance), "seats": bots}
        response = await self.request(port, "POST", "/api/tables", json.dumps(plan))
        if response.status_code == 200:
            path = f"/api/tables/{response.json()['table']}"
            await self.request(port, "GET", f"{path}/board")
            await self.request(port, "POST", f"{path}/commands", '{"command": "start", "id": "start"}')
            self.counts["boards of their own"] += 1

    async def forged_cookies(self, port: int) -> None:
        """Cookies that the server did not sign."""
        for cookie in garbage.COOKIES:
            if (await self.request_as(port, cookie)).status_code == 200:
                self.counts["FAILED: a forged cookie was accepted"] += 1

    async def large_bodies(self, port: int) -> None:
        """More than anybody may send."""
        await self.request(port, "PUT", "/api/me", json.dumps({"name": "x" * 50_000}))
        await self.request(port, "POST", "/api/replay", json.dumps({"record": "x" * 2_000_000}))

    async def not_http(self, port: int) -> None:
        """Bytes that are not a request."""
        for data in garbage.WIRES:
            with contextlib.suppress(*STRANGER_ERRORS):
                reader, writer = await self.wire(port, data)
                await asyncio.wait_for(reader.read(65536), 1)
                writer.transport.abort()

    async def half_open(self, port: int) -> None:
        """Requests that are never finished."""
        wires = [await self.wire(port, self.chance.choice(garbage.UNFINISHED)) for _ in range(_HALF_OPEN)]
        await asyncio.sleep(_HOLD_S * self.chance.random())
        for _, writer in wires:
            writer.transport.abort()

    async def many_sockets(self, port: int) -> None:
        """As many spectators of one table as it takes, none of whom reads."""
        table = await self.public_table(port)
        sockets = [await self.socket(port, table) for _ in range(_SOCKETS)]
        await asyncio.sleep(_HOLD_S * self.chance.random())
        for socket in sockets:
            socket.transport.abort()

    async def garbage_messages(self, port: int) -> None:
        """Messages that are not commands; the last one is too large."""
        socket = await self.socket(port, await self.public_table(port))
        for message in garbage.MESSAGES:
            await socket.send(message, text=message.isascii())
        while True:
            await asyncio.wait_for(socket.recv(), _HOLD_S)

    async def message_flood(self, port: int) -> None:
        """More messages than a connection may send, until the server closes it."""
        socket = await self.socket(port, await self.public_table(port))
        for _ in range(5 * _FLOOD):
            await socket.send('{"command":"look","id":"flood"}')
        while True:
            await asyncio.wait_for(socket.recv(), _HOLD_S)

    async def catch_up(self, port: int) -> None:
        """Catching up from the beginning, again and again."""
        table = await self.public_table(port)
        for _ in range(_SOCKETS):
            await self.request(port, "GET", f"/api/tables/{table}/updates?after=0")
            (await self.socket(port, table, "?version=1")).transport.abort()


async def attack(ports: list[int], count: int, pause_s: float, seed: str) -> Counter[str]:
    """Attack until stdin is closed; returns what was done and how it was answered."""
    attackers = [Attacker(number, ports, f"{seed} {number}") for number in range(count)]
    tasks = [asyncio.create_task(attacker.attack_on(pause_s)) for attacker in attackers]
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    counts: Counter[str] = Counter()
    for attacker, task in zip(attackers, tasks, strict=True):
        await attacker.close()
        counts += attacker.counts
        if not task.cancelled():
            counts[f"FAILED: an attacker was stopped by {task.exception()!r}"] += 1
    return counts


if __name__ == "__main__":
    given_ports, given_count, given_pause_s, given_seed = sys.argv[1:]
    done = attack([*map(int, given_ports.split(","))], int(given_count), float(given_pause_s), given_seed)
    print(json.dumps(asyncio.run(done)))
