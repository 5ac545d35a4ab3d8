"""A simulation: many games between bots, with a progress bar."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .bot_specs import seat_specs
from .compilation import ensure_compiled
from .errors import UsageError
from .game_setup import GameSetup
from .options import LARGEST_SEED
from .output_file import output_file
from .progress import games_bar
from .score_statistics import Batch, ScoreStatistics
from .simulated_games import Simulation, play_recorded, play_unrecorded


@dataclass(frozen=True, slots=True)
class SimulationResults:
    """The scores of a simulation, how long it took, and the file of its records."""

    simulation: Simulation
    statistics: ScoreStatistics
    seconds: float
    records: Path | None

    @property
    def games_per_s(self) -> float:
        """Games per second."""
        return self.statistics.games / self.seconds


def plan_simulation(setup: GameSetup, bots: str, seed: int, games: int) -> Simulation:
    """Check the bots and the seeds."""
    if seed + games - 1 > LARGEST_SEED:
        raise UsageError(
            f"{games} games from seed {seed} go beyond the largest seed, {LARGEST_SEED}; use a lower seed."
        )
    return Simulation(setup, seat_specs(bots, setup.options.seats), seed, games)


def play(simulation: Simulation) -> SimulationResults:
    """Play all games as fast as possible."""
    ensure_compiled()
    return _collect(simulation, play_unrecorded(simulation), None)


def record(simulation: Simulation, path: Path) -> SimulationResults:
    """Play all games and write their records to a file."""
    ensure_compiled()
    try:
        with output_file(path) as file:
            return _collect(simulation, play_recorded(simulation, file), path)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"Nothing was written to {path}.") from None


def _collect(simulation: Simulation, batches: Iterator[Batch], records: Path | None) -> SimulationResults:
    statistics = ScoreStatistics(simulation.setup.options.seats)
    started = time.perf_counter()
    with games_bar() as progress:
        task = progress.add_task("", total=simulation.games)
        for batch in batches:
            statistics.add(batch)
            progress.update(task, completed=statistics.games)
    return SimulationResults(simulation, statistics, time.perf_counter() - started, records)
