"""Moves of a decision compared with each other in the same worlds."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.bots.players import Players
from stellwerk.bots.playing_styles import playing_styles
from stellwerk.bots.policy import Policy
from stellwerk.bots.search import patience_s
from stellwerk.bots.trials import Expected, Trials, Worlds
from stellwerk.bots.worth import worth
from stellwerk.play import Observation
from stellwerk.play.listing import RowArray

_SURE: Final = 2.0
"""Standard errors by which a move must be better or worse."""
_FINALISTS: Final = 3
"""Moves tried again besides the one that was played and the solid player's."""
_PATIENCE_SHARE: Final = 0.25
"""Share of the processor time for a move on a custom board that each comparison may take."""


class TriedMove(msgspec.Struct, frozen=True):
    """A move and what it leads to.

    `lead` is how much more it is worth than the move that was played, with a standard `error`.
    """

    move: int
    expected: Expected
    lead: float
    error: float

    @property
    def is_better(self) -> bool:
        """Whether it is worth more than the move that was played, by more than noise explains."""
        return self.lead > _SURE * self.error

    @property
    def is_worse(self) -> bool:
        """Whether it is worth less than the move that was played, by more than noise explains."""
        return -self.lead > _SURE * self.error


class Comparisons:
    """A decision, and who is expected to play on. On custom boards, comparisons stop if they take long."""

    def __init__(self, board: Board, state: RowArray, observation: Observation, players: Players) -> None:
        self._board, self._state, self._observation, self._players = board, state, observation, players
        self._seconds = _PATIENCE_SHARE * patience_s(board)

    def position(self, worlds: Worlds) -> Expected:
        """What all seats can expect with all hands open."""
        observation, seat = self._observation, self._observation.seat
        usual = Policy(playing_styles(self._board, self._players)[seat, :1]).choose(observation)
        trials = Trials(self._board, self._state, seat, [usual], self._players)
        return trials.expected(trials.outcomes_in_time([0], worlds, self._seconds), 0)

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

        If one of them seems better, or the solid player's worse, only what other worlds say counts: the best
        of many estimates is mostly too high, and among many decisions some always stand out by chance.
        """
        tried = self.tried(trials, numbers, worlds)
        stands_out = any(move.is_better for move in tried) or tried[usual].is_worse
        return self.tried(trials, numbers, more_worlds) if stands_out else tried

    def finalists(self, trials: Trials, worlds: Worlds) -> list[int]:
        """The numbers of the first two moves and of the most promising others."""
        tried = self.tried(trials, range(len(trials.moves)), worlds)
        best = sorted(range(len(tried)), key=lambda number: -tried[number].lead)
        others = [number for number in best if number > 1][:_FINALISTS]
        return [*range(2), *others][: len(trials.moves)]


def _lead(leads: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The mean and its standard error."""
    return float(leads.mean()), float(leads.std(ddof=1) / np.sqrt(len(leads)))
