"""The searching bot: tries the moves that come into question in games played to their end."""

import time as clock
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.play import Action, Seen

from .contenders import Contenders
from .policies import entries
from .policies.atlas import atlas_of
from .policies.desk import DESK, PLAN
from .policies.styles import PLANNER, RACER, style
from .trials import Numbers, Styles, Trials

_SIMULATIONS: Final = 2000
_CLAIMS: Final = 6
"""Claims that come into question; there are often dozens, most of them of no use."""
_CHUNK: Final = 8
"""Worlds tried between two looks at the clock."""
_FEWEST_WORLDS: Final = 4
MANNERS: Final = (
    style(PLANNER),
    style(PLANNER, ticket_turns=99.0, claim_bar=3.0, doubt=3.0),  # nothing new, get it done
    style(PLANNER, ticket_turns=5.0, doubt=0.5, turn=1.0),  # more tickets
    style(PLANNER, ticket_weight=0.0, ticket_turns=99.0, extra=1.0),  # long routes, whatever the tickets
)
"""Ways to go on that are played to the end beside the usual one; the best may change in every move."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, how good it seems compared with the others, and the final margin it leads to on average."""

    move: int
    merit: float
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
        self._advisers = [_Adviser(manner) for manner in MANNERS]
        self._own = np.concatenate(MANNERS)
        self._rivals = np.concatenate([MANNERS[0], style(RACER)])

    def choose(self, seen: Seen) -> Action:
        """The move that did best."""
        return seen.action(self.weigh(seen)[0].move)

    def weigh(self, seen: Seen) -> list[Weighed]:
        """The moves that come into question, the best first."""
        moves, manners = self._contenders(seen)
        if len(moves) == 1:
            return [Weighed(int(moves[0]), 0.0, 0.0)]
        trials = Trials(seen, moves, manners, self._own, self._rivals, self._threads)
        contenders = Contenders(len(moves))
        if self._seconds is None:
            self._search(contenders, trials)
        else:
            self._search_until(contenders, trials, clock.perf_counter() + self._seconds)
        return _ranked(moves, contenders)

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that the plan for the last position asked for."""
        return self._advisers[0].wanted_routes

    def _contenders(self, seen: Seen) -> tuple[Numbers, Numbers]:
        """Moves and the manners to go on in: the planner's move first, then what else comes into question."""
        advice = [(adviser.ask(seen), manner) for manner, adviser in enumerate(self._advisers)]
        first = advice[0][0]
        others = [(int(move), 0) for move in self._advisers[0].candidates if move != first]
        if not others:
            advice = advice[:1]
        moves, manners = zip(advice[0], *others, *advice[1:], strict=True)
        return np.array(moves), np.array(manners)

    def _search(self, contenders: Contenders, trials: Trials) -> None:
        rounds = contenders.rounds_left
        while len(contenders.alive) > 1:
            count = max(_FEWEST_WORLDS, self._simulations // (rounds * len(contenders.alive)))
            self._try(contenders, trials, count)
            contenders.halve()

    def _search_until(self, contenders: Contenders, trials: Trials, deadline: float) -> None:
        while len(contenders.alive) > 1:
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


class _Adviser:
    """A policy with its own plan, asked for its move and for others that come into question."""

    def __init__(self, manner: Styles) -> None:
        self._manner = manner
        self._plan, self._desk = np.zeros(1, PLAN), np.zeros(1, DESK)
        self._count = 0

    def ask(self, seen: Seen) -> int:
        """The move that the policy prefers."""
        move, self._count = entries.consult(
            seen.table,
            atlas_of(seen.board),
            seen.record,
            seen.seat,
            self._manner,
            _CLAIMS,
            self._plan,
            self._desk,
        )
        return int(move)

    @property
    def candidates(self) -> Numbers:
        """All moves that came into question when it was last asked."""
        listed: Numbers = self._desk["listing"]["moves"][0, : self._count].astype(np.int64)
        return listed

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that its plan asks for."""
        plan = self._plan[0]
        wanted: list[int] = plan["wanted"][: plan["size"]].tolist()
        return tuple(wanted)


def _ranked(moves: Numbers, contenders: Contenders) -> list[Weighed]:
    """Every move once, the best first; the more often one was tried, the more it can be believed."""
    merits, margins = contenders.merits, contenders.margins
    best = int(np.argmax(merits))
    order = sorted(range(len(moves)), key=lambda one: (one != best, -contenders.worlds[one], -merits[one]))
    ranked: dict[int, Weighed] = {}
    for one in order:
        ranked.setdefault(int(moves[one]), Weighed(int(moves[one]), float(merits[one]), float(margins[one])))
    return list(ranked.values())
