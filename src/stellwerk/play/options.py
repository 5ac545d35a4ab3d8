"""The options of a game, chosen before it starts."""

import msgspec

from stellwerk.boards import Board

from .arguments import checked_board
from .errors import GameError


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Number of seats, the starting seat (None: random), and whether Alvin takes part."""

    seats: int = 2
    start: int | None = None
    alvin: bool = False

    def check(self, board: Board) -> None:
        """Raise a GameError if the board cannot be played with these options."""
        checked_board(board)
        try:
            msgspec.convert(msgspec.structs.asdict(self), Options)
        except msgspec.ValidationError as error:
            option = str(error).rpartition("$.")[2].rstrip("`")
            raise GameError(f"The option {option} cannot be {getattr(self, option)!r}.") from None
        fewest, most = board.seats
        if not fewest <= self.seats <= most:
            raise GameError(f"{board.id} is for {fewest} to {most} players, not {self.seats}.")
        if self.start is not None and not 0 <= self.start < self.seats:
            raise GameError(f"Seat {self.start} cannot start: the seats are 0 to {self.seats - 1}.")
        if self.alvin and board.alvin is None:
            raise GameError(f"{board.id} has no Alvin; leave the option off.")
