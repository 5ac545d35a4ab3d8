"""Progress bars with the remaining time, on terminals only."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from .console import ERRORS


def games_bar() -> Progress:
    """A progress bar that counts games."""
    return _bar(TextColumn("Playing"), BarColumn(), MofNCompleteColumn())


def puzzles_bar() -> Progress:
    """A progress bar that counts puzzles, and says in how many games they were found."""
    return _bar(TextColumn("Mining"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))


def work_bar(work: str) -> Progress:
    """A progress bar that shows a percentage."""
    return _bar(TextColumn(work), BarColumn(), TaskProgressColumn())


@contextmanager
def reading_bar(files: Sequence[str | os.PathLike[str]]) -> Iterator[Callable[[int], None]]:
    """A progress bar for reading files; yields what is called with the number of bytes read."""
    size = sum(file.stat().st_size for file in map(Path, files) if file.is_file())
    with work_bar("Reading") as bar:
        task = bar.add_task("", total=size)
        yield lambda count: bar.advance(task, count)


def _bar(*columns: ProgressColumn) -> Progress:
    rest = (TimeRemainingColumn(), TextColumn("left"))
    return Progress(*columns, *rest, console=ERRORS, transient=True, disable=not ERRORS.is_terminal)
