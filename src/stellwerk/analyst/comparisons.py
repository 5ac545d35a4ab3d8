"""Moves of a decision compared with each other in the same worlds."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from stellwerk.boards import Board
from stellwerk.bots.players import Players
from stellwerk.bots.search import patience_s
from stellwerk.bots.trials import Expected, Trials, Worlds
from stellwerk.bots.worth import worth
from stellwerk.play import Observation
from stellwerk.play.listing import RowArray

from .first_moves import expected_of_position

_SURE: Final = 2.0
"""Standard errors by which a move must be better or worse."""
_FINALISTS: Final = 3
"""Moves tried again besides the one that was played and the solid player's."""
_PATIENCE_SHARE: Final = 0.25
"""Share of the processor time for a move on a custom board that each comparison may take."""


class TriedMove(msgspec.Struct, frozen=True):
    """A move and what it leads to.

    `lead` is how much more it is worth than the move that was played, with a standard `error`. `stood_out`
    says what it seemed before, in other worlds: 1 if better, -1 if worse, 0 if neither or if nobody looked.
    """

    move: int
    expected: Expected
    lead: float
    error: float
    stood_out: int = 0

    @property
    def is_better(self) -> bool:
        """Whether it is worth more than the move that was played, beyond doubt: also in other worlds."""
        return self.stood_out > 0 and self.seems > 0

    @property
    def is_worse(self) -> bool:
        """Whether it is worth less than the move that was played, beyond doubt: also in other worlds."""
        return self.stood_out < 0 and self.seems < 0

    @property
    def seems(self) -> int:
        """1 if it is better by more than noise mostly explains, -1 if it is worse, else 0."""
        return 0 if abs(self.lead) <= _SURE * self.error else int(np.sign(self.lead))


class Comparisons:
    """A decision, and who is expected to play on. On custom boards, comparisons stop if they take long."""

    def __init__(self, board: Board, state: RowArray, observation: Observation, players: Players) -> None:
        self._board, self._state, self._observation, self._players = board, state, observation, players
        self._seconds = _PATIENCE_SHARE * patience_s(board)

    def position(self, worlds: Worlds) -> Expected:
        """What all seats can expect with all hands open."""
        return expected_of_position(
            self._board, self._state, self._observation, self._players, worlds, self._seconds
        )

    def trials(self, moves: Sequence[int]) -> Trials:
        """Moves to be tried as far as the seat can know."""
        return Trials(self._board, self._observation.state, self._observation.seat, moves, self._players)

    def tried(self, trials: Trials, numbers: Sequence[int], worlds: Worlds) -> tuple[TriedMove, ...]:
        """Some of the moves compared with the first of them."""
        outcomes = trials.outcomes_in_time(numbers, worlds, self._seconds)
        values = worth(self._board, outcomes["win"][..., trials.seat], outcomes["margin"][..., trials.seat])
        return tuple(
            TriedMove(
                int(trials.moves[number]),
                trials.expected(outcomes, index),
                *_lead(values[:, index] - values[:, 0]),
            )
            for index, number in enumerate(numbers)
        )

    def confirmed(
        self, trials: Trials, numbers: Sequence[int], usual: int, worlds: Worlds, more_worlds: Worlds
    ) -> tuple[TriedMove, ...]:
        """Some of the moves compared with the first of them; `usual` is the place of the solid player's.

        If some of them seem better, or the solid player's worse, these are tried again in other worlds, and
        only what is said there counts: the best of many estimates is mostly too high, and among many
        decisions some always stand out by chance.
        """
        first = self.tried(trials, numbers, worlds)
        better = [index for index, move in enumerate(first) if move.seems > 0]
        if not better and first[usual].seems >= 0:
            return first
        kept = sorted({0, usual, *better})
        again = self.tried(trials, [numbers[index] for index in kept], more_worlds)
        return tuple(
            replace(move, stood_out=first[index].seems) for index, move in zip(kept, again, strict=True)
        )

    def finalists(self, trials: Trials, worlds: Worlds) -> list[int]:
        """The numbers of the first two moves and of the most promising others."""
        tried = self.tried(trials, range(len(trials.moves)), worlds)
        best = sorted(range(len(tried)), key=lambda number: -tried[number].lead)
        others = [number for number in best if number > 1][:_FINALISTS]
        return [*range(2), *others][: len(trials.moves)]


def _lead(leads: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The mean and its standard error."""
    return float(leads.mean()), float(leads.std(ddof=1) / np.sqrt(len(leads)))
