"""`python -m bench.scaling idle|spectators|moves|paced|limit|bots|appends|store|mixed`: one measurement."""

import argparse
import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from bench.machine import machine
from bench.server.__main__ import raise_open_file_limit
from bench.server.game_run import play
from bench.server.server_process import MeasuredServer, measured_server
from tests.server.store.postgres_server import postgres_server

from .appends_run import appends_per_s, sync_ms, without_notifications
from .bots_run import bot_loads
from .finished_games import PlayedGame, played_game
from .mixed_run import Mixture, play_mixture, predicted
from .paced_run import PACED_HEADINGS, play_paced
from .store_run import POSTGRES_SETTINGS, measure_store, new_database
from .watching_run import idle, spectators

_FLAT_OUT: Final = (0.0, 0.0)
_FOURFOLD_PACE: Final = (2.0, 3.75)
"""People take 8 to 15 seconds for a move; here every table stands for four, to save sockets."""
_LONG_STORES: Final = {10_000: None, 100_000: 8, 1_000_000: 4}
"""Numbers of finished games, and how many entries of their logs are kept to save disk."""


def main() -> None:
    """Print one of the measurements."""
    parser = argparse.ArgumentParser(prog="python -m bench.scaling", description=__doc__)
    parser.add_argument("measurement", choices=_MEASUREMENTS)
    parser.add_argument("--seconds", type=float, default=20.0, help="length of each run")
    parser.add_argument("--sizes", help="numbers of tables, spectators or games, instead of the usual ones")
    options = parser.parse_args()
    raise_open_file_limit()
    print(f"{machine()}, load {os.getloadavg()[0]:.1f}", flush=True)
    sizes = None if options.sizes is None else [int(size) for size in options.sizes.split(",")]
    _MEASUREMENTS[options.measurement](options.seconds, sizes)


def _idle(seconds: float, sizes: Sequence[int] | None) -> None:
    _print_row("tables", "cores without sockets", "KiB/table", "KiB/socket", "CPU µs a second/socket")
    for tables in sizes or (500, 1500):
        with measured_server(None) as server:
            load = asyncio.run(idle(server, tables, seconds))
        _print_row(
            f"{tables:,}",
            f"{load.cores:.3f}",
            f"{load.table_bytes / 1024:.0f}",
            f"{load.socket_bytes / 1024:.0f}",
            f"{load.socket_cpu_us:.1f}",
        )


def _spectators(seconds: float, sizes: Sequence[int] | None) -> None:
    _print_row("spectators", "moves", "CPU ms/move")
    for watching in sizes or (0, 10, 100, 1000):
        with measured_server(None) as server:
            moves, cpu_s = asyncio.run(spectators(server, watching, seconds))
        _print_row(f"{watching:,}", f"{moves:,}", f"{1000 * cpu_s / moves:.2f}")


def _moves(seconds: float, sizes: Sequence[int] | None) -> None:
    for tables in sizes or (100,):
        _compare_stores(tables, _FLAT_OUT, seconds)


def _paced(seconds: float, sizes: Sequence[int] | None) -> None:
    for tables in sizes or (500,):
        _compare_stores(tables, _FOURFOLD_PACE, seconds)


def _limit(seconds: float, sizes: Sequence[int] | None) -> None:
    _print_row("tables", "store", *PACED_HEADINGS)
    for tables in sizes or (250, 500, 1000, 1500, 2000):
        with measured_server(None) as server:
            load = asyncio.run(play_paced([[server]], tables, _FOURFOLD_PACE, seconds))
        _print_row(f"{tables:,}", "SQLite", load.line())


def _compare_stores(tables: int, pause_s: tuple[float, float], seconds: float) -> None:
    _print_row("tables", "store", *PACED_HEADINGS)
    with measured_server(None) as server:
        load = asyncio.run(play_paced([[server]], tables, pause_s, seconds))
    _print_row(f"{tables:,}", "SQLite", load.line())
    with two_workers() as (first, second, database):
        alone = play_paced([[first]], tables, pause_s, seconds, second, database)
        _print_row(f"{tables:,}", "PostgreSQL", asyncio.run(alone).line())
        for name, spread in {
            "PostgreSQL, two workers": [[first, second]],
            "PostgreSQL, two workers, a table on one": [[first], [second]],
        }.items():
            load = asyncio.run(play_paced(spread, tables, pause_s, seconds, None, database))
            _print_row(f"{tables:,}", name, load.line())


def _bots(_: float, __: Sequence[int] | None) -> None:
    _print_row("level", "moves/s of a worker", "worker CPU ms/move", "server CPU ms/move")
    for load in asyncio.run(bot_loads()):
        _print_row(
            load.level, f"{1000 / load.ms:.1f}", f"{load.worker_cpu_ms:.2f}", f"{load.server_cpu_ms:.2f}"
        )


def _store(_: float, sizes: Sequence[int] | None) -> None:
    game = _one_game()
    for games in sizes or _LONG_STORES:
        entries = _LONG_STORES.get(games)
        for kind in ("sqlite", "postgres"):
            print(f"\n{kind}", flush=True)
            measure_store(kind, games, game if entries is None else game.shortened(entries))


def _appends(seconds: float, _: Sequence[int] | None) -> None:
    _print_row("store", "moves/s")
    print(f"a sync of the disk takes {sync_ms():.2f} ms", flush=True)
    with new_database("sqlite") as database:
        _print_row("SQLite", f"{asyncio.run(appends_per_s(database, seconds)):,.0f}")
    with new_database("postgres") as database:
        _print_row("PostgreSQL", f"{asyncio.run(appends_per_s(database, seconds)):,.0f}")
        with without_notifications():
            rate = asyncio.run(appends_per_s(database, seconds))
        _print_row("PostgreSQL without notifications", f"{rate:,.0f}")


def _one_game() -> PlayedGame:
    """A game that was played over the network."""
    with tempfile.TemporaryDirectory(prefix="stellwerk-scaling-") as folder:
        path = Path(folder) / "one.db"
        with measured_server(str(path)) as server:
            asyncio.run(play(server, 1, "usa-2004", 120.0))
        return played_game(path)


def _mixed(seconds: float, _: Sequence[int] | None) -> None:
    mixture = Mixture()
    with two_workers() as (first, second, database):
        load = asyncio.run(play_mixture((first, second), mixture, seconds, database))
    print(mixture, load, sep="\n")
    measured = (load.server_cores, load.bot_cores, load.database_cores)
    _print_row("cores of", "servers", "bots", "database")
    _print_row("measured", *(f"{cores:.3f}" for cores in measured))
    _print_row("predicted", *(f"{cores:.3f}" for cores in predicted(load, mixture, processes=2)))


@contextmanager
def two_workers() -> Iterator[tuple[MeasuredServer, MeasuredServer, int]]:
    """Two server processes with one PostgreSQL, and its process id."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres_server(POSTGRES_SETTINGS))
        first, second = (stack.enter_context(measured_server(database.url("postgres"))) for _ in range(2))
        yield first, second, database.pid


def _print_row(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


_MEASUREMENTS: Final[dict[str, Callable[[float, Sequence[int] | None], None]]] = {
    "idle": _idle,
    "spectators": _spectators,
    "moves": _moves,
    "paced": _paced,
    "limit": _limit,
    "bots": _bots,
    "appends": _appends,
    "store": _store,
    "mixed": _mixed,
}


if __name__ == "__main__":
    main()
