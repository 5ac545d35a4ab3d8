"""The plan of a simulation: the same bots in the same seats, game after game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from stellwerk.boards import Board
from stellwerk.bots import Factory, RandomBot, bot_factory
from stellwerk.play import GameError, Options
from stellwerk.play.arguments import checked_list, checked_number
from stellwerk.play.dealing import checked_seed

from .plan import Fixture
from .program import program_version
from .results import GameResult

RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games to play; game number i, counted from 0, has the seed `seed + i`. `bots` are given by seat."""

    board: Board
    options: Options
    bots: tuple[str, ...]
    seed: int
    games: int
    is_recorded: bool = False
    version: str = field(default_factory=program_version)

    def __post_init__(self) -> None:
        self.options.check(self.board)
        checked_number(self.games, "The number of games", 1)
        checked_seed(self.seed)
        checked_seed(self.seed + self.games - 1)
        if len(checked_list(self.bots, "The bots of a simulation")) != self.options.seats:
            raise GameError(f"Name one bot for each of the {self.options.seats} seats, not {len(self.bots)}.")

    @property
    def event(self) -> str:
        """What the records of its games call it."""
        return "simulate"

    @property
    def is_random(self) -> bool:
        """Whether the engine's compiled loop plays the same games."""
        return set(self.bots) == {RANDOM} and self.options.start is None

    @property
    def is_played_by_the_engine(self) -> bool:
        """Whether that loop plays the games: it writes no records."""
        return self.is_random and not self.is_recorded

    def game_seed(self, fixture: Fixture) -> int:
        """The seed of a game."""
        return self.seed + fixture.deal

    def seated(self, _fixture: Fixture) -> tuple[int, ...]:
        """The bots of every game: one for each seat."""
        return tuple(range(len(self.bots)))

    def factories(self, fixture: Fixture) -> Sequence[Factory]:
        """What makes the bots of a game, by seat."""
        return seat_factories(self.bots, self.game_seed(fixture))


class GameSequence:
    """Accepts the games of a simulation in any order and passes them on in order, from number `first` on."""

    def __init__(self, simulation: Simulation, first: int = 0) -> None:
        self._games = simulation.games
        self._passed_on = first
        self._waiting: dict[int, GameResult] = {}

    @property
    def games_left(self) -> int:
        """Number of games that are still needed."""
        return self._games - self._passed_on - len(self._waiting)

    def needed(self) -> Iterator[Fixture]:
        """The games that are still needed."""
        for number in range(self._passed_on, self._games):
            if number not in self._waiting:
                yield Fixture(0, number, 0)

    def add(self, results: Iterable[GameResult]) -> list[GameResult]:
        """Add finished games; return those whose turn it is now."""
        for result in results:
            self._waiting[result.fixture.deal] = result
        ready = []
        while self._passed_on in self._waiting:
            ready.append(self._waiting.pop(self._passed_on))
            self._passed_on += 1
        return ready


def seat_factories(specs: Sequence[str], game_seed: int) -> list[Factory]:
    """The factories of a game's bots, by seat.

    If all play at random, one bot plays all seats: that is the game that the engine's compiled loop plays
    from the same seed.
    """
    if set(specs) == {RANDOM}:
        bot = RandomBot(game_seed)
        return [lambda _: bot] * len(specs)
    return [bot_factory(spec) for spec in specs]
