"""The proof that one action of a position is clearly the best, in ever more worlds.

Most positions are dropped after few worlds. What is said about the answers of the others comes from worlds
that had no part in choosing these answers.
"""

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from stellwerk.play import Observation

from .choices import Choices
from .clarity import FINAL_WORLDS, is_best_in_all, is_clear, is_likely, is_promising, may_be_clear
from .comparison import Comparison
from .contrast import Contrast
from .kinds import Kind, kind_of

_ROUNDS: Final = (8, 8, 16, 32, 64, 128, 256)
"""Worlds in which the planner's move is compared with those worth considering, round by round …"""
_MOST_BETTER: Final = 4
"""… with so many of them after the first round …"""
_PROMISE: Final = 0.08
"""… that are worth more by this much, while one of them would make a puzzle and may be clearly the best; …"""
_EVERY_ANSWER: Final = (8, 8, 16)
"""… then every answer is tried, so that none is overlooked, the better half of them after each round …"""
_BEST_FEW: Final = 6
_BEST_ANSWERS: Final = (64, 128)
"""… then the best few of these …"""
_SHOWN: Final = 4
"""… and at last the best four."""
_LOOKS: Final = (256, 768, FINAL_WORLDS)
"""After so many of the final worlds it is seen whether it is worth going on; the proof is in all of them."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A position in which one action is clearly the best, and not the planner's.

    The comparison is of the best answers; `usual` is the number of the planner's among them.
    """

    kind: Kind
    contrast: Contrast
    comparison: Comparison
    usual: int


class Prover:
    """Looks for the proof that one action of a position is clearly the best."""

    def __init__(
        self, observation: Observation, kinds: Collection[Kind], chance: np.random.Generator
    ) -> None:
        self._observation, self._kinds, self._chance = observation, frozenset(kinds), chance
        self._choices = Choices(observation)

    def proof(self) -> Proof | None:
        """The proof, None as soon as there is no hope of one."""
        considered = self._choices.considered()
        hopeful = {move for move in considered if self._kinds_if_best(move) & self._kinds}
        better = self._better(hopeful, considered) if hopeful else None
        if better is None or not is_promising(better):
            return None
        kind = self._kind(better)
        if kind is None or kind not in self._kinds:
            return None
        best = self._compared(self._best_answers(better.moves, kind))
        for worlds in _BEST_ANSWERS:
            best.add(worlds)
            if self._kind(best) != kind or not is_promising(best):
                return None
        return self.proof_among(self._shown(best), kind)

    def proof_among(self, moves: Iterable[int], kind: Kind) -> Proof | None:
        """The proof that the best of these moves, and of the planner's, makes a puzzle of this kind."""
        final = self._compared(self._choices.one_of_each([self._choices.usual, *moves], kind))
        if len(final.moves) == 1:
            return None
        for worlds in _LOOKS:
            final.add(worlds - final.worlds)
            if not (is_promising(final) and is_best_in_all(final)):
                return None
        contrast = self._contrast(final)
        if contrast is None or kind_of(contrast) != kind or not is_clear(final):
            return None
        return Proof(kind, contrast, final, final.moves.index(self._choices.usual))

    def _better(self, hopeful: Collection[int], considered: Iterable[int]) -> Comparison | None:
        """The planner's move and those that stay better in ever more worlds, the best first.

        None as soon as none of the hopeful ones may be clearly the best.
        """
        comparison = self._compared(dict.fromkeys([self._choices.usual, *considered]))
        for worlds in _ROUNDS:
            comparison.add(worlds)
            best = [number for number in comparison.order if number > 0][:_MOST_BETTER]
            comparison.keep([0, *(one for one in best if comparison.lead(one, 0)[0] >= _PROMISE)])
            left = [number for number, move in enumerate(comparison.moves) if move in hopeful]
            if not any(may_be_clear(comparison, number) for number in left):
                return None
            if is_likely(comparison):
                break
        return comparison

    def _best_answers(self, tried: Sequence[int], kind: Kind) -> list[int]:
        """The best of all answers; the first two moves tried, the planner's and a better one, among them."""
        every = self._compared(self._choices.every_answer(tried, kind))
        for worlds in _EVERY_ANSWER:
            every.add(worlds)
            every.keep(every.order[: max(_BEST_FEW, len(every.moves) // 2)])
        return self._choices.one_of_each([*tried[:2], *every.moves], kind)[:_BEST_FEW]

    def _shown(self, comparison: Comparison) -> list[int]:
        """The best moves, the planner's always among them."""
        best, usual = [comparison.moves[number] for number in comparison.order[:_SHOWN]], self._choices.usual
        return best if usual in best else [*best[:-1], usual]

    def _compared(self, moves: Iterable[int]) -> Comparison:
        return Comparison(self._observation, list(moves), self._chance)

    def _kinds_if_best(self, move: int) -> set[Kind]:
        """What kinds of puzzle the position may be if this move is best; no need to try it.

        That depends on how much it costs the rivals.
        """
        if move == self._choices.usual:
            return set()
        kinds = (kind_of(self._contrast_with(move, 0.0, loss)) for loss in (math.inf, -math.inf))
        return {kind for kind in kinds if kind is not None}

    def _kind(self, comparison: Comparison) -> Kind | None:
        contrast = self._contrast(comparison)
        return None if contrast is None else kind_of(contrast)

    def _contrast(self, comparison: Comparison) -> Contrast | None:
        """What sets the best move apart from the planner's; None if they are the same."""
        best, usual = comparison.order[0], comparison.moves.index(self._choices.usual)
        if best == usual:
            return None
        own_gain = float(comparison.points[best] - comparison.points[usual])
        gain = float(comparison.margins[best] - comparison.margins[usual])
        return self._contrast_with(comparison.moves[best], own_gain, gain - own_gain)

    def _contrast_with(self, best: int, own_gain: float, rivals_loss: float) -> Contrast:
        usual, action = self._choices.usual, self._choices.action
        return Contrast(
            self._observation, action(usual), action(best), own_gain, rivals_loss, self._choices.wanted
        )
