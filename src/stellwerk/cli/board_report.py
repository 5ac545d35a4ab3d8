"""A board as text or as a drawing, and the result of `board check`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from stellwerk.boards import load_board
from stellwerk.boards.svg import draw_board

from .board_view import facts, provenance, routes_table, tickets_table
from .console import OUTPUT, print_line
from .output_file import output_file

_SECTIONS: Final = {
    "facts": facts,
    "routes": routes_table,
    "tickets": tickets_table,
    "provenance": provenance,
}


def print_board(edition: str, sections: Sequence[str]) -> None:
    """Print these sections of the board, by default all of them."""
    board = load_board(edition)
    for number, section in enumerate(sections or _SECTIONS):
        if number:
            OUTPUT.print()
        OUTPUT.print(_SECTIONS[section](board))


def print_drawing(edition: str) -> None:
    """Print the drawing of the board to standard output."""
    print(draw_board(load_board(edition)), end="")


def draw(edition: str, target: Path) -> None:
    """Write the drawing of the board to a file."""
    board = load_board(edition)
    with output_file(target) as file:
        file.write(draw_board(board).encode())
    print_line(f"Wrote the drawing of {board.name['en']} to {target}.")


def print_check(file: str) -> None:
    """Print that a board file has no problems, or raise `BoardError` with all of them."""
    board = load_board(file)
    fewest, most = board.seats
    print_line(
        f"{file}: no problems found. {len(board.places)} places, {len(board.routes)} routes, "
        f"{len(board.tickets)} tickets, {fewest} to {most} players."
    )
