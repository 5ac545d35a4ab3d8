"""What to play: a board and its options."""

from dataclasses import dataclass

from stellwerk.boards import Board, load_board
from stellwerk.play import GameError, Options

from .errors import UsageError


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A board with options that it allows."""

    board: Board
    options: Options


def game_setup(edition: str, seats: int | None, *, alvin: bool, start: int | None = None) -> GameSetup:
    """Load the board and check the options; by default, the fewest seats that the board allows."""
    board = load_board(edition)
    options = Options(seats=board.seats[0] if seats is None else seats, start=start, alvin=alvin)
    try:
        options.check(board)
    except GameError as error:
        raise UsageError(str(error)) from None
    return GameSetup(board, options)
