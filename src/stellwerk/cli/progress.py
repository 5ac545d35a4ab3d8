"""Progress bars with the remaining time, on terminals only."""

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


def work_bar(work: str) -> Progress:
    """A progress bar that shows a percentage."""
    return _bar(TextColumn(work), BarColumn(), TaskProgressColumn())


def _bar(*columns: ProgressColumn) -> Progress:
    rest = (TimeRemainingColumn(), TextColumn("left"))
    return Progress(*columns, *rest, console=ERRORS, transient=True, disable=not ERRORS.is_terminal)
