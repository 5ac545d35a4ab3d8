"""The searching bot: tries the moves that come into question in games played to their end."""

import time as clock
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.play import Action, Observation

from .adviser import Adviser
from .contenders import Contenders
from .manners import manners_for
from .policies.styles import RACER, style
from .tempers import PLAIN
from .trials import Numbers, Trials

_SIMULATIONS: Final = 2000
_CHUNK: Final = 8
"""Worlds tried between two looks at the clock."""
_FEWEST_WORLDS: Final = 4
_MANNERS_SHARE: Final = 0.4
"""How much of the thinking goes into how to go on, before single moves are compared."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, and the final margin it leads to on average."""

    move: int
    margin: float


class SearchBot:
    """Plays every candidate move in many worlds that fit what it has seen, all playing sensibly to the end.

    Thinks for so many seconds a move, or so many simulations; only the latter is the same every time.
    `simulated` counts the games it has played to their end.
    """

    def __init__(
        self, seed: int, time: float | None = None, simulations: int | None = None, threads: int = 1
    ) -> None:
        self._chance = np.random.Generator(np.random.PCG64(seed))
        self._seconds = time
        self._simulations = simulations or _SIMULATIONS
        self._threads = threads
        self.simulated = 0
        self._advisers: list[Adviser] = []
        self._preferred: Adviser | None = None

    def choose(self, observation: Observation) -> Action:
        """The move that did best."""
        return observation.action(
            self.weigh(observation)[0].move if len(observation.moves) > 1 else observation.moves[0]
        )

    def weigh(self, observation: Observation) -> list[Weighed]:
        """The moves that come into question, the best first."""
        own = manners_for(observation.board)
        self._advisers = self._advisers or [Adviser(own[[number]]) for number in range(len(own))]
        advice = np.array([adviser.advice(observation) for adviser in self._advisers])
        manner = self._compare(observation, advice, np.arange(len(advice)), _MANNERS_SHARE).best
        self._preferred = self._advisers[manner]
        moves = _distinct([advice[manner], *self._preferred.candidates(observation), *advice])
        contenders = self._compare(observation, moves, np.full(len(moves), manner), 1.0 - _MANNERS_SHARE)
        return _ranked(moves, contenders)

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that the plan for the last position asked for."""
        return self._preferred.wanted_routes if self._preferred else ()

    def _compare(
        self, observation: Observation, moves: Numbers, manners: Numbers, share: float
    ) -> Contenders:
        """Try moves, each with its manner to go on in, for a share of the thinking."""
        own = manners_for(observation.board)
        rivals = np.concatenate([own[:1], style(RACER, PLAIN)])
        contenders = Contenders(len(moves))
        trials = Trials(observation, moves, manners, own, rivals, self._threads)
        if self._seconds is None:
            self._search(contenders, trials, int(share * self._simulations))
        else:
            self._search_until(contenders, trials, clock.perf_counter() + share * self._seconds)
        return contenders

    def _search(self, contenders: Contenders, trials: Trials, simulations: int) -> None:
        rounds = contenders.rounds_left
        for _ in range(rounds):
            count = max(_FEWEST_WORLDS, simulations // (rounds * len(contenders.alive)))
            self._try(contenders, trials, count)
            contenders.halve()

    def _search_until(self, contenders: Contenders, trials: Trials, deadline: float) -> None:
        for _ in range(contenders.rounds_left):
            now = clock.perf_counter()
            end = now + (deadline - now) / contenders.rounds_left
            while True:
                self._try(contenders, trials, _CHUNK * self._threads)
                if clock.perf_counter() >= end:
                    break
            contenders.halve()

    def _try(self, contenders: Contenders, trials: Trials, count: int) -> None:
        worlds = self._chance.integers(0, 1 << 63, count, dtype=np.uint64)
        contenders.note(trials.run(contenders.alive, worlds))
        self.simulated += count * len(contenders.alive)


def _distinct(moves: Iterable[int]) -> Numbers:
    """Each move once, in order."""
    return np.array(list(dict.fromkeys(int(move) for move in moves)))


def _ranked(moves: Numbers, contenders: Contenders) -> list[Weighed]:
    """The moves, the best first; the more often one was tried, the more it can be believed."""
    merits, margins, best = contenders.merits, contenders.margins, contenders.best
    order = sorted(range(len(moves)), key=lambda one: (one != best, -contenders.worlds[one], -merits[one]))
    return [Weighed(int(moves[one]), float(margins[one])) for one in order]
