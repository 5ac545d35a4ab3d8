"""The result of a game: plain values, the same wherever it was played."""

import msgspec

from .plan import Fixture


class Fault(msgspec.Struct, frozen=True):
    """A bot crashed or chose an illegal action; `text` says how, on one line.

    `move` counts the decisions of the game from 1; 0 means that the bot could not be created.
    """

    seat: int
    move: int
    text: str


class GameResult(msgspec.Struct, frozen=True):
    """A finished game: ranks, scores, decisions and thinking time by seat.

    A game ended by a fault has no scores; the bot at fault comes last, and the others share the win.
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
        """Each seat's share of the win; tied winners split it."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)
