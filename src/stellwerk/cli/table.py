"""A table to play at: a board, and what its players agreed on."""

from dataclasses import dataclass

from stellwerk.boards import Board, load_board
from stellwerk.play import GameError, Options

from .failures import UsageError


@dataclass(frozen=True, slots=True)
class Table:
    """A board with options that it allows."""

    board: Board
    options: Options


def set_table(edition: str, seats: int | None, *, alvin: bool, start: int | None = None) -> Table:
    """The table that was asked for; without a number of seats, for as few players as the board allows."""
    board = load_board(edition)
    options = Options(seats=board.seats[0] if seats is None else seats, start=start, alvin=alvin)
    try:
        options.check(board)
    except GameError as error:
        raise UsageError(str(error)) from None
    return Table(board, options)
