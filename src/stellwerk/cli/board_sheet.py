"""A board on the screen or as a drawing, and the verdict on a board file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from stellwerk.boards import load_board
from stellwerk.boards.picture import draw_board

from .board_tables import facts, provenance, routes_table, tickets_table
from .new_file import completed_file
from .screen import OUTPUT, print_line

_PARTS: Final = {"facts": facts, "routes": routes_table, "tickets": tickets_table, "provenance": provenance}


def print_board(edition: str, parts: Sequence[str]) -> None:
    """Print these parts of the board, or all of it if none is named."""
    board = load_board(edition)
    for number, part in enumerate(parts or _PARTS):
        if number:
            OUTPUT.print()
        OUTPUT.print(_PARTS[part](board))


def print_drawing(edition: str) -> None:
    """Nothing but the drawing of the board, on the output."""
    print(draw_board(load_board(edition)), end="")


def draw(edition: str, target: Path) -> None:
    """Write the drawing of the board to a file."""
    board = load_board(edition)
    with completed_file(target) as file:
        file.write(draw_board(board).encode())
    print_line(f"{board.name['en']} is drawn in {target}.")


def print_verdict(file: str) -> None:
    """Say that nothing is wrong with a board file; otherwise raises `BoardError` with everything that is."""
    board = load_board(file)
    fewest, most = board.seats
    print_line(
        f"{file}: nothing is wrong. {len(board.places)} places, {len(board.routes)} routes, "
        f"{len(board.tickets)} tickets, {fewest} to {most} players."
    )
