"""Draws the boards for the server with visible progress, the first time they are needed."""

from pathlib import Path

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from stellwerk.server.app.board_sheets import draw_editions

from .console import ERRORS


def ensure_drawn(folder: Path) -> None:
    """Draw the boards of all editions unless that is already done."""
    if not ERRORS.is_terminal:
        for edition in draw_editions(folder):
            ERRORS.print(f"Drawing the boards (first start only): {edition} …")
        return
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=ERRORS, transient=True) as progress:
        task = progress.add_task("Drawing the boards (first start only)", total=None)
        for edition in draw_editions(folder):
            progress.update(task, description=f"Drawing the boards (first start only): {edition}")
