"""What an executor has to know to play games: a contest or a simulation."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from stellwerk.boards import Board
from stellwerk.bots import Factory
from stellwerk.play import Options


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: its pairing, its deal, and the seat of the single bot.

    In a simulation `deal` is the number of the game, and the others are 0.
    """

    pairing: int
    deal: int
    seating: int


class Plan(Protocol):
    """Games that may be played in any order, and anywhere, by the same version of Stellwerk."""

    @property
    def board(self) -> Board:
        """The board of all games."""
        ...

    @property
    def options(self) -> Options:
        """The options of all games."""
        ...

    @property
    def bots(self) -> tuple[str, ...]:
        """The specs of all bots."""
        ...

    @property
    def is_recorded(self) -> bool:
        """Whether every game has a record."""
        ...

    @property
    def event(self) -> str:
        """What the records call it."""
        ...

    @property
    def version(self) -> str:
        """The version of Stellwerk that planned the games, and the digest of its sources."""
        ...

    def game_seed(self, fixture: Fixture) -> int:
        """The seed of a game."""
        ...

    def seated(self, fixture: Fixture) -> tuple[int, ...]:
        """The bots of a game by seat, as indices into `bots`."""
        ...

    def factories(self, fixture: Fixture) -> Sequence[Factory]:
        """What makes the bots of a game, by seat."""
        ...
