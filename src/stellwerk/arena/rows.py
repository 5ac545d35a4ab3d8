"""What came of a game: plain values that do not tell who computed them."""

import msgspec

from .contest import Fixture


class Fault(msgspec.Struct, frozen=True):
    """A bot that crashed or chose what is not legal, and in one line how.

    `move` counts the decisions of the game from 1; 0 means that the bot could not even be made.
    """

    seat: int
    move: int
    text: str


class Row(msgspec.Struct, frozen=True):
    """A finished game: ranks, scores, decisions and seconds of thought by seat.

    A game that a fault ended has no scores; the bot at fault is last, and the others share the win.
    """

    fixture: Fixture
    seed: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    fault: Fault | None = None
    record: bytes | None = None

    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the win: several winners share it."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)
