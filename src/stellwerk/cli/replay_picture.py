"""A position of a recorded game as a picture."""

from dataclasses import dataclass
from pathlib import Path

from stellwerk.boards import load_board
from stellwerk.play.picture import render
from stellwerk.play.record import read_record

from .console import print_line
from .errors import UsageError
from .output_file import output_file


@dataclass(frozen=True, slots=True)
class Shown:
    """Which game of a file, counted from 1, after how many actions (None: all), and as which seat sees it."""

    game: int
    actions: int | None
    seat: int | None


def print_drawing(file: Path, board: str | None, shown: Shown) -> None:
    """Print a picture to standard output."""
    print(_picture(file, board, shown), end="")


def draw(file: Path, board: str | None, shown: Shown, target: Path) -> None:
    """Write a picture to a file."""
    picture = _picture(file, board, shown)
    with output_file(target) as output:
        output.write(picture.encode())
    print_line(f"Wrote the position to {target}.")


def _picture(file: Path, board: str | None, shown: Shown) -> str:
    known_board = None if board is None else load_board(board)
    record = read_record(file, shown.game, known_board)
    played, seats = len(record.game.history), record.game.options.seats
    if shown.actions is not None and shown.actions > played:
        raise UsageError(f"--at {shown.actions} is after the end: the game has {played} actions.")
    if shown.seat is not None and shown.seat >= seats:
        raise UsageError(f"--seat {shown.seat} does not exist: the seats are 0 to {seats - 1}.")
    game = record.game if shown.actions is None else record.game.rewound(shown.actions)
    return render(game, shown.seat, names=record.names)
