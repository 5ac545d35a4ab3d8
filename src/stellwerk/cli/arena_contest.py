"""A contest between bots: planned from the options, played with a progress bar."""

import math
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from stellwerk.arena import (
    ArenaError,
    Contest,
    DaskExecutor,
    GameResult,
    Ledger,
    finished_games,
    play_locally,
)
from stellwerk.play import GameError

from .arena_files import ContestFiles
from .bot_specs import bot_specs
from .compilation import ensure_games_compiled
from .errors import UsageError
from .game_setup import GameSetup
from .progress import games_bar


@dataclass(frozen=True, slots=True)
class Workers:
    """Where games are played: in `jobs` processes (None: as is best), or on a Dask cluster."""

    jobs: int | None
    dask: str | None


@dataclass(frozen=True, slots=True)
class ContestRun:
    """A contest that was played, and what stopped it if it is incomplete.

    `resumed` is the number of games that an earlier run had played, `remains` the file from which the contest
    can go on.
    """

    ledger: Ledger
    workers: Workers
    resumed: int
    seconds: float
    failure: BaseException | None
    remains: str | None = None

    def as_object(self) -> dict[str, Any]:
        """What differs from one run of a contest to the next."""
        workers = {"jobs": self.workers.jobs, "dask": self.workers.dask}
        return {**workers, "resumed_games": self.resumed, "seconds": self.seconds}


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


def play_contest(contest: Contest, workers: Workers, files: ContestFiles) -> ContestRun:
    """Play the contest and write its files. Ctrl-C and errors end it early, with the results so far."""
    ensure_games_compiled(contest.bots)
    ledger, failure = Ledger(contest), None
    ledger.add(files.earlier_results())
    resumed, started = ledger.games, time.perf_counter()
    try:
        _play(ledger, workers, files)
    except (KeyboardInterrupt, GameError) as error:
        failure = error
    run = ContestRun(ledger, workers, resumed, time.perf_counter() - started, failure)
    if ledger.games:
        files.write(ledger, run.as_object())
    return replace(run, remains=files.close(is_complete=failure is None))


def raise_failure(run: ContestRun) -> None:
    """Raise what stopped the contest early, if anything did."""
    ledger = run.ledger
    so_far = (
        f"The results cover {ledger.games} of {ledger.games_needed} games."
        if ledger.games
        else "No deal was finished, so there are no results."
    )
    if run.remains is not None:
        so_far += f" All games are kept in {run.remains}; continue with --resume."
    match run.failure:
        case KeyboardInterrupt():
            raise KeyboardInterrupt(so_far)
        case GameError() as error:
            raise ArenaError(f"{error} {so_far}") if ledger.games or run.remains else error


def _play(ledger: Ledger, workers: Workers, files: ContestFiles) -> None:
    with closing(_results(ledger, workers)) as played, games_bar() as bar:
        task = bar.add_task("", total=ledger.games_needed, completed=ledger.games)
        for results in played:
            files.add(results)
            ledger.add(results)
            bar.update(task, completed=ledger.games, total=ledger.games_needed)


def _results(ledger: Ledger, workers: Workers) -> Generator[list[GameResult]]:
    """The results of all missing games, as they come."""
    if workers.dask is None:
        yield from play_locally(ledger.contest, ledger, workers.jobs)
        return
    with DaskExecutor(ledger.contest, workers.dask) as executor:
        yield from finished_games(ledger.needed(), executor)
