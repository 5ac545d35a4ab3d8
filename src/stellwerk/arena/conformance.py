"""Whether a bot does what a bot must: games at every kind of table, with an eye on every move.

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

from .bout import Bout
from .rows import Fault

SLOW_S: Final = 1.0
"""A move that takes longer is called slow."""
LONGEST_CHECK_S: Final = 120.0
_MOST_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Scene:
    """Where something happened: a game, and the seat in which the bot sat."""

    edition: str
    seats: int
    alvin: bool
    seed: int
    seat: int

    def __str__(self) -> str:
        alvin = " with Alvin" if self.alvin else ""
        return f"{self.edition}, {self.seats} seats{alvin}, seed {self.seed}, seat {self.seat}"


@dataclass(slots=True)
class Verdict:
    """What a check has found. Faults fail a bot; slow and unrepeatable moves are remarked on."""

    tables: int
    games: int = 0
    moves: int = 0
    slowest_s: float = 0.0
    slow_moves: int = 0
    faults: list[tuple[Scene, Fault]] = field(default_factory=list)
    unrepeatable: list[tuple[Scene, int]] = field(default_factory=list)

    @property
    def has_passed(self) -> bool:
        """Whether every game was played to its end by the rules."""
        return not self.faults

    def __str__(self) -> str:
        return "\n".join([*self._findings(), self._conclusion()])

    def _findings(self) -> Iterator[str]:
        for scene, fault in self.faults[:_MOST_SHOWN]:
            yield f"FAULT at move {fault.move} ({scene}): {fault.text}"
        if len(self.faults) > _MOST_SHOWN:
            yield f"… and {len(self.faults) - _MOST_SHOWN} more faults."
        for scene, move in self.unrepeatable[:1]:
            yield (
                f"REMARK: with the same seed it chose otherwise, in {len(self.unrepeatable)} games, first at "
                f"move {move} of its own ({scene}); contests with it cannot be repeated."
            )
        if self.slow_moves:
            yield (
                f"REMARK: {self.slow_moves} of {self.moves} moves took more than {SLOW_S:g} s, "
                f"the slowest {self.slowest_s:.1f} s."
            )
        if self.games < self.tables:
            yield f"REMARK: there was time for {self.games} of {self.tables} tables only."

    def _conclusion(self) -> str:
        moves = f"{self.moves} moves, the slowest in {self.slowest_s:.3f} s"
        if self.has_passed:
            return f"Passed: no fault at {self.games} of {self.tables} tables, with {moves}."
        return f"Failed: a fault at {len(self.faults)} of {self.games} tables, with {moves}."


def check_bot(bot: str | Factory, longest_s: float = LONGEST_CHECK_S) -> Verdict:
    """Play a game at every kind of table, the bot in one seat and random bots in the others.

    A bot is given by its spec or its class. Every move is also asked of a twin with the same seed. No new
    game is begun after `longest_s` seconds.
    """
    make = bot_factory(bot) if isinstance(bot, str) else bot
    tables = list(_tables())
    verdict = Verdict(len(tables))
    ends = time.perf_counter() + longest_s
    for number, (board, options) in enumerate(tables):
        if time.perf_counter() > ends:
            break
        _play(make, board, options, number, verdict)
    return verdict


def _tables() -> Iterator[tuple[Board, Options]]:
    """Every edition with every number of seats, with and without Alvin where he lives."""
    for board in map(load_board, editions()):
        fewest, most = board.seats
        for seats in range(fewest, most + 1):
            for alvin in (False, True) if board.alvin else (False,):
                yield board, Options(seats=seats, alvin=alvin)


def _play(make: Factory, board: Board, options: Options, seed: int, verdict: Verdict) -> None:
    seat = seed % options.seats
    scene = Scene(board.id, options.seats, options.alvin, seed, seat)
    observed = _Observed(make)
    factories: list[Callable[[int], Bot]] = [RandomBot] * options.seats
    factories[seat] = observed.seated
    fault = Bout(board, options, seed).play(factories)
    verdict.games += 1
    verdict.moves += len(observed.seconds)
    verdict.slow_moves += sum(seconds > SLOW_S for seconds in observed.seconds)
    verdict.slowest_s = max([verdict.slowest_s, *observed.seconds])
    if fault is not None:
        verdict.faults.append((scene, fault))
    if observed.parted_at is not None:
        verdict.unrepeatable.append((scene, observed.parted_at))


class _Observed:
    """A bot and its twin. The bot plays; the twin says what it would have chosen, as long as both agree."""

    def __init__(self, make: Factory) -> None:
        self._make = make
        self.seconds: list[float] = []
        self.parted_at: int | None = None

    def seated(self, seed: int) -> Bot:
        """Make both of them; used as the factory of a game."""
        self._bot, self._twin = self._make(seed), self._make(seed)
        return self

    def choose(self, observation: Observation) -> Action:
        """What the bot chooses."""
        again = observation.copy()  # untouched by what the bot does with its own
        began = time.perf_counter()
        action = self._bot.choose(observation)
        self.seconds.append(time.perf_counter() - began)
        if self.parted_at is None and self._twin.choose(again) != action:
            self.parted_at = len(self.seconds)
        return action
