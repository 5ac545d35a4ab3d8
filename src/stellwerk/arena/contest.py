"""What is played: bots in pairs, every deal in every seating."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product
from pathlib import PurePath

import stellwerk
from stellwerk.boards import Board
from stellwerk.bots import numbered_seed
from stellwerk.play import GameError, Options


class ArenaError(GameError):
    """Something that keeps the arena from going on; the text says what, and what to do."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot alone against a table of another; both are positions among the bots of the contest."""

    one: int
    others: int


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: which pairing, which deal, and in which seat the one sits."""

    pairing: int
    deal: int
    seating: int


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots, given by their specs, at a table; `deals` is the most that a pairing plays.

    With `challengers` only so many of the bots, the first ones, sit alone, and only against the rest.
    With `until_decided` a pairing ends when it is clear who is better, with `is_recorded` every game is
    written down. A contest is sent to other processes and machines, which must run the same Stellwerk.
    """

    board: Board
    options: Options
    bots: tuple[str, ...]
    seed: int
    deals: int
    challengers: int | None = None
    until_decided: bool = False
    is_recorded: bool = False
    version: str = stellwerk.__version__

    @property
    def seats(self) -> int:
        """Seats at the table, which is also the number of seatings of a deal."""
        return self.options.seats

    @property
    def labels(self) -> tuple[str, ...]:
        """Short names of the bots, no two alike."""
        short = [PurePath(spec).name for spec in self.bots]
        return tuple(
            name if short.count(name) == 1 else f"{name} #{short[: place + 1].count(name)}"
            for place, name in enumerate(short)
        )

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Every two bots once with two seats, where both seatings say the same; twice with more."""
        if self.challengers is not None:
            rest = range(self.challengers, len(self.bots))
            return tuple(Pairing(*pair) for pair in product(range(self.challengers), rest))
        pairs = combinations if self.seats == 2 else permutations
        return tuple(Pairing(*pair) for pair in pairs(range(len(self.bots)), 2))

    @property
    def games(self) -> int:
        """All games, if no pairing ends early."""
        return len(self.pairings) * self.deals * self.seats

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal."""
        for deal in range(self.deals):
            for pairing in range(len(self.pairings)):
                for seating in range(self.seats):
                    yield Fixture(pairing, deal, seating)

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal's games: the same for all pairings, and not that of a neighbouring contest."""
        return numbered_seed(self.seed, deal)

    def seated(self, fixture: Fixture) -> tuple[int, ...]:
        """The bots of a game by seat."""
        pairing = self.pairings[fixture.pairing]
        return tuple(pairing.one if seat == fixture.seating else pairing.others for seat in range(self.seats))
