"""`python -m bench.server [--tables 10,100,1000] [--seconds 60] [--edition usa-2004] [--database URL]`."""

import argparse
import asyncio
import resource
from collections import Counter
from dataclasses import dataclass

from bench.machine import machine

from .echo_run import echo
from .figures import Figures
from .game_run import SEATS, play
from .server_process import measured_server


@dataclass(frozen=True, slots=True)
class Load:
    """The measurements for one number of tables."""

    tables: int
    games: Figures
    echoes: Figures
    unfinished: int
    rejections: tuple[str, ...]
    bytes_per_table: float

    @property
    def ratio(self) -> float:
        """Messages that players received per second, relative to the echo."""
        return self.games.received_per_s / self.echoes.received_per_s

    def line(self) -> str:
        """A row of the report."""
        games, echoes = self.games, self.echoes
        cells = (
            f"{self.tables:,}",
            f"{self.tables - self.unfinished:,}",
            f"{games.sent_per_s:,.0f}",
            f"{games.latency_ms(0.5):,.1f}",
            f"{games.latency_ms(0.99):,.1f}",
            f"{self.bytes_per_table / 1024:,.0f}",
            f"{games.received_per_s:,.0f}",
            f"{echoes.received_per_s:,.0f}",
            f"{self.ratio:.2f}",
            f"{games.sent_per_s / echoes.received_per_s:.2f}",
            f"{1000 * games.cpu_s / games.sent:.2f}",
            f"{1000 * echoes.cpu_s / echoes.sent:.2f}",
            f"{len(self.rejections)}",
        )
        return f"| {' | '.join(cells)} |"


HEADINGS = (
    "tables",
    "games finished",
    "moves/s",
    "p50 ms",
    "p99 ms",
    "KiB/table",
    "messages/s",
    "echoes/s",
    "messages/echoes",
    "moves/echoes",
    "CPU ms/move",
    "CPU ms/echo",
    "errors",
)


def main() -> int:
    """Measure every number of tables, each with a new server; returns 1 if anything was rejected or lost."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", default="10,100,1000", help="numbers of live tables")
    parser.add_argument("--seconds", type=float, default=60.0, help="longest time of each run")
    parser.add_argument("--edition", default="usa-2004")
    parser.add_argument("--database", help="postgresql://…; without it a new SQLite file")
    options = parser.parse_args()
    raise_open_file_limit()
    print(f"{options.edition}, {SEATS} seats, on loopback; clients and server share the cores of {machine()}")
    print(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}", flush=True)
    loads = []
    for tables in map(int, options.tables.split(",")):
        loads.append(measure(tables, options.edition, options.seconds, options.database))
        print(loads[-1].line(), flush=True)
        for rejection, times in Counter(loads[-1].rejections).items():
            print(f"{times} × {rejection}", flush=True)
    return int(any(load.rejections for load in loads))


def measure(tables: int, edition: str, max_s: float, database: str | None) -> Load:
    """Games at this many tables, then the same number of messages through the echo of the same process."""
    with measured_server(database) as server:
        before = server.resident
        run, used = asyncio.run(play(server, tables, edition, max_s))
        games = run.figures
        size = games.received_bytes // games.received
        echoes = asyncio.run(echo(server, tables, games.received, size, max_s))
    memory = (used - before) / tables
    return Load(tables, games, echoes, run.unfinished, tuple(run.rejections), memory)


def raise_open_file_limit() -> None:
    """Every connection is an open file on either side."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    raise SystemExit(main())
