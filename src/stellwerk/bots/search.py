"""The search bot: tries the candidate moves in games played to their end."""

import math
import time as clock
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.versions import built_in_version
from stellwerk.play import Action, Observation
from stellwerk.play.arguments import checked_number
from stellwerk.play.dealing import checked_seed

from .bot import BotError
from .evaluation import Evaluator
from .playing_styles import playing_styles
from .policy import Integers, Policy
from .sequential_halving import SequentialHalving
from .strategies import strategies_for

_SIMULATIONS: Final = 2000
_WORLDS_PER_CHECK: Final = 8
"""Worlds per thread between two looks at the clock."""
_MIN_WORLDS: Final = 4
_CUSTOM_BOARD_S: Final = 1.5
"""Processor time after which a number of simulations is cut short on a board that strangers may have made."""
_STRATEGY_SHARE: Final = 0.4
"""Share of the effort spent on choosing a strategy, before single moves are compared."""


@dataclass(frozen=True, slots=True)
class RatedMove:
    """A move and the final margin it leads to on average."""

    move: int
    margin: float


class SearchBot:
    """Plays each candidate move in many worlds that fit what it knows, with sensible play to the end.

    It thinks for `time` seconds per move or for a number of simulations; only the latter is reproducible, and
    on custom boards only if it does not take too long there.
    `simulated` counts the games it has played to their end.
    """

    def __init__(
        self, seed: int, time: float | None = None, simulations: int | None = None, threads: int = 1
    ) -> None:
        self._chance = np.random.Generator(np.random.PCG64(checked_seed(seed)))
        self._seconds = None if time is None else _checked_time(time)
        wanted = _SIMULATIONS if simulations is None else simulations
        self._simulations = checked_number(wanted, "The number of simulations", 1)
        self._threads = checked_number(threads, "The number of threads", 1)
        self.simulated = 0
        self._policies: list[Policy] = []
        self._preferred: Policy | None = None

    def choose(self, observation: Observation) -> Action:
        """The move with the best results."""
        return observation.action(
            self.rate_moves(observation)[0].move if len(observation.moves) > 1 else observation.moves[0]
        )

    def rate_moves(self, observation: Observation) -> list[RatedMove]:
        """The candidate moves, the best first."""
        strategies = strategies_for(observation.board)
        self._policies = self._policies or [Policy(strategies[[index]]) for index in range(len(strategies))]
        chosen = np.array([policy.choose(observation) for policy in self._policies])
        best = self._compare(observation, chosen, np.arange(len(chosen)), _STRATEGY_SHARE).best
        self._preferred = self._policies[best]
        moves = _distinct([chosen[best], *self._preferred.candidates(observation), *chosen])
        results = self._compare(observation, moves, np.full(len(moves), best), 1.0 - _STRATEGY_SHARE)
        return _ranked(moves, results)

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that the plan for the last position wanted."""
        return self._preferred.wanted_routes if self._preferred else ()

    def _compare(
        self, observation: Observation, moves: Integers, strategy_of_move: Integers, share: float
    ) -> SequentialHalving:
        """Compare moves, each followed by its strategy, with a share of the effort."""
        strategies = strategies_for(observation.board)
        halving = SequentialHalving(len(moves))
        evaluator = Evaluator(
            observation.board,
            observation.state,
            observation.seat,
            moves,
            strategies=strategies,
            strategy_of_move=strategy_of_move,
            rivals=playing_styles(observation.board),
            threads=self._threads,
        )
        if self._seconds is None:
            patience = share * patience_s(observation.board)
            self._search(halving, evaluator, int(share * self._simulations), patience)
        else:
            self._search_until(halving, evaluator, clock.perf_counter() + share * self._seconds)
        return halving

    def _search(
        self, halving: SequentialHalving, evaluator: Evaluator, simulations: int, patience_s: float
    ) -> None:
        deadline, rounds = clock.process_time() + patience_s, halving.rounds_left
        for _ in range(rounds):
            count = max(_MIN_WORLDS, simulations // (rounds * len(halving.remaining)))
            batch = count if patience_s == math.inf else _MIN_WORLDS
            while count > 0:
                self._evaluate(halving, evaluator, min(batch, count))
                count -= batch
                if clock.process_time() > deadline:
                    halving.halve()
                    return
            halving.halve()

    def _search_until(self, halving: SequentialHalving, evaluator: Evaluator, deadline: float) -> None:
        for _ in range(halving.rounds_left):
            now = clock.perf_counter()
            end = now + (deadline - now) / halving.rounds_left
            while True:
                self._evaluate(halving, evaluator, _WORLDS_PER_CHECK * self._threads)
                if clock.perf_counter() >= end:
                    break
            halving.halve()

    def _evaluate(self, halving: SequentialHalving, evaluator: Evaluator, count: int) -> None:
        worlds = self._chance.integers(0, 1 << 63, count, dtype=np.uint64)
        outcomes, seat = evaluator.evaluate(halving.remaining, worlds), evaluator.seat
        halving.add(outcomes["margin"][..., seat], outcomes["points"][..., seat])
        self.simulated += count * len(halving.remaining)


def _checked_time(seconds: float) -> float:
    try:
        if 0 < seconds < math.inf:
            return seconds
    except TypeError:
        pass
    raise BotError(f"The time for a move must be a number of seconds above 0, not {seconds!r}.")


def patience_s(board: Board) -> float:
    """The processor time that a move may take; without a limit on the boards that come with the program."""
    return math.inf if built_in_version(board.digest) else _CUSTOM_BOARD_S


def _distinct(moves: Iterable[int]) -> Integers:
    """Each move once, in order."""
    return np.array(list(dict.fromkeys(int(move) for move in moves)))


def _ranked(moves: Integers, halving: SequentialHalving) -> list[RatedMove]:
    """The moves, the best first; after that, those tried most often are the most reliable."""
    bounds, margins, best = halving.lower_bounds, halving.mean_margins, halving.best
    order = sorted(
        range(len(moves)), key=lambda index: (index != best, -halving.worlds[index], -bounds[index])
    )
    return [RatedMove(int(moves[index]), float(margins[index])) for index in order]
