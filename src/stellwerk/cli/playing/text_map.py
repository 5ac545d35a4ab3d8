"""The board as a map of characters: where places are, what connects them, and whose it is.

Free routes are drawn with the letter of their colour and their length, claimed ones with the letter of their
owner, so that nothing depends on colours.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from rich.text import Text

from stellwerk.boards import Board
from stellwerk.boards.drawing.force_layout import spread_places
from stellwerk.boards.drawing.palette import palette_of
from stellwerk.boards.drawing.projection import coordinates, projection_for
from stellwerk.boards.drawing.tracks import connection_of
from stellwerk.boards.limits import GREY
from stellwerk.boards.schema import Route
from stellwerk.cli.connections import connections
from stellwerk.cli.player_names import seat_style

Cell = tuple[int, int]
Size = tuple[int, int]

SEAT_LETTERS: Final = "ABCDEF"
_GREY_LETTER: Final = "."
_STATION: Final = "*"
_CELL_HEIGHT: Final = 2.0
"""A character is this many times as high as it is wide."""
_MOST_STRETCHED: Final = 1.4
"""How much wider than true the map may be, to leave room for names."""
_LEAST_NAME: Final = 3


def text_map(board: Board, owners: Sequence[int | None], size: Size) -> Text:
    """The map in at most so many columns and lines."""
    paper = _Paper(*size)
    cells = _stations(board, size)
    for cell in cells:
        paper.write(cell, _STATION, "bold")
    for place, cell in enumerate(cells):
        paper.write_name(cell, board.places[place].name)
    for tracks in connections(board):
        _draw(paper, board, owners, tracks, cells)
    return paper.text()


def legend(board: Board, names: Sequence[str]) -> Text:
    """What the letters on the map mean."""
    seats = [Text(f"{SEAT_LETTERS[seat]} {name}", seat_style(seat)) for seat, name in enumerate(names)]
    letters = color_letters(board)
    colors = [Text(f"{letters[color]} {name}") for color, name in enumerate(board.colors)]
    return Text("  ").join([*seats, *colors, Text(f"{_GREY_LETTER} any colour"), Text("3 length")])


def color_letters(board: Board) -> list[str]:
    """A small letter for each colour: the first of its name that no other has."""
    letters: list[str] = []
    for name in board.colors:
        letters.append(next(letter for letter in [*name, *"xyzjq"] if letter not in letters))
    return letters


class _Paper:
    """Cells with a character and a style each; what is written first stays."""

    def __init__(self, columns: int, lines: int) -> None:
        self._columns, self._lines = columns, lines
        self._cells: dict[Cell, tuple[str, str]] = {}

    def is_free(self, cell: Cell) -> bool:
        """Whether a cell is on the paper, and empty."""
        column, line = cell
        return 0 <= column < self._columns and 0 <= line < self._lines and cell not in self._cells

    def write(self, cell: Cell, text: str, style: str) -> None:
        """Write a text from a cell on, as far as cells are free."""
        column, line = cell
        for offset, character in enumerate(text):
            if self.is_free((column + offset, line)):
                self._cells[column + offset, line] = character, style

    def write_name(self, station: Cell, name: str) -> None:
        """Write a name beside its station, as much of it as fits."""
        column, line = station
        for length in range(len(name), _LEAST_NAME - 1, -1):
            short = name[:length].rstrip()
            right, left = (column + 1, line), (column - len(short), line)
            below, above = (column - len(short) // 2, line + 1), (column - len(short) // 2, line - 1)
            for start in (right, left, below, above):
                if all(self.is_free((start[0] + offset, start[1])) for offset in range(len(short))):
                    self.write(start, short, "")
                    return

    def text(self) -> Text:
        """Everything that is written."""
        lines = []
        for line in range(self._lines):
            cells = [self._cells.get((column, line), (" ", "")) for column in range(self._columns)]
            lines.append(Text.assemble(*cells))
            lines[-1].rstrip()
        return Text("\n").join(lines)


@lru_cache(maxsize=16)
def _stations(board: Board, size: Size) -> list[Cell]:
    """The cells of the places."""
    origins = projection_for(board.places, board.routes).project(coordinates(board.places))
    points = spread_places(origins, [connection_of(tracks) for tracks in connections(board)])
    low, extent = points.min(0), np.ptp(points, 0)
    columns, lines = size
    room = np.array([columns - 10, lines - 2])
    fit = room / extent
    down = min(fit[1], fit[0] / _CELL_HEIGHT)
    across = min(fit[0], _MOST_STRETCHED * down * _CELL_HEIGHT)
    scaled = (points - low) * (across, down) + (2, 0.5)
    return [(int(column), int(line)) for column, line in scaled]


def _draw(
    paper: _Paper, board: Board, owners: Sequence[int | None], tracks: Sequence[Route], cells: Sequence[Cell]
) -> None:
    """Draw a connection; parallel tracks take turns along it."""
    path = _between(*(cells[end] for end in tracks[0].ends))
    free = [cell for cell in path if paper.is_free(cell)]
    marks = [_mark(board, owners, track) for track in tracks]
    for number, cell in enumerate(free):
        paper.write(cell, *marks[number % len(marks)]) if number != len(free) // 2 else None
    if free and any(owners[board.routes.index(track)] is None for track in tracks):
        paper.write(free[len(free) // 2], str(tracks[0].cards), "bold")
    elif free:
        paper.write(free[len(free) // 2], *marks[0])


def _mark(board: Board, owners: Sequence[int | None], track: Route) -> tuple[str, str]:
    """The letter and style of a track: its owner's or its colour's."""
    owner = owners[board.routes.index(track)]
    if owner is not None:
        return SEAT_LETTERS[owner], f"{seat_style(owner)} reverse"
    if track.color == GREY:
        return _GREY_LETTER, "dim"
    return color_letters(board)[track.color], palette_of(board.colors).colors[track.color].fill


def _between(start: Cell, end: Cell) -> list[Cell]:
    """The cells of a line, without its ends."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    line = [
        (
            round(start[0] + (end[0] - start[0]) * step / steps),
            round(start[1] + (end[1] - start[1]) * step / steps),
        )
        for step in range(1, steps)
    ]
    return list(dict.fromkeys(line))
