"""Compiles rules and bots with visible progress, the first time they are needed."""

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from stellwerk.bots import precompile

from .console import ERRORS


def ensure_compiled() -> None:
    """Compile rules and bots unless that is already done; takes a minute or two."""
    if precompile.is_compiled():
        return
    if ERRORS.is_terminal:
        _compile_with_clock()
        return
    for line in precompile.compile_all():
        ERRORS.print(f"{line} …")


def _compile_with_clock() -> None:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=ERRORS, transient=True) as progress:
        task = progress.add_task("Compiling", total=None)
        for line in precompile.compile_all():
            progress.update(task, description=line)
