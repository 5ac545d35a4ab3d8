"""What both ecosystems are told about observations and actions; needs the extra `rl`."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board

from .action_space import action_space
from .features import observation_size
from .missing_extra import MISSING_EXTRA

try:
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(MISSING_EXTRA) from error

Observation = dict[str, npt.NDArray[np.float32] | npt.NDArray[np.int8]]
"""The `observation`, and the `action_mask` as int8: 1 for every legal action."""

_HIGHEST: Final = 200.0
"""No feature of any board is larger; most are at most 1."""


def observation_space(board: Board, seats: int) -> spaces.Space[Observation]:
    """The space of observations with their masks."""
    space: spaces.Space[Any] = spaces.Dict(
        {
            "observation": spaces.Box(0.0, _HIGHEST, (observation_size(board, seats),), np.float32),
            "action_mask": spaces.Box(0, 1, (len(action_space(board)),), np.int8),
        }
    )
    return space


class LegalActions(spaces.Discrete):
    """All actions of a board; only those are sampled that are legal now."""

    def __init__(self, board: Board) -> None:
        super().__init__(len(action_space(board)))
        self.legal = np.ones(int(self.n), np.int8)

    def sample(
        self,
        mask: npt.NDArray[np.int8] | None = None,
        probability: npt.NDArray[np.float64] | npt.NDArray[np.int8] | None = None,
    ) -> np.int64:
        """A random legal action, or one that a mask allows, or by probabilities, as of any `Discrete`."""
        if mask is None and probability is None:
            mask = self.legal
        return super().sample(mask=mask, probability=probability)  # type: ignore[arg-type]  # there it is int8
