"""A contest of bots: arranged, played with a progress bar, and ended in good order."""

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
    run,
)
from stellwerk.play import GameError

from .failures import UsageError
from .kernel import ensure_compiled
from .new_file import completed_file
from .players import bot_specs
from .progress import games_bar
from .table import Table


@dataclass(frozen=True, slots=True)
class Staff:
    """Who plays: so many processes, 0 meaning one for every core, or the workers of a Dask scheduler."""

    jobs: int
    dask: str | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a contest, and what ended it if it did not come to its end."""

    ledger: Ledger
    staff: Staff
    seconds: float
    records: Path | None
    failure: BaseException | None


def arrange(
    table: Table, bots: str, against: str | None, settings: Mapping[str, object], seed: int, games: int
) -> Contest:
    """The contest that was asked for, games rounded up to whole deals; settings of None are not given."""
    given = {key: value for key, value in settings.items() if value is not None}
    specs, deals = bot_specs(bots, given), math.ceil(games / table.options.seats)
    rest = () if against is None else bot_specs(against, given)
    _check_taken(given, specs + rest)
    if rest:
        return Contest(table.board, table.options, specs + rest, seed, deals, challengers=len(specs))
    if len(specs) < 2:
        raise UsageError(f"One bot is no contest; name at least two, as in --bots {bots},random.")
    return Contest(table.board, table.options, specs, seed, deals)


def _check_taken(settings: Mapping[str, object], specs: Sequence[str]) -> None:
    """A setting that no bot heeds is a mistake that would be noticed too late."""
    for key in settings:
        if not any(f":{key}=" in spec for spec in specs):
            raise UsageError(
                f"--{key} changes nothing here: no bot takes it, or its spec says otherwise; leave it out."
            )


def find_anchor(contest: Contest, name: str | None) -> int | None:
    """The bot that was named as the anchor, None if none was."""
    if name is None:
        return None
    for names in (contest.labels, contest.bots):
        if name in names:
            return names.index(name)
    raise UsageError(f"“{name}” is none of the bots; take one of these: {', '.join(contest.labels)}.")


def hold(contest: Contest, staff: Staff, records: Path | None) -> Outcome:
    """Play the contest. Ctrl-C, or what keeps it from going on, ends it with what was played so far."""
    ensure_compiled()
    ledger, failure = Ledger(contest), None
    began = time.perf_counter()
    with TemporaryDirectory() as folder:
        scribe = _Scribe(Path(folder))
        try:
            _play(ledger, staff, scribe)
        except (KeyboardInterrupt, GameError) as error:
            failure = error
        seconds = time.perf_counter() - began
        if records is not None and ledger.games:
            scribe.write(records, contest)
    return Outcome(ledger, staff, seconds, records, failure)


def conclude(outcome: Outcome) -> None:
    """Say what ended the contest before its time, if anything did."""
    ledger = outcome.ledger
    so_far = (
        f"The results are those of {ledger.games} of {ledger.games_needed} games."
        if ledger.games
        else "No deal was finished, so there are no results."
    )
    match outcome.failure:
        case KeyboardInterrupt():
            raise KeyboardInterrupt(so_far)
        case GameError() as error:
            raise ArenaError(f"{error} {so_far}") if ledger.games else error


def _play(ledger: Ledger, staff: Staff, scribe: "_Scribe") -> None:
    with _crew(ledger.contest, staff) as crew, games_bar() as bar:
        task = bar.add_task("", total=ledger.games_needed)

        def tell(rows: list[GameResult]) -> None:
            scribe.note(rows)
            bar.update(task, completed=ledger.games, total=ledger.games_needed)

        run(ledger, crew, tell)


def _crew(contest: Contest, staff: Staff) -> Executor:
    if staff.dask is not None:
        return DaskExecutor(contest, staff.dask)
    jobs = staff.jobs or os.cpu_count() or 1
    return InProcessExecutor(contest) if jobs == 1 else ProcessExecutor(contest, jobs)


class _Scribe:
    """Keeps the records of games in a folder, pairing by pairing, until all can be written in that order."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def note(self, rows: list[GameResult]) -> None:
        """Keep the records of these games, if they have any."""
        for row in rows:
            if row.record is not None:
                with self._file(row.fixture.pairing).open("ab") as file:
                    file.write(row.record)

    def write(self, path: Path, contest: Contest) -> None:
        """Write all records to a file."""
        with completed_file(path) as target:
            for pairing in range(len(contest.pairings)):
                if self._file(pairing).exists():
                    with self._file(pairing).open("rb") as file:
                        shutil.copyfileobj(file, target)

    def _file(self, pairing: int) -> Path:
        return self._folder / f"{pairing}.jsonl"
