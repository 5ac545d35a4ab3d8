"""The results of `stellwerk arena`, as tables and as JSON."""

from collections import Counter
from collections.abc import Mapping

from rich.table import Table

from stellwerk.arena import (
    Estimate,
    Ledger,
    PairingSummary,
    faults,
    rate,
    summarize_bot,
    summarize_pairing,
)

from .arena_contest import ContestRun
from .arena_files import results_object
from .console import OUTPUT, plain_table, print_json, print_line
from .run_files import RunFiles


def print_report(run: ContestRun, anchor: int | None, files: RunFiles) -> None:
    """Print the results as tables: ratings, pairings and faults."""
    ledger = run.ledger
    if not ledger.games:
        return
    contest = ledger.contest
    alvin = " · with Alvin" if contest.options.alvin else ""
    print_line(f"{contest.board.name['en']} · {contest.seats} seats{alvin} · seed {contest.seed}")
    print_line(
        f"{_games(run)} in {run.seconds:.1f} s, every deal in {contest.seats} seatings; "
        "95 % confidence intervals in parentheses"
    )
    OUTPUT.print(_bots_table(ledger, anchor))
    OUTPUT.print(_pairings_table(ledger))
    for line in _fault_lines(ledger):
        print_line(line)
    for what, path in (
        ("the games", files.records),
        ("a row for every game", files.csv),
        ("all results", files.json),
    ):
        if path is not None:
            print_line(f"Wrote {what} to {path}.")


def print_object(run: ContestRun, anchor: int | None) -> None:
    """Print the results as one JSON object."""
    print_json(results_object(run.ledger, anchor, run.as_object()))


def _games(run: ContestRun) -> str:
    earlier = f", {run.ledger.games - run.resumed:,} of them now," if run.resumed else ""
    return f"{run.ledger.games:,} games{earlier}"


def _bots_table(ledger: Ledger, anchor: int | None) -> Table:
    numbers = ("rating", "wins", "score", "ms/move")
    table = plain_table("bot", *numbers, numbers=numbers)
    table.columns[0].overflow = "fold"  # a truncated name could be confused with another bot
    ratings = rate(ledger, anchor)
    for bot in sorted(range(len(ratings)), key=lambda bot: -ratings[bot].value):
        found = summarize_bot(ledger, bot)
        if found is not None:
            table.add_row(
                ledger.contest.labels[bot],
                _rating(ratings[bot]),
                _share(found.wins),
                "" if found.score is None else f"{found.score.value:.1f}",
                f"{found.seconds_per_move * 1000:.2f}",
            )
    return table


def _pairings_table(ledger: Ledger) -> Table:
    contest, numbers = ledger.contest, ("games", "wins", "score", "margin")
    decision = ["result"] if contest.until_decided else []
    table = plain_table("pairing", *numbers, *decision, numbers=numbers)
    table.columns[0].overflow = "fold"
    between = "–" if contest.seats == 2 else f"– {contest.seats - 1} ×"
    for number, pairing in enumerate(contest.pairings):
        found = summarize_pairing(ledger, number)
        if found is not None:
            table.add_row(
                f"{contest.labels[pairing.one]} {between} {contest.labels[pairing.others]}",
                f"{found.one.games:,}",
                _share(found.one.wins),
                _mean(found.one.score),
                _mean(found.one.margin),
                *([_decision(found, 1 / contest.seats)] if decision else []),
            )
    return table


def _fault_lines(ledger: Ledger) -> list[str]:
    """One line for every bot with faults, with its first fault."""
    found = faults(ledger)
    counts = Counter(str(fault["bot"]) for fault in found)
    firsts: dict[str, Mapping[str, object]] = {}
    for fault in found:
        firsts.setdefault(str(fault["bot"]), fault)
    return [
        f"{bot} lost {counts[bot]} games through faults; the first: "
        f"seed {first['seed']}, seat {first['seat']}, move {first['move']}: {first['text']}"
        for bot, first in firsts.items()
    ]


def _decision(found: PairingSummary, even: float) -> str:
    if not found.is_decided:
        return "undecided"
    return "better" if found.one.wins.value > even else "worse"


def _rating(estimate: Estimate) -> str:
    value = f"{round(estimate.value):+d}"
    if not estimate.is_bounded:
        return f"{value} (too few deals)"
    return f"{value} ({round(estimate.low):+d} to {round(estimate.high):+d})"


def _share(estimate: Estimate) -> str:
    return f"{estimate.value:.1%} ({estimate.low * 100:.1f} to {estimate.high * 100:.1f})"


def _mean(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    value = f"{estimate.value:.1f}"
    return f"{value} ± {estimate.high - estimate.value:.1f}" if estimate.is_bounded else value
