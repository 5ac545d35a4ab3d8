"""A simulation: many games between bots, with a progress bar; what is finished is kept in a journal."""

import time
from collections.abc import Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from stellwerk.arena import ArenaError, Body, Journal, Simulation, facts_of
from stellwerk.play import GameError

from .bot_specs import seat_specs
from .compilation import ensure_games_compiled, ensure_random_games_compiled
from .errors import UsageError
from .game_setup import GameSetup
from .options import LARGEST_SEED
from .progress import games_bar
from .run_files import RunFiles
from .score_statistics import Batch, ScoreStatistics
from .simulated_games import played_batches
from .simulation_files import SimulationResults, write_files


@dataclass(frozen=True, slots=True)
class Run:
    """How to play a simulation: its files, whether it goes on, and in how many processes or threads."""

    files: RunFiles
    is_resumed: bool
    jobs: int | None


def plan_simulation(setup: GameSetup, bots: str, seed: int, games: int, files: RunFiles) -> Simulation:
    """Check the bots and the seeds."""
    if seed + games - 1 > LARGEST_SEED:
        raise UsageError(
            f"{games} games from seed {seed} go beyond the largest seed, {LARGEST_SEED}; use a lower seed."
        )
    specs = seat_specs(bots, setup.options.seats)
    is_recorded = files.records is not None
    return Simulation(setup.board, setup.options, specs, seed, games, is_recorded=is_recorded)


def run_simulation(simulation: Simulation, run: Run) -> SimulationResults:
    """Play all missing games and write the files that were asked for."""
    if simulation.is_played_by_the_engine:
        ensure_random_games_compiled()
    else:
        ensure_games_compiled(simulation.bots)
    journal = run.files.open_journal(facts_of(simulation), resume=run.is_resumed)
    with journal or nullcontext():
        log = _Log(simulation, journal)
        statistics = log.statistics()
        try:
            results = _play(simulation, statistics, log, run)
            write_files(results, run.files, log.batches())
        except BrokenPipeError:
            log.remains()
            raise
        except (KeyboardInterrupt, GameError, OSError) as failure:
            raise _with_remains(failure, log, run.files) from None
        if journal is not None:
            journal.remove()
    return results


def _play(simulation: Simulation, statistics: ScoreStatistics, log: "_Log", run: Run) -> SimulationResults:
    """Play the games that the statistics lack, and add them."""
    resumed, started = statistics.games, time.perf_counter()
    with games_bar() as progress, closing(played_batches(simulation, resumed, run.jobs)) as batches:
        task = progress.add_task("", total=simulation.games, completed=resumed)
        for batch in batches:
            log.add(batch)
            statistics.add(batch)
            progress.update(task, completed=statistics.games)
    return SimulationResults(simulation, statistics, resumed, time.perf_counter() - started, run.jobs)


class _Log:
    """The batches of a simulation in its journal, if it has one."""

    def __init__(self, simulation: Simulation, journal: Journal | None) -> None:
        self._seats = simulation.options.seats
        self._journal = journal
        self.games = 0

    def add(self, batch: Batch) -> None:
        if self._journal is not None:
            columns = np.column_stack([batch.moves, batch.totals, batch.ranks])
            self._journal.append(columns.astype("<i8").tobytes(), batch.records)
        self.games += len(batch.moves)

    def statistics(self) -> ScoreStatistics:
        """Count the games of an earlier run."""
        statistics = ScoreStatistics(self._seats)
        for batch in self.batches():
            statistics.add(batch)
        self.games = statistics.games
        return statistics

    def batches(self) -> Iterator[Batch]:
        """Everything in the journal so far."""
        for head, body in self._journal.entries() if self._journal is not None else ():
            yield self._batch(head, body)

    def remains(self) -> Path | None:
        """The file with the games so far; without any, nothing remains."""
        if self._journal is None:
            return None
        if self.games:
            return self._journal.path
        self._journal.remove()
        return None

    def _batch(self, head: bytes, body: Body) -> Batch:
        assert self._journal is not None
        columns = np.frombuffer(head, "<i8").reshape(-1, 1 + 2 * self._seats).astype(np.int64)
        totals, ranks = columns[:, 1 : 1 + self._seats], columns[:, 1 + self._seats :]
        return Batch(totals, ranks, columns[:, 0], self._journal.body(body))


def _with_remains(failure: BaseException, log: _Log, files: RunFiles) -> BaseException:
    """What ended the simulation, and what can be done with the games that were finished."""
    remains = log.remains()
    if remains is not None:
        games = "1 game is" if log.games == 1 else f"{log.games:,} games are"
        text = f"{games} kept in {remains}; continue with --resume."
    elif files.first is not None:
        text = f"Nothing was written to {files.first}."
    else:
        return failure
    if isinstance(failure, KeyboardInterrupt):
        return KeyboardInterrupt(text)
    return ArenaError(f"{_sentence(failure).rstrip('.')}. {text}")


def _sentence(failure: BaseException) -> str:
    if isinstance(failure, OSError) and failure.filename is not None:
        return f"{failure.filename}: {failure.strerror}"
    return str(failure)
