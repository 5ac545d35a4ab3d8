"""A little of everything at once, to check what the load model predicts."""

import asyncio
import re
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from bench.server.fast_websocket import FastWebSocket
from bench.server.game_run import SEATS, GameRun, SeatClient, TableLatencies, create_full_table
from bench.server.server_process import MeasuredServer, RestClient

from .costs import Costs
from .load_model import following_ms, server_cores
from .paced_run import ThoughtfulClient, introduced_people
from .process_times import descendants_cpu_s, tree_cpu_s
from .watching_run import Listener

_WARM_UP_S: Final = 15.0
_MOVED: Final = re.compile(r'^stellwerk_entries_total\{kind="moved"\} (\d+)', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mixture:
    """What happens at the same time."""

    people_tables: int = 120
    spectators: int = 3
    """At each of these tables."""
    bot_tables: int = 40
    """One person against three bots of the level medium."""
    idle_sockets: int = 800
    pause_s: tuple[float, float] = (1.5, 2.5)


@dataclass(frozen=True, slots=True)
class MixedLoad:
    """What the mixture took, per second."""

    moves_of_people: float
    """At tables without bots."""
    moves_with_bots: float
    """At tables with bots, by anyone."""
    bot_moves: float
    sockets: int
    server_cores: float
    bot_cores: float
    database_cores: float


def predicted(load: MixedLoad, mixture: Mixture, processes: int) -> tuple[float, float, float]:
    """What the load model expects of servers, bots and database, in cores."""
    costs = Costs()
    watched = server_cores(load.moves_of_people, 0, load.sockets, mixture.spectators, costs)
    with_bots = server_cores(load.moves_with_bots, load.bot_moves, 0, 0, costs)
    others_ms = load.moves_of_people * following_ms(processes, SEATS + mixture.spectators, costs)
    others_ms += load.moves_with_bots * following_ms(processes, 1, costs)
    moves = load.moves_of_people + load.moves_with_bots
    return (
        watched + with_bots + others_ms / 1000,
        load.bot_moves * costs.quick_bot_cpu_ms / 1000,
        moves * costs.database_cpu_ms / 1000,
    )


async def play_mixture(
    servers: Sequence[MeasuredServer], mixture: Mixture, seconds: float, database_pid: int
) -> MixedLoad:
    """Connections go to the servers in turn, as they do with several workers."""
    people = introduced_people(servers[0])
    run, ports = GameRun(mixture.people_tables), cycle([server.port for server in servers])
    sockets = await _people_tables(run, mixture, people, ports)
    bot_run = GameRun(mixture.bot_tables)
    bot_sockets = await _bot_tables(bot_run, mixture, people[0], ports)
    quiet = f"/api/tables/{create_full_table(people, 'usa-2004')}/live"
    idle: list[FastWebSocket] = [Listener() for _ in range(mixture.idle_sockets)]
    for socket in idle:
        await socket.open(next(ports), quiet, "")
    await asyncio.sleep(_WARM_UP_S)
    everything: list[FastWebSocket] = [*sockets, *bot_sockets, *idle]
    load = await _observed((run, bot_run), servers, seconds, database_pid, len(everything))
    for socket in everything:
        socket.end()
    return load


async def _people_tables(
    run: GameRun, mixture: Mixture, people: list[RestClient], ports: "cycle[int]"
) -> list[FastWebSocket]:
    sockets: list[FastWebSocket] = []
    for _ in range(mixture.people_tables):
        path = f"/api/tables/{create_full_table(people, 'usa-2004')}/live"
        table = TableLatencies(run)
        seats: list[SeatClient] = [ThoughtfulClient(table, mixture.pause_s) for _ in people]
        for seat, person in zip(seats, people, strict=True):
            await seat.open(next(ports), path, person.cookie)
        audience = [Listener() for _ in range(mixture.spectators)]
        for listener in audience:
            await listener.open(next(ports), path, "")
        seats[0].start()
        sockets += [*seats, *audience]
    return sockets


async def _bot_tables(
    run: GameRun, mixture: Mixture, person: RestClient, ports: "cycle[int]"
) -> list[SeatClient]:
    plan = [{"seat": "mine"}, *[{"seat": "bot", "level": "medium"}] * (SEATS - 1)]
    clients: list[SeatClient] = []
    for _ in range(mixture.bot_tables):
        table = person.request("POST", "/api/tables", {"edition": "usa-2004", "seats": plan})["table"]
        client = ThoughtfulClient(TableLatencies(run), mixture.pause_s)
        await client.open(next(ports), f"/api/tables/{table}/live", person.cookie)
        client.start()
        clients.append(client)
    return clients


async def _observed(
    runs: tuple[GameRun, GameRun],
    servers: Sequence[MeasuredServer],
    seconds: float,
    database_pid: int,
    sockets: int,
) -> MixedLoad:
    def used() -> list[float]:
        return [*(run.figures.sent for run in runs), *_used(servers, database_pid)]

    before, begin = used(), time.perf_counter()
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - begin
    people, beside_bots, moves, *cores = (
        (late - early) / passed for early, late in zip(before, used(), strict=True)
    )
    return MixedLoad(people, moves - people, moves - people - beside_bots, sockets, *cores)


def _used(servers: Sequence[MeasuredServer], database_pid: int) -> tuple[float, float, float, float]:
    """Moves so far, and processor time of the servers, of their bots and of the database."""
    return (
        sum(_moves(server) for server in servers),
        sum(server.cpu_s for server in servers),
        sum(descendants_cpu_s(server.pid) for server in servers),
        tree_cpu_s(database_pid),
    )


def _moves(server: MeasuredServer) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics") as response:
        found = _MOVED.search(response.read().decode())
    return int(found[1]) if found else 0
