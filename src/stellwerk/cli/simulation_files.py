"""The files of a simulation: a CSV row for every game, one JSON object, and the records."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from stellwerk.arena import Simulation

from .options import STANDARD_STREAM
from .output_file import output_file
from .run_files import RunFiles
from .score_statistics import Batch, ScoreStatistics


@dataclass(frozen=True, slots=True)
class SimulationResults:
    """The scores of a simulation, how many games an earlier run had played, and how long the others took."""

    simulation: Simulation
    statistics: ScoreStatistics
    resumed: int
    seconds: float
    jobs: int | None

    @property
    def games_per_s(self) -> float:
        """Games per second, of those that were played now."""
        return (self.statistics.games - self.resumed) / self.seconds

    def as_object(self) -> dict[str, Any]:
        """The results as plain values; only `run` differs when the same simulation is run again."""
        simulation = self.simulation
        return {
            "format": "stellwerk-simulation",
            "stellwerk": simulation.version,
            "rules_version": simulation.board.rules_version,
            "edition": simulation.board.id,
            "board": simulation.board.digest,
            "seats": simulation.options.seats,
            "alvin": simulation.options.alvin,
            "start": simulation.options.start,
            "bots": list(simulation.bots),
            "seed": simulation.seed,
            **self.statistics.as_object(),
            "run": {
                "jobs": self.jobs,
                "resumed_games": self.resumed,
                "seconds": self.seconds,
                "games_per_s": self.games_per_s,
            },
        }


def write_files(results: SimulationResults, files: RunFiles, batches: Iterable[Batch]) -> None:
    """Write the files that were asked for, from the batches of the whole simulation."""
    simulation = results.simulation
    with ExitStack() as stack:
        records = stack.enter_context(output_file(files.records)) if files.records is not None else None
        table = stack.enter_context(output_file(files.csv)) if files.csv is not None else None
        if table is not None:
            table.write(_lines([_titles(simulation)]))
        first = 0
        for batch in batches if records or table else ():
            if records is not None:
                records.write(batch.records)
            if table is not None:
                table.write(_lines(_rows(simulation, first, batch)))
            first += len(batch.moves)
        if files.json is not None and files.json != STANDARD_STREAM:
            file = stack.enter_context(output_file(files.json))
            file.write(json.dumps(results.as_object()).encode() + b"\n")


def _titles(simulation: Simulation) -> list[str]:
    seats = range(simulation.options.seats)
    columns = [f"{name}_{seat}" for name in ("bot", "score", "rank") for seat in seats]
    return ["game", "seed", "moves", *columns]


def _rows(simulation: Simulation, first: int, batch: Batch) -> Iterator[list[Any]]:
    numbers = zip(batch.moves.tolist(), batch.totals.tolist(), batch.ranks.tolist(), strict=True)
    for game, (moves, totals, ranks) in enumerate(numbers, start=first):
        yield [game, simulation.seed + game, moves, *simulation.bots, *totals, *ranks]


def _lines(rows: Iterable[list[Any]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()
