"""How fast records become data sets and reports: `python -m bench.data`.

Games of planners are recorded first. Everything is measured with one process, in processor time, which other
work on the machine changes little; the wall clock of the report on all cores is printed last.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table
from rich.text import Text

from bench.machine import machine
from stellwerk import Options, load_board
from stellwerk.analysis import TABLES, DataSet, export_data, read_records
from stellwerk.analysis.report import collect, document, page
from stellwerk.arena import GameSequence, Simulation, play_locally
from stellwerk.cli.compilation import ensure_compiled, ensure_replay_compiled, ensure_vectors_compiled
from stellwerk.cli.console import OUTPUT, plain_table
from stellwerk.processes import usable_cores


@dataclass(frozen=True, slots=True)
class Rate:
    """What was done, and how many games and positions a second one core did it with."""

    work: str
    games_per_s: float
    positions_per_s: float


def record(edition: str, seats: int, games: int, path: Path) -> None:
    """Record games of planners."""
    options = Options(seats=seats)
    simulation = Simulation(
        load_board(edition), options, ("planner",) * seats, seed=0, games=games, is_recorded=True
    )
    sequence = GameSequence(simulation)
    with path.open("wb") as file:
        for results in play_locally(simulation, sequence, None):
            file.writelines(result.record or b"" for result in sequence.add(results))


def rates(path: Path, folder: Path) -> list[Rate]:
    """Everything that is made of records, with one process."""
    sizes = [(len(batch), len(batch.decisions)) for batch in read_records([path])]
    games, positions = (sum(column) for column in zip(*sizes, strict=True))

    def rate(work: str, run: Callable[[], object]) -> Rate:
        seconds = min(_processor_seconds(run) for _ in range(2))
        return Rate(work, games / seconds, positions / seconds)

    def export(tables: tuple[str, ...], file_format: str, *, has_features: bool) -> Callable[[], object]:
        data = DataSet([path], tables, has_features=has_features)
        return lambda: export_data(data, folder, file_format, 1, lambda _: None)

    without = tuple(name for name in TABLES if name != "decisions")
    return [
        rate("replay alone", lambda: [len(batch) for batch in read_records([path])]),
        rate("games, seats, tickets, routes", export(without, "parquet", has_features=False)),
        rate("all tables without features", export(tuple(TABLES), "parquet", has_features=False)),
        rate("all tables with features", export(tuple(TABLES), "parquet", has_features=True)),
        rate("sums of a report", lambda: collect([path], None, 1, lambda _: None)),
    ]


def report_seconds(path: Path) -> float:
    """The wall-clock time of a whole report on all cores."""
    began = time.perf_counter()
    sums = collect([path], None, usable_cores(), lambda _: None).sums
    page(document(sums), sums, "en")
    return time.perf_counter() - began


def _processor_seconds(run: Callable[[], object]) -> float:
    began = time.process_time()
    run()
    return time.process_time() - began


def _table(found: list[Rate]) -> Table:
    columns = ("games/s", "positions/s")
    table = plain_table("one core", *columns, numbers=columns)
    for rate in found:
        table.add_row(rate.work, f"{rate.games_per_s:,.0f}", f"{rate.positions_per_s:,.0f}")
    return table


def main() -> None:
    """Record games, and measure what is made of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="usa-2004")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    chosen = parser.parse_args()
    ensure_compiled()
    ensure_replay_compiled()
    ensure_vectors_compiled()
    with TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "games.jsonl"
        record(chosen.edition, chosen.seats, chosen.games, path)
        facts = machine()
        OUTPUT.print(Text(f"{facts['cpu']}, {facts['cores']} cores; {chosen.edition}, {chosen.seats} seats"))
        OUTPUT.print(_table(rates(path, folder)))
        seconds = report_seconds(path)
        OUTPUT.print(f"Report on {chosen.games:,} games, all cores, page included: {seconds:.1f} s")


if __name__ == "__main__":
    main()
