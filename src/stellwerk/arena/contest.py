"""The plan of a contest: bots in pairs, every deal in every seating."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations, product

from stellwerk.boards import Board
from stellwerk.bots import Factory, bot_factory, derived_seed, portable_spec
from stellwerk.play import GameError, Options
from stellwerk.play.arguments import checked_list, checked_number
from stellwerk.play.dealing import checked_seed

from .plan import Fixture
from .program import program_version


class ArenaError(GameError):
    """The arena cannot continue; the text says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot against copies of another in all other seats; both are indices into the contest's bots."""

    one: int
    others: int


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots, given by their specs, on a board; a pairing plays at most `deals` deals.

    With `challengers`, only that many bots, the first ones, play alone, and only against the rest.
    With `until_decided`, a pairing ends when it is clear which bot is better. With `is_recorded`, every game
    has a record. A contest is sent to other processes and machines, which must run the same sources.
    """

    board: Board
    options: Options
    bots: tuple[str, ...]
    seed: int
    deals: int
    challengers: int | None = None
    until_decided: bool = False
    is_recorded: bool = False
    version: str = field(default_factory=program_version)

    def __post_init__(self) -> None:
        self.options.check(self.board)
        checked_seed(self.seed)
        checked_number(self.deals, "The number of deals", 1)
        if len(checked_list(self.bots, "The bots of a contest")) < 2:
            raise ArenaError(f"A contest takes at least two bots, not {len(self.bots)}.")
        if self.challengers is not None:
            checked_number(self.challengers, "The number of challengers", 1, len(self.bots) - 1)

    @property
    def event(self) -> str:
        """What the records of its games call it."""
        return "arena"

    @property
    def seats(self) -> int:
        """Number of seats, which is also the number of seatings of a deal."""
        return self.options.seats

    @property
    def labels(self) -> tuple[str, ...]:
        """Short, unique names of the bots."""
        short = [portable_spec(spec) for spec in self.bots]
        return tuple(
            name if short.count(name) == 1 else f"{name} #{short[: index + 1].count(name)}"
            for index, name in enumerate(short)
        )

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Every pair of bots: once with two seats, where both seatings cover it, twice with more."""
        if self.challengers is not None:
            rest = range(self.challengers, len(self.bots))
            return tuple(Pairing(*pair) for pair in product(range(self.challengers), rest))
        pairs = combinations if self.seats == 2 else permutations
        return tuple(Pairing(*pair) for pair in pairs(range(len(self.bots)), 2))

    @property
    def games(self) -> int:
        """Number of games if no pairing ends early."""
        return len(self.pairings) * self.deals * self.seats

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal."""
        for deal in range(self.deals):
            for pairing in range(len(self.pairings)):
                for seating in range(self.seats):
                    yield Fixture(pairing, deal, seating)

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal: the same for all pairings, but not for contests with a nearby seed."""
        return derived_seed(self.seed, deal)

    def game_seed(self, fixture: Fixture) -> int:
        """The seed of a game: that of its deal."""
        return self.deal_seed(fixture.deal)

    def seated(self, fixture: Fixture) -> tuple[int, ...]:
        """The bots of a game, by seat."""
        pairing = self.pairings[fixture.pairing]
        return tuple(pairing.one if seat == fixture.seating else pairing.others for seat in range(self.seats))

    def factories(self, fixture: Fixture) -> Sequence[Factory]:
        """What makes the bots of a game, by seat."""
        return [bot_factory(self.bots[bot]) for bot in self.seated(fixture)]
