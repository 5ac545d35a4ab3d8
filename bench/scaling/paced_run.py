"""Games of people who think before they move, instead of moving as fast as the server lets them."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Final

from bench.server.figures import Figures
from bench.server.game_run import SEATS, GameRun, SeatClient, TableLatencies, create_full_table
from bench.server.server_process import MeasuredServer, RestClient

from .process_times import tree_cpu_s


class ThoughtfulClient(SeatClient):
    """A player who takes a moment for every move."""

    def __init__(self, table: TableLatencies, pause_s: tuple[float, float]) -> None:
        super().__init__(table)
        self._pause_s = pause_s
        self._alarm: asyncio.TimerHandle | None = None

    def act(self) -> None:
        """Move after a pause, unless a move is already planned."""
        if self._alarm is None and self.can_move:
            self._alarm = asyncio.get_running_loop().call_later(random.uniform(*self._pause_s), self._wake)

    def _wake(self) -> None:
        self._alarm = None
        super().act()


@dataclass(frozen=True, slots=True)
class PacedLoad:
    """The measurements of a paced run."""

    figures: Figures
    server_cpu_s: float
    bystander_cpu_s: float
    """Of a process without any of these tables, which learns of their moves nevertheless."""
    database_cpu_s: float
    rejections: tuple[str, ...]

    def line(self) -> str:
        """A row of a report."""
        figures = self.figures
        cells = (
            f"{figures.sent_per_s:,.0f}",
            f"{figures.latency_ms(0.5):,.1f}",
            f"{figures.latency_ms(0.99):,.1f}",
            f"{self.server_cpu_s / figures.seconds:.2f}",
            f"{1000 * self.server_cpu_s / max(1, figures.sent):.2f}",
            f"{1000 * self.bystander_cpu_s / max(1, figures.sent):.3f}",
            f"{1000 * self.database_cpu_s / max(1, figures.sent):.2f}",
            f"{len(self.rejections)}",
        )
        return " | ".join(cells)


PACED_HEADINGS: Final = (
    *("moves/s", "p50 ms", "p99 ms", "cores of the server", "CPU ms/move"),
    *("bystander CPU ms/move", "database CPU ms/move", "errors"),
)


async def play_paced(
    servers: Sequence[Sequence[MeasuredServer]],
    tables: int,
    pause_s: tuple[float, float],
    seconds: float,
    bystander: MeasuredServer | None = None,
    database_pid: int | None = None,
) -> PacedLoad:
    """Play at so many tables for some time.

    Each item of `servers` is how a table's seats are spread: the first seat connects to the first server of
    the item, and so on in turn. Tables take the items in turn.
    """
    everyone = list({server.port: server for item in servers for server in item}.values())
    people = introduced_people(everyone[0])
    run = GameRun(tables)
    seats = await _seated(run, servers, tables, people, pause_s)
    beginning_s = 5 * pause_s[1]
    for table in seats:  # not all at once: at the beginning, all seats choose tickets at the same time
        asyncio.get_running_loop().call_later(random.uniform(0, beginning_s), table[0].start)
    await asyncio.sleep(beginning_s + 2 * pause_s[1] + 1.0)
    run.figures = Figures()
    load = await _observed(run, everyone, seconds, bystander, database_pid)
    for seat in (seat for table in seats for seat in table):
        run.rejections += ["connection lost"] * seat.has_failed
        seat.end()
    return load


def introduced_people(server: MeasuredServer) -> list[RestClient]:
    """As many people as a table has seats, known to the server by name."""
    people = [RestClient(server.port) for _ in range(SEATS)]
    for number, person in enumerate(people):
        person.request("PUT", "/api/me", {"name": f"Player {number}"})
    return people


async def _seated(
    run: GameRun,
    servers: Sequence[Sequence[MeasuredServer]],
    tables: int,
    people: list[RestClient],
    pause_s: tuple[float, float],
) -> list[list[SeatClient]]:
    """Every table with its players connected."""
    seats: list[list[SeatClient]] = []
    for item in islice(cycle(servers), tables):
        table_id, table = create_full_table(people, "usa-2004"), TableLatencies(run)
        clients: list[SeatClient] = [ThoughtfulClient(table, pause_s) for _ in people]
        path = f"/api/tables/{table_id}/live"
        for client, person, server in zip(clients, people, cycle(item), strict=False):
            await client.open(server.port, path, person.cookie)
        seats.append(clients)
    return seats


async def _observed(
    run: GameRun,
    servers: Sequence[MeasuredServer],
    seconds: float,
    bystander: MeasuredServer | None,
    database_pid: int | None,
) -> PacedLoad:
    def used() -> tuple[float, float, float]:
        aside = 0.0 if bystander is None else bystander.cpu_s
        return sum(server.cpu_s for server in servers), aside, tree_cpu_s(database_pid)

    before, begin = used(), time.perf_counter()
    await asyncio.sleep(seconds)
    run.figures.seconds = time.perf_counter() - begin
    playing, aside, database = (late - early for early, late in zip(before, used(), strict=True))
    return PacedLoad(run.figures, playing, aside, database, tuple(run.rejections))
