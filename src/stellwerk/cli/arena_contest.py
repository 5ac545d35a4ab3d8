"""A contest between bots: planned from the options, played with a progress bar."""

import math
import os
import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from stellwerk.arena import (
    ArenaError,
    Contest,
    DaskExecutor,
    Executor,
    GameResult,
    InProcessExecutor,
    Ledger,
    ProcessExecutor,
    run_contest,
)
from stellwerk.play import GameError

from .bot_specs import bot_specs
from .compilation import ensure_compiled
from .errors import UsageError
from .game_setup import GameSetup
from .output_file import output_file
from .progress import games_bar


@dataclass(frozen=True, slots=True)
class Workers:
    """Where games are played: in `jobs` processes (0: one per core), or on a Dask cluster."""

    jobs: int
    dask: str | None


@dataclass(frozen=True, slots=True)
class ContestRun:
    """A contest that was played, and what stopped it if it is incomplete."""

    ledger: Ledger
    workers: Workers
    seconds: float
    records: Path | None
    failure: BaseException | None


def plan_contest(
    setup: GameSetup, bots: str, against: str | None, settings: Mapping[str, object], seed: int, games: int
) -> Contest:
    """Check the bots and round the games up to complete deals; settings that are None are ignored."""
    given = {key: value for key, value in settings.items() if value is not None}
    specs, deals = bot_specs(bots, given), math.ceil(games / setup.options.seats)
    opponents = () if against is None else bot_specs(against, given)
    _check_settings_used(given, specs + opponents)
    if opponents:
        return Contest(setup.board, setup.options, specs + opponents, seed, deals, challengers=len(specs))
    if len(specs) < 2:
        raise UsageError(f"A contest needs at least two bots, for example --bots {bots},random.")
    return Contest(setup.board, setup.options, specs, seed, deals)


def _check_settings_used(settings: Mapping[str, object], specs: Sequence[str]) -> None:
    """Raise `UsageError` for a setting that no bot uses; otherwise the mistake would be noticed too late."""
    for key in settings:
        if not any(f":{key}=" in spec for spec in specs):
            raise UsageError(
                f"--{key} has no effect: no bot has this setting, or its spec already sets it. Leave it out."
            )


def find_anchor(contest: Contest, name: str | None) -> int | None:
    """The index of the bot with this name, or None if no name is given."""
    if name is None:
        return None
    for names in (contest.labels, contest.bots):
        if name in names:
            return names.index(name)
    raise UsageError(f'--anchor "{name}" is not one of the bots: {", ".join(contest.labels)}.')


def play_contest(contest: Contest, workers: Workers, records: Path | None) -> ContestRun:
    """Play the contest. Ctrl-C and errors end it early, with the results so far."""
    ensure_compiled()
    ledger, failure = Ledger(contest), None
    started = time.perf_counter()
    with TemporaryDirectory() as folder:
        record_files = _RecordFiles(Path(folder))
        try:
            _play(ledger, workers, record_files)
        except (KeyboardInterrupt, GameError) as error:
            failure = error
        seconds = time.perf_counter() - started
        if records is not None and ledger.games:
            record_files.write_all(records, contest)
    return ContestRun(ledger, workers, seconds, records, failure)


def raise_failure(run: ContestRun) -> None:
    """Raise what stopped the contest early, if anything did."""
    ledger = run.ledger
    so_far = (
        f"The results cover {ledger.games} of {ledger.games_needed} games."
        if ledger.games
        else "No deal was finished, so there are no results."
    )
    match run.failure:
        case KeyboardInterrupt():
            raise KeyboardInterrupt(so_far)
        case GameError() as error:
            raise ArenaError(f"{error} {so_far}") if ledger.games else error


def _play(ledger: Ledger, workers: Workers, record_files: "_RecordFiles") -> None:
    with _executor(ledger.contest, workers) as executor, games_bar() as bar:
        task = bar.add_task("", total=ledger.games_needed)

        def on_results(results: list[GameResult]) -> None:
            record_files.add(results)
            bar.update(task, completed=ledger.games, total=ledger.games_needed)

        run_contest(ledger, executor, on_results)


def _executor(contest: Contest, workers: Workers) -> Executor:
    if workers.dask is not None:
        return DaskExecutor(contest, workers.dask)
    jobs = workers.jobs or os.cpu_count() or 1
    return InProcessExecutor(contest) if jobs == 1 else ProcessExecutor(contest, jobs)


class _RecordFiles:
    """Keeps game records in a folder, one file per pairing, until all can be written in order."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def add(self, results: list[GameResult]) -> None:
        """Keep the records of these games, if they have any."""
        for result in results:
            if result.record is not None:
                with self._file(result.fixture.pairing).open("ab") as file:
                    file.write(result.record)

    def write_all(self, path: Path, contest: Contest) -> None:
        """Write all records to one file."""
        with output_file(path) as target:
            for pairing in range(len(contest.pairings)):
                if self._file(pairing).exists():
                    with self._file(pairing).open("rb") as file:
                        shutil.copyfileobj(file, target)

    def _file(self, pairing: int) -> Path:
        return self._folder / f"{pairing}.jsonl"
