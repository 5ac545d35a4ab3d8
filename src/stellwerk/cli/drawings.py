"""The drawn boards: when they are not there yet, drawing them is shown instead of a silent half minute."""

from pathlib import Path

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from stellwerk.server.app.board_sheets import draw_editions

from .screen import ERRORS


def ensure_drawn(folder: Path) -> None:
    """Draw the boards of all editions if this machine has not done so yet."""
    if not ERRORS.is_terminal:
        for edition in draw_editions(folder):
            ERRORS.print(f"Drawing the boards, once: {edition} …")
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=ERRORS, transient=True) as progress:
        task = progress.add_task("Drawing the boards, once", total=None)
        for edition in draw_editions(folder):
            progress.update(task, description=f"Drawing the boards, once: {edition}")
