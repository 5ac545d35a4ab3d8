"""The searching bot: tries the moves that come into question in games played to their end."""

import time as clock
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.play import Action, Seen

from .contenders import Contenders
from .policies import entries
from .policies.atlas import atlas_of
from .policies.desk import DESK, PLAN
from .policies.styles import PLANNER, RACER, style
from .trials import Numbers, Trials

_SIMULATIONS: Final = 2000
_CLAIMS: Final = 6
"""Claims that come into question; there are often dozens, most of them of no use."""
_CHUNK: Final = 8
"""Worlds tried between two looks at the clock."""
_FEWEST_WORLDS: Final = 4


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, how good it seems compared with the others, and the final margin it leads to on average."""

    move: int
    merit: float
    margin: float


class SearchBot:
    """Plays every candidate move in many worlds that fit what it has seen, all playing sensibly to the end.

    Thinks for so many seconds a move, or so many simulations; only the latter is the same every time.
    """

    def __init__(
        self, seed: int, time: float | None = None, simulations: int | None = None, threads: int = 1
    ) -> None:
        self._chance = np.random.Generator(np.random.PCG64(seed))
        self._seconds = time
        self._simulations = simulations or _SIMULATIONS
        self._threads = threads
        self._manner = style(PLANNER)
        self._rivals = np.concatenate([self._manner, style(RACER)])
        self._plan, self._desk = np.zeros(1, PLAN), np.zeros(1, DESK)

    def choose(self, seen: Seen) -> Action:
        """The move that did best."""
        return seen.action(self.weigh(seen)[0].move)

    def weigh(self, seen: Seen) -> list[Weighed]:
        """The moves that come into question, the best first."""
        moves = self._candidates(seen)
        if len(moves) == 1:
            return [Weighed(int(moves[0]), 0.0, 0.0)]
        trials = Trials(seen, moves, self._manner, self._rivals, self._threads)
        contenders = Contenders(len(trials.moves))
        if self._seconds is None:
            self._search(contenders, trials)
        else:
            self._search_until(contenders, trials, clock.perf_counter() + self._seconds)
        return _ranked(trials.moves, contenders)

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that the plan for the last position asked for."""
        plan = self._plan[0]
        wanted: list[int] = plan["wanted"][: plan["size"]].tolist()
        return tuple(wanted)

    def _candidates(self, seen: Seen) -> Numbers:
        """The moves worth trying, the planner's own first."""
        move, count = entries.consult(
            seen.table,
            atlas_of(seen.board),
            seen.record,
            seen.seat,
            self._manner,
            _CLAIMS,
            self._plan,
            self._desk,
        )
        listed = self._desk["listing"]["moves"][0, :count].astype(np.int64)
        return np.concatenate([[move], listed[listed != move]])

    def _search(self, contenders: Contenders, trials: Trials) -> None:
        rounds = contenders.rounds_left
        while len(contenders.alive) > 1:
            count = max(_FEWEST_WORLDS, self._simulations // (rounds * len(contenders.alive)))
            contenders.note(trials.run(contenders.alive, self._new_worlds(count)))
            contenders.halve()

    def _search_until(self, contenders: Contenders, trials: Trials, deadline: float) -> None:
        while len(contenders.alive) > 1:
            now = clock.perf_counter()
            end = now + (deadline - now) / contenders.rounds_left
            while True:
                contenders.note(trials.run(contenders.alive, self._new_worlds(_CHUNK * self._threads)))
                if clock.perf_counter() >= end:
                    break
            contenders.halve()

    def _new_worlds(self, count: int) -> npt.NDArray[np.uint64]:
        return self._chance.integers(0, 1 << 63, count, dtype=np.uint64)


def _ranked(moves: Numbers, contenders: Contenders) -> list[Weighed]:
    """The best first; the more often a move was tried, the more it can be believed."""
    merits, margins = contenders.merits, contenders.margins
    best = int(np.argmax(merits))
    order = sorted(range(len(moves)), key=lambda one: (one != best, -contenders.worlds[one], -merits[one]))
    return [Weighed(int(moves[one]), float(merits[one]), float(margins[one])) for one in order]
