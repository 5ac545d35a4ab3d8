"""The results of a contest, for people and as an object."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.table import Table

from stellwerk.arena import (
    Estimate,
    Ledger,
    PairingSummary,
    faults,
    rate,
    report,
    summarize_bot,
    summarize_pairing,
)

from .new_file import completed_file
from .screen import OUTPUT, plain_table, print_json, print_line
from .tournament import Outcome


def print_standings(outcome: Outcome, anchor: int | None) -> None:
    """The results for people: ratings, pairings, and what went wrong."""
    ledger = outcome.ledger
    if not ledger.games:
        return
    contest = ledger.contest
    alvin = " · with Alvin" if contest.options.alvin else ""
    print_line(f"{contest.board.name['en']} · {contest.seats} seats{alvin} · seed {contest.seed}")
    print_line(
        f"{ledger.games:,} games in {outcome.seconds:.1f} s, every deal in {contest.seats} seatings; "
        "in brackets: 95 % intervals"
    )
    OUTPUT.print(_bots_table(ledger, anchor))
    OUTPUT.print(_pairings_table(ledger))
    for line in _fault_lines(ledger):
        print_line(line)
    if outcome.records is not None:
        print_line(f"The games are written in {outcome.records}.")


def print_object(outcome: Outcome, anchor: int | None) -> None:
    """The results as one JSON object on the output."""
    print_json(_as_object(outcome, anchor))


def write_object(outcome: Outcome, anchor: int | None, path: Path) -> None:
    """The results as one JSON object in a file."""
    if outcome.ledger.games:
        with completed_file(path) as file:
            file.write(json.dumps(_as_object(outcome, anchor)).encode() + b"\n")
        print_line(f"All results are written in {path}.")


def _as_object(outcome: Outcome, anchor: int | None) -> dict[str, Any]:
    staff = {"jobs": outcome.staff.jobs, "dask": outcome.staff.dask}
    return {**report(outcome.ledger, anchor, outcome.seconds), **staff}


def _bots_table(ledger: Ledger, anchor: int | None) -> Table:
    numbers = ("rating", "wins", "score", "ms/move")
    sheet = plain_table("bot", *numbers, numbers=numbers)
    sheet.columns[0].overflow = "fold"  # a name that is cut off could be another bot's
    ratings = rate(ledger, anchor)
    for bot in sorted(range(len(ratings)), key=lambda bot: -ratings[bot].value):
        found = summarize_bot(ledger, bot)
        if found is not None:
            sheet.add_row(
                ledger.contest.labels[bot],
                _rating(ratings[bot]),
                _share(found.wins),
                "" if found.score is None else f"{found.score.value:.1f}",
                f"{found.seconds_per_move * 1000:.2f}",
            )
    return sheet


def _pairings_table(ledger: Ledger) -> Table:
    contest, numbers = ledger.contest, ("games", "wins", "score", "margin")
    verdict = ["verdict"] if contest.until_decided else []
    sheet = plain_table("pairing", *numbers, *verdict, numbers=numbers)
    sheet.columns[0].overflow = "fold"
    between = "–" if contest.seats == 2 else f"– {contest.seats - 1} ×"
    for number, pairing in enumerate(contest.pairings):
        found = summarize_pairing(ledger, number)
        if found is not None:
            sheet.add_row(
                f"{contest.labels[pairing.one]} {between} {contest.labels[pairing.others]}",
                f"{found.one.games:,}",
                _share(found.one.wins),
                _mean(found.one.score),
                _mean(found.one.margin),
                *([_verdict(found, 1 / contest.seats)] if verdict else []),
            )
    return sheet


def _fault_lines(ledger: Ledger) -> list[str]:
    """A line for every bot with faults, with the first of them."""
    found = faults(ledger)
    counts = Counter(fault["bot"] for fault in found)
    firsts: dict[str, Mapping[str, Any]] = {}
    for fault in found:
        firsts.setdefault(fault["bot"], fault)
    return [
        f"{bot} lost {counts[bot]} games by a fault; the first: seed {first['seed']}, seat {first['seat']}, "
        f"move {first['move']}: {first['text']}"
        for bot, first in firsts.items()
    ]


def _verdict(found: PairingSummary, even: float) -> str:
    if not found.is_decided:
        return "open"
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
