"""Makes the report on recorded games, with a progress bar."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stellwerk.analysis.report import Totals, collect, document, page
from stellwerk.boards import load_board
from stellwerk.processes import usable_cores

from .compilation import ensure_replay_compiled
from .console import print_json, print_line
from .data_export import check_records, say_left_out
from .errors import UsageError
from .options import STANDARD_STREAM
from .output_file import check_output_path, output_file
from .progress import reading_bar


@dataclass(frozen=True, slots=True)
class FoundReport:
    """A report, and the sums that it was made from."""

    numbers: dict[str, Any]
    sums: Sequence[Totals]


def check_files(records: Sequence[Path], out: Path | None, numbers: Path | None, *, force: bool) -> None:
    """Raise `UsageError` if there is nothing to read or write, or a file cannot be written."""
    check_records(records)
    if out is None and numbers is None:
        raise UsageError("Say where the report goes: --out report.html, --json report.json, or both.")
    for path in (out, numbers):
        if path is not None and path != STANDARD_STREAM:
            check_output_path(path, force=force)


def make_report(records: Sequence[Path], board: str | None, jobs: int) -> FoundReport:
    """Replay all games."""
    known = None if board is None else load_board(board)
    ensure_replay_compiled()
    with reading_bar(records) as advance:
        sums, left_out = collect(records, known, jobs or usable_cores(), advance)
    say_left_out(left_out)
    return FoundReport(document(sums, left_out), sums)


def write_page(report: FoundReport, path: Path, language: str) -> None:
    """Write the page."""
    text = page(report.numbers, report.sums, language)
    with output_file(path) as file:
        file.write(text.encode())
    games = report.numbers["games"]
    print_line(f"Wrote the report on {'1 game' if games == 1 else f'{games:,} games'} to {path}.")


def write_numbers(report: FoundReport, path: Path) -> None:
    """Write the numbers as one JSON object."""
    with output_file(path) as file:
        file.write(json.dumps(report.numbers).encode() + b"\n")
    print_line(f"Wrote the numbers to {path}.")


def print_numbers(report: FoundReport) -> None:
    """Print the numbers as one JSON object."""
    print_json(report.numbers)
