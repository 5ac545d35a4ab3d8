"""`stellwerk report`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path
from typing import Literal

from .options import STANDARD_STREAM, FileOrStream, Jobs


def report(
    *records: Path,
    out: Path | None = None,
    json: FileOrStream | None = None,
    language: Literal["en", "de"] = "en",
    board: str | None = None,
    jobs: Jobs = 0,
    force: bool = False,
) -> None:
    """Study recorded games: seat advantage, tickets that pay, routes, pace, and what winners do differently.

    :param records: Files of game records.
    :param out: Write the report to this file, as one HTML page.
    :param json: Write the numbers to this file as one JSON object; - is standard output.
    :param language: Language of the page.
    :param board: Board file, for games on your own board.
    :param jobs: Number of processes; 0 means one per core. The report is the same for any number.
    :param force: Overwrite existing files.
    """
    from stellwerk.analysis.report.chart import matplotlib

    from .game_report import check_files, make_report, print_numbers, write_numbers, write_page

    check_files(records, out, json, force=force)
    if out is not None:
        matplotlib()  # its absence is reported now, not after minutes of compiling
    found = make_report(records, board, jobs)
    if out is not None:
        write_page(found, out, language)
    if json == STANDARD_STREAM:
        print_numbers(found)
    elif json is not None:
        write_numbers(found, json)
