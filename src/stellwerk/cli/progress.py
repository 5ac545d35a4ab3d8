"""Bars that show how far long work is, and how long the rest will take."""

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from .screen import ERRORS


def games_bar() -> Progress:
    """A bar for games, on terminals only, gone when it is done."""
    return _bar(TextColumn("Playing"), BarColumn(), MofNCompleteColumn())


def work_bar(work: str) -> Progress:
    """A bar for work that is not counted in games."""
    return _bar(TextColumn(work), BarColumn(), TaskProgressColumn())


def _bar(*columns: ProgressColumn) -> Progress:
    rest = (TimeRemainingColumn(), TextColumn("left"))
    return Progress(*columns, *rest, console=ERRORS, transient=True, disable=not ERRORS.is_terminal)
