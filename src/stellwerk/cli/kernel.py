"""The compiled rules: when they are not there yet, compiling them is shown instead of a silent minute."""

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from stellwerk.engine import warm

from .screen import ERRORS


def ensure_compiled() -> None:
    """Compile the rules if this machine has not done so yet; takes about a minute, once."""
    if warm.is_warm():
        return
    if ERRORS.is_terminal:
        _compile_with_bar()
        return
    for number, count, name in warm.compile_all():
        ERRORS.print(f"Compiling the rules, once ({number}/{count}): {name} …")


def _compile_with_bar() -> None:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(24), TimeElapsedColumn())
    with Progress(*columns, console=ERRORS, transient=True) as progress:
        task = progress.add_task("Compiling the rules, once", total=None)
        for number, count, name in warm.compile_all():
            description = f"Compiling the rules, once ({number}/{count}): {name}"
            progress.update(task, description=description, total=count, completed=number - 1)
