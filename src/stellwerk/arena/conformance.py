"""Checks whether a bot follows the rules: one game in every setup, watching every move.

For bot authors, from the command line (`stellwerk bots check`) or from a test:

    assert check_bot("my_bot.py:MyBot").has_passed
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from stellwerk.boards import Board, editions, load_board
from stellwerk.bots import Bot, Factory, RandomBot, bot_factory
from stellwerk.play import Action, Observation, Options

from .game import ArenaGame
from .results import Fault

SLOW_S: Final = 1.0
"""Moves that take longer are reported as slow."""
TIME_LIMIT_S: Final = 120.0
_MOST_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game of the check, and the seat of the bot."""

    edition: str
    seats: int
    alvin: bool
    seed: int
    seat: int

    def __str__(self) -> str:
        alvin = " with Alvin" if self.alvin else ""
        return f"{self.edition}, {self.seats} seats{alvin}, seed {self.seed}, seat {self.seat}"


@dataclass(slots=True)
class CheckReport:
    """The result of a check. Faults fail a bot; slow and unrepeatable moves are warnings."""

    setups: int
    games: int = 0
    moves: int = 0
    slowest_s: float = 0.0
    slow_moves: int = 0
    faults: list[tuple[CheckedGame, Fault]] = field(default_factory=list)
    unrepeatable: list[tuple[CheckedGame, int]] = field(default_factory=list)

    @property
    def has_passed(self) -> bool:
        """Whether every game was played to the end without a fault."""
        return not self.faults

    def __str__(self) -> str:
        return "\n".join([*self._findings(), self._summary()])

    def _findings(self) -> Iterator[str]:
        for game, fault in self.faults[:_MOST_SHOWN]:
            yield f"FAULT at move {fault.move} ({game}): {fault.text}"
        if len(self.faults) > _MOST_SHOWN:
            yield f"… and {len(self.faults) - _MOST_SHOWN} more faults."
        for game, move in self.unrepeatable[:1]:
            yield (
                f"WARNING: choices were not repeatable with the same seed in {len(self.unrepeatable)} games, "
                f"first in the bot's move {move} ({game}); contests with it cannot be reproduced."
            )
        if self.slow_moves:
            yield (
                f"WARNING: {self.slow_moves} of {self.moves} moves took more than {SLOW_S:g} s; "
                f"the slowest took {self.slowest_s:.1f} s."
            )
        if self.games < self.setups:
            yield f"WARNING: there was only time for {self.games} of {self.setups} setups."

    def _summary(self) -> str:
        moves = f"{self.moves} moves, the slowest took {self.slowest_s:.3f} s"
        if self.has_passed:
            return f"Passed: no faults in {self.games} of {self.setups} setups; {moves}."
        return f"Failed: faults in {len(self.faults)} of {self.games} setups; {moves}."


def check_bot(bot: str | Factory, time_limit_s: float = TIME_LIMIT_S) -> CheckReport:
    """Play one game in every setup, with the bot in one seat and random bots in the others.

    `bot` is a spec or a class. Every decision is repeated by a twin with the same seed. No new game starts
    after `time_limit_s` seconds.
    """
    make = bot_factory(bot) if isinstance(bot, str) else bot
    setups = list(_setups())
    report = CheckReport(len(setups))
    deadline = time.perf_counter() + time_limit_s
    for number, (board, options) in enumerate(setups):
        if time.perf_counter() > deadline:
            break
        _play(make, board, options, number, report)
    return report


def _setups() -> Iterator[tuple[Board, Options]]:
    """Every edition with every number of seats, with and without Alvin if the board has him."""
    for board in map(load_board, editions()):
        fewest, most = board.seats
        for seats in range(fewest, most + 1):
            for alvin in (False, True) if board.alvin else (False,):
                yield board, Options(seats=seats, alvin=alvin)


def _play(make: Factory, board: Board, options: Options, seed: int, report: CheckReport) -> None:
    seat = seed % options.seats
    game = CheckedGame(board.id, options.seats, options.alvin, seed, seat)
    pair = _BotWithTwin(make)
    factories: list[Callable[[int], Bot]] = [RandomBot] * options.seats
    factories[seat] = pair.create
    fault = ArenaGame(board, options, seed).play(factories)
    report.games += 1
    report.moves += len(pair.seconds)
    report.slow_moves += sum(seconds > SLOW_S for seconds in pair.seconds)
    report.slowest_s = max([report.slowest_s, *pair.seconds])
    if fault is not None:
        report.faults.append((game, fault))
    if pair.differs_at is not None:
        report.unrepeatable.append((game, pair.differs_at))


class _BotWithTwin:
    """A bot and its twin. The bot plays; the twin makes the same decisions until they differ."""

    def __init__(self, make: Factory) -> None:
        self._make = make
        self.seconds: list[float] = []
        self.differs_at: int | None = None

    def create(self, seed: int) -> Bot:
        """Create both; used as the bot factory of a game."""
        self._bot, self._twin = self._make(seed), self._make(seed)
        return self

    def choose(self, observation: Observation) -> Action:
        """Return the bot's choice."""
        copy = observation.copy()  # the bot may change its own
        started = time.perf_counter()
        action = self._bot.choose(observation)
        self.seconds.append(time.perf_counter() - started)
        if self.differs_at is None and self._twin.choose(copy) != action:
            self.differs_at = len(self.seconds)
        return action
