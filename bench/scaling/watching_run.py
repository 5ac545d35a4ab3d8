"""What sockets cost that only listen: idle tables, and spectators of one table."""

import asyncio
import time
from dataclasses import dataclass

from bench.server.fast_websocket import FastWebSocket
from bench.server.game_run import SEATS, GameRun, SeatClient, TableLatencies, create_full_table
from bench.server.server_process import MeasuredServer

from .paced_run import ThoughtfulClient, introduced_people


class Listener(FastWebSocket):
    """Receives, and does nothing."""

    def on_message(self, text: bytes) -> None:
        """Nothing to do."""


@dataclass(frozen=True, slots=True)
class IdleLoad:
    """What idle tables and sockets cost."""

    cores: float
    """Of a server with tables in memory, but without sockets."""
    table_bytes: float
    socket_bytes: float
    socket_cpu_us: float
    """Processor time per second and socket, over that of a server without any."""


async def idle(server: MeasuredServer, tables: int, seconds: float) -> IdleLoad:
    """Tables in play, in memory but without sockets; then with four each, on which nothing happens."""
    people = introduced_people(server)
    ids = [create_full_table(people, "usa-2004") for _ in range(8)]  # what the first ones allocate
    before = server.resident
    ids = [create_full_table(people, "usa-2004") for _ in range(tables)]
    for table in ids:
        people[0].request("POST", f"/api/tables/{table}/commands", {"command": "start", "id": "start"})
    with_tables, alone = server.resident, await _cpu(server, seconds)
    sockets = [Listener() for _ in range(SEATS * tables)]
    for number, socket in enumerate(sockets):
        table, person = ids[number // SEATS], people[number % SEATS]
        await socket.open(server.port, f"/api/tables/{table}/live", person.cookie)
    with_sockets, connected = server.resident, await _cpu(server, seconds)
    for socket in sockets:
        socket.end()
    return IdleLoad(
        alone,
        (with_tables - before) / tables,
        (with_sockets - with_tables) / len(sockets),
        1e6 * (connected - alone) / len(sockets),
    )


async def spectators(server: MeasuredServer, watching: int, seconds: float) -> tuple[int, float]:
    """Moves at one table with so many spectators, and the processor time that they took."""
    people = introduced_people(server)
    run = GameRun(1)
    table_id, table = create_full_table(people, "usa-2004"), TableLatencies(run)
    path = f"/api/tables/{table_id}/live"
    seats: list[SeatClient] = [ThoughtfulClient(table, (0.02, 0.03)) for _ in people]
    for seat, person in zip(seats, people, strict=True):
        await seat.open(server.port, path, person.cookie)
    audience = [Listener() for _ in range(watching)]
    for listener in audience:
        await listener.open(server.port, path, "")
    await asyncio.sleep(1.0)
    cpu_s, sent = server.cpu_s, run.figures.sent
    seats[0].start()
    await asyncio.wait({asyncio.create_task(run.all_finished.wait())}, timeout=seconds)
    used, moves = server.cpu_s - cpu_s, run.figures.sent - sent
    for socket in (*seats, *audience):
        socket.end()
    return moves, used


async def _cpu(server: MeasuredServer, seconds: float) -> float:
    """Cores in use."""
    await asyncio.sleep(1.0)
    cpu_s, begin = server.cpu_s, time.perf_counter()
    await asyncio.sleep(seconds)
    return (server.cpu_s - cpu_s) / (time.perf_counter() - begin)
