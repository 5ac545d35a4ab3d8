"""The searching bot: tries the moves that come into question in games played to their end."""

import time as clock
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.play import Action, Seen

from .contenders import Contenders
from .policies import entries
from .policies.atlas import atlas_of
from .policies.desk import DESK, PLAN
from .policies.styles import PLANNER, RACER, style

_SIMULATIONS: Final = 2000
_CLAIMS: Final = 6
_CHUNK: Final = 8
"""Worlds tried between two looks at the clock."""
_FEWEST_WORLDS: Final = 4


class SearchBot:
    """Plays every candidate move in many worlds that fit what it has seen, all playing sensibly to the end.

    Thinks for so many seconds a move, or so many simulations; only the latter is the same every time.
    """

    def __init__(
        self, seed: int, time: float | None = None, simulations: int | None = None, threads: int = 1
    ) -> None:
        self._worlds = np.random.Generator(np.random.PCG64(seed))
        self._seconds = time
        self._simulations = simulations or _SIMULATIONS
        self._threads = threads
        self._manner = style(PLANNER)
        self._own = np.concatenate([self._manner, style(RACER)])
        self._rivals = self._own
        self._plan, self._desk = np.zeros(1, PLAN), np.zeros(1, DESK)

    def choose(self, seen: Seen) -> Action:
        """The move that did best."""
        moves = self._candidates(seen)
        if len(moves) == 1:
            return seen.action(int(moves[0]))
        arms = np.repeat(moves, len(self._own))
        manners = np.tile(np.arange(len(self._own)), len(moves))
        contenders = Contenders(len(arms))
        trials = _Trials(seen, arms, manners, self._own, self._rivals, self._threads)
        if self._seconds is None:
            self._search(contenders, trials)
        else:
            self._search_until(contenders, trials, clock.perf_counter() + self._seconds)
        return seen.action(int(arms[contenders.alive[0]]))

    def _candidates(self, seen: Seen) -> npt.NDArray[np.int64]:
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

    def _search(self, contenders: Contenders, trials: "_Trials") -> None:
        rounds = contenders.rounds_left
        while len(contenders.alive) > 1:
            count = max(_FEWEST_WORLDS, self._simulations // (rounds * len(contenders.alive)))
            contenders.note(trials.run(contenders.alive, self._new_worlds(count)))
            contenders.halve()

    def _search_until(self, contenders: Contenders, trials: "_Trials", deadline: float) -> None:
        while len(contenders.alive) > 1:
            now = clock.perf_counter()
            end = now + (deadline - now) / contenders.rounds_left
            while True:
                contenders.note(trials.run(contenders.alive, self._new_worlds(_CHUNK * self._threads)))
                if clock.perf_counter() >= end:
                    break
            contenders.halve()

    def _new_worlds(self, count: int) -> npt.NDArray[np.uint64]:
        return self._worlds.integers(0, 1 << 63, count, dtype=np.uint64)


class _Trials:
    """Trials of moves in one position, on so many threads; their number does not change the results."""

    def __init__(
        self,
        seen: Seen,
        arms: npt.NDArray[np.int64],
        manners: npt.NDArray[np.int64],
        own: np.ndarray,
        rivals: np.ndarray,
        threads: int,
    ) -> None:
        self._seen = seen
        self._atlas = atlas_of(seen.board)
        self._arms, self._manners = arms, manners
        self._own, self._rivals = own, rivals
        self._threads = threads

    def run(self, alive: npt.NDArray[np.int64], worlds: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
        """The margins of these contenders, a row for each world."""
        margins = np.zeros((len(worlds), len(alive)), np.int64)
        ranks = np.zeros_like(margins)
        if self._threads == 1:
            self._fill(alive, worlds, margins, ranks)
            return margins
        parts = np.array_split(np.arange(len(worlds)), self._threads)
        slices = [slice(int(part[0]), int(part[-1]) + 1) for part in parts if len(part)]
        with ThreadPoolExecutor(self._threads) as pool:
            list(pool.map(lambda part: self._fill(alive, worlds[part], margins[part], ranks[part]), slices))
        return margins

    def _fill(
        self,
        alive: npt.NDArray[np.int64],
        worlds: npt.NDArray[np.uint64],
        margins: npt.NDArray[np.int64],
        ranks: npt.NDArray[np.int64],
    ) -> None:
        entries.try_moves(
            self._seen.table,
            self._atlas,
            self._seen.record,
            self._seen.seat,
            self._arms[alive],
            self._manners[alive],
            self._own,
            self._rivals,
            worlds,
            margins,
            ranks,
        )
