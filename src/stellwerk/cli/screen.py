"""The terminal: results go to the output, progress and errors to the other stream."""

import io
import json
import sys
from collections.abc import Collection
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

OUTPUT: Final = Console(highlight=False, emoji=False)
ERRORS: Final = Console(stderr=True, highlight=False, emoji=False)


def plain_table(*columns: str, numbers: Collection[str] = (), title: str = "") -> Table:
    """An empty table in the style of the house; columns of numbers are aligned on the right."""
    made = Table(
        title=title or None,
        title_style="bold",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
    )
    for column in columns:
        if column in numbers:
            made.add_column(column, justify="right", no_wrap=True)
        else:
            made.add_column(column)
    return made


def print_line(text: str) -> None:
    """One line on the output, as it is."""
    OUTPUT.print(text, soft_wrap=True, markup=False)


def print_json(value: Any) -> None:
    """One JSON document on the output, on one line."""
    print(json.dumps(value))


def tolerate_poor_terminals() -> None:
    """A sign that the terminal does not have becomes a question mark instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
