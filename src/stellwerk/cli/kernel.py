"""The compiled code: when it is not there yet, compiling it is shown instead of a silent minute or two."""

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from stellwerk.bots import precompile

from .screen import ERRORS


def ensure_compiled() -> None:
    """Compile rules and bots if this machine has not done so yet; takes a minute or two, once."""
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
        task = progress.add_task("Compiling, once", total=None)
        for line in precompile.compile_all():
            progress.update(task, description=line)
