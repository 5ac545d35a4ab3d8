"""Exports a data set with a progress bar."""

from collections.abc import Sequence
from pathlib import Path

from stellwerk.analysis import TABLES, DataSet, export_data
from stellwerk.analysis.arrow import arrow
from stellwerk.analyst import DepthName
from stellwerk.boards import load_board
from stellwerk.processes import usable_cores

from .compilation import ensure_compiled, ensure_replay_compiled, ensure_vectors_compiled
from .console import ERRORS, print_line
from .errors import UsageError
from .output_file import check_output_path
from .progress import reading_bar


def plan_export(
    records: Sequence[Path],
    tables: str | None,
    board: str | None,
    *,
    has_features: bool,
    depth: DepthName | None,
) -> DataSet:
    """Check the names of the tables, and that there are records and PyArrow."""
    check_records(records)
    arrow()  # its absence is reported now, not after minutes of compiling
    names = tuple(TABLES) if tables is None else tuple(name.strip() for name in tables.split(","))
    known = None if board is None else load_board(board)
    return DataSet(records, tuple(dict.fromkeys(names)), known, has_features=has_features, depth=depth)


def check_records(records: Sequence[Path]) -> None:
    """Raise `UsageError` if no records are named."""
    if not records:
        raise UsageError("Name at least one file of game records; simulate and arena write them (--records).")


def export_tables(data: DataSet, folder: Path, file_format: str, jobs: int, *, force: bool) -> None:
    """Write all tables and say how many rows they have."""
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"Cannot write to {folder}: it is not a folder.")
    for name in data.tables if folder.exists() else ():
        check_output_path(folder / f"{name}.{file_format}", force=force)
    ensure_replay_compiled()
    if data.depth is not None:
        ensure_compiled()
    if data.has_vectors:
        ensure_vectors_compiled()
    with reading_bar(data.paths) as advance:
        left_out: list[int] = []
        rows = export_data(
            data, folder, file_format, jobs or usable_cores(), advance, on_left_out=left_out.append
        )
    say_left_out(sum(left_out))
    for name, count in rows.items():
        print_line(f"{folder / name}.{file_format}: {count:,} {'row' if count == 1 else 'rows'}")


def say_left_out(games: int) -> None:
    """Say how many games were left out because they begin at a position of another one, if there are any."""
    if games:
        begin = "1 game begins" if games == 1 else f"{games:,} games begin"
        ERRORS.print(
            f"{begin} at a position of another game: left out, as only whole games are compared.",
            soft_wrap=True,
        )
