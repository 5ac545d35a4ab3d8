"""`stellwerk data export`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path
from typing import Literal

from .options import Jobs


def export(
    *records: Path,
    out: Path,
    format: Literal["parquet", "csv"] = "parquet",  # noqa: A002 (the name of the option)
    tables: str | None = None,
    without_features: bool = False,
    analyse: Literal["quick", "normal", "deep"] | None = None,
    board: str | None = None,
    jobs: Jobs = 0,
    force: bool = False,
) -> None:
    """Turn game records into tables, one file for each, for other programs to read.

    :param records: Files of game records.
    :param out: Folder for the tables; it is created if it does not exist.
    :param format: Format of the files.
    :param tables: Comma-separated list of games, seats, decisions, tickets and routes (default: all).
    :param without_features: Leave out what the players could see before each decision.
    :param analyse: Add the analyst's chances, costs and verdicts to the decisions, at this depth; it takes
        seconds for each game.
    :param board: Board file, for games on your own board.
    :param jobs: Number of processes; 0 means one per core. The tables are the same for any number.
    :param force: Overwrite existing files.
    """
    from .data_export import export_tables, plan_export

    data = plan_export(records, tables, board, has_features=not without_features, depth=analyse)
    export_tables(data, out, format, jobs, force=force)
