"""A contest of bots with a progress bar, and its results."""

import math
import os
import time
from collections.abc import Sequence
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from stellwerk.arena import (
    Contest,
    Crew,
    Ledger,
    Pool,
    Soloist,
    run,
    summarize_bot,
    summarize_pairing,
)
from stellwerk.arena.intervals import Estimate

from .failures import UsageError
from .kernel import ensure_compiled
from .players import bot_specs
from .screen import ERRORS, OUTPUT, plain_table, print_line
from .table import Table


def arrange(table: Table, bots: str, seed: int, games: int, settings: dict[str, object]) -> Contest:
    """The contest that was asked for; games are rounded up to whole deals."""
    specs = bot_specs(bots, settings)
    if len(specs) < 2:
        raise UsageError(f"One bot is no contest; name at least two, as in --bots {bots},random.")
    deals = math.ceil(games / table.options.seats)
    return Contest(table.board, table.options, specs, seed, deals)


def hold(contest: Contest, jobs: int) -> None:
    """Play the contest and print the results."""
    ensure_compiled()
    ledger = Ledger(contest)
    began = time.perf_counter()
    try:
        with crew_of(contest, jobs) as crew, _progress() as progress:
            task = progress.add_task("", total=ledger.games_needed)
            run(
                ledger,
                crew,
                lambda: progress.update(task, completed=ledger.games, total=ledger.games_needed),
            )
    except KeyboardInterrupt:
        print_results(ledger, time.perf_counter() - began)
        raise KeyboardInterrupt(f"{ledger.games} of {ledger.games_needed} games were played.") from None
    print_results(ledger, time.perf_counter() - began)


def crew_of(contest: Contest, jobs: int) -> Crew:
    """Who plays: this process, or several."""
    return Soloist(contest) if jobs == 1 else Pool(contest, jobs or os.cpu_count() or 1)


def print_results(ledger: Ledger, seconds: float) -> None:
    """The results for people."""
    contest = ledger.contest
    print_line(f"{contest.board.name['en']} · {contest.seats} seats · seed {contest.seed}")
    print_line(f"{ledger.games:,} games in {seconds:.1f} s")
    OUTPUT.print(_pairings_sheet(ledger))
    OUTPUT.print(_bots_sheet(ledger))


def _pairings_sheet(ledger: Ledger) -> Sheet:
    numbers = ("games", "wins", "95 %", "score", "margin", "faults")
    sheet = plain_table("pairing", *numbers, numbers=numbers)
    names = _labels(ledger.contest)
    for number, pairing in enumerate(ledger.contest.pairings):
        found = summarize_pairing(ledger, number)
        if found is not None:
            sheet.add_row(
                f"{names[pairing.one]} – {names[pairing.others]}",
                str(found.games),
                f"{found.wins.value:.1%}",
                _percent_range(found.wins),
                _mean(found.score),
                _mean(found.margin),
                str(found.faults),
            )
    return sheet


def _bots_sheet(ledger: Ledger) -> Sheet:
    numbers = ("games", "wins", "95 %", "score", "margin", "moves", "ms/move", "faults")
    sheet = plain_table("bot", *numbers, numbers=numbers)
    for bot, name in enumerate(_labels(ledger.contest)):
        found = summarize_bot(ledger, bot)
        if found is not None:
            sheet.add_row(
                name,
                str(found.games),
                f"{found.wins.value:.1%}",
                _percent_range(found.wins),
                _mean(found.score),
                _mean(found.margin),
                f"{found.moves_per_game:.1f}",
                f"{found.seconds_per_move * 1000:.3f}",
                str(found.faults),
            )
    return sheet


def _labels(contest: Contest) -> Sequence[str]:
    return [Path(spec).name for spec in contest.bots]


def _percent_range(estimate: Estimate) -> str:
    return f"{estimate.low:.1%} – {estimate.high:.1%}"


def _mean(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    return f"{estimate.value:.1f} ± {estimate.high - estimate.value:.1f}"


def _progress() -> Progress:
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    return Progress(*columns, console=ERRORS, transient=True, disable=not ERRORS.is_terminal)
