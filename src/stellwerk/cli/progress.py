"""The bar that shows how many games are played, and how long the rest will take."""

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .screen import ERRORS


def games_bar() -> Progress:
    """A bar for games, on terminals only, gone when it is done."""
    columns = (
        TextColumn("Playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    return Progress(*columns, console=ERRORS, transient=True, disable=not ERRORS.is_terminal)
