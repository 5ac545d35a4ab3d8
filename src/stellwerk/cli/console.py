"""The terminal: results go to standard output, progress and errors to standard error."""

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
    """An empty table in our style; columns of numbers are right-aligned."""
    table = Table(
        title=title or None,
        title_style="bold",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
    )
    for column in columns:
        if column in numbers:
            table.add_column(column, justify="right", no_wrap=True)
        else:
            table.add_column(column)
    return table


def print_line(text: str) -> None:
    """Print one line without wrapping or markup."""
    OUTPUT.print(text, soft_wrap=True, markup=False)


def print_json(value: Any) -> None:
    """Print a JSON document on one line."""
    print(json.dumps(value))


def tolerate_missing_characters() -> None:
    """Print a question mark, instead of failing, for characters that the terminal does not support."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
