"""Compiles rules and bots with visible progress, the first time they are needed."""

from collections.abc import Iterable

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from stellwerk.analysis.precompile import REPLAYING
from stellwerk.bots import precompile

from .console import ERRORS


def ensure_compiled() -> None:
    """Compile rules and bots unless that is already done; takes a minute or two."""
    if not precompile.is_compiled():
        _show(precompile.compile_all())


def ensure_replay_compiled() -> None:
    """Compile the replay of records unless that is already done; takes half a minute."""
    if not REPLAYING.is_done:
        _show(
            f"Compiling the replay, first run only ({number}/{count}): {what}"
            for number, count, what in REPLAYING.run()
        )


def _show(lines: Iterable[str]) -> None:
    """Go through the lines of a compilation, which compiles, and show them."""
    if ERRORS.is_terminal:
        _show_with_clock(lines)
        return
    for line in lines:
        ERRORS.print(f"{line} …")


def _show_with_clock(lines: Iterable[str]) -> None:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=ERRORS, transient=True) as progress:
        task = progress.add_task("Compiling", total=None)
        for line in lines:
            progress.update(task, description=line)
