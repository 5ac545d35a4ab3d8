"""`stellwerk analyse`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from typing import Literal

from .errors import UsageError
from .options import STANDARD_STREAM, FileOrStream, FromOne, Jobs


def analyse(
    file: FileOrStream,
    /,
    *,
    depth: Literal["quick", "normal", "deep"] = "normal",
    game: FromOne | None = None,
    moves: bool = False,
    json: bool = False,
    board: str | None = None,
    jobs: Jobs = 0,
) -> None:
    """Say where recorded games were won and lost: what each decision was worth, and how much was luck.

    :param file: File of game records; - is standard input.
    :param depth: How much work to do; normal takes up to a minute for a game.
    :param game: Which game of the file, counted from 1 (default: all).
    :param moves: Also list every move with its verdict.
    :param json: Print JSON, one game per line.
    :param board: Board file, for games on your own board.
    :param jobs: How many decisions to judge at a time; 0 means one per core. The analysis is the same for any
        number.
    """
    from .analysed_records import analysed_records, chosen_records
    from .analysis_printer import AnalysisPrinter, print_document
    from .replay_view import STANDARD_INPUT

    if json and moves:
        raise UsageError("JSON has every move anyway; leave out --moves.")
    records = chosen_records(STANDARD_INPUT if file == STANDARD_STREAM else file, game, board)
    for number, record, analysis in analysed_records(records, depth, jobs):
        if json:
            print_document(number, record, analysis)
            continue
        printer = AnalysisPrinter(record, analysis)
        printer.print_overview()
        if moves:
            printer.print_moves()
