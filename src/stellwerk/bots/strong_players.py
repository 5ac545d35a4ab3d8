"""What players gain who think longer than those of rollouts do.

Who searches plays better than the planner that stands for it in rollouts. So the points that it will gain
in the turns still to come are added before a winner is named. They are fitted to results:
`python -m bench.calibration`.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS

from .board_kinds import BoardKind, kind_of_board
from .evaluation import Outcomes
from .playing_styles import SEARCHING

_GAINED: Final[Mapping[BoardKind, float]] = {
    "long-games": 0.7,
    "markers": 0.7,
    "short-games": 0.4,
    "two-kinds-of-piece": 0.2,
}
"""Points gained per turn."""


def with_gains(board: Board, players: Sequence[str | None], seats: int, outcomes: Outcomes) -> Outcomes:
    """The outcomes with what those players gain who are known to search.

    Where nobody gains anything, the winners stay as they are: ties may have been broken.
    """
    searches = np.zeros(MAX_SEATS, np.bool_)
    searches[: len(players)] = [name in SEARCHING for name in players]
    if not searches[:seats].any():
        return outcomes
    gained = np.rint(searches * _GAINED[kind_of_board(board)] * outcomes["turns"])
    points = (outcomes["points"] + gained)[..., :seats]
    raised = outcomes.copy()
    raised["points"][..., :seats] = points
    for seat in range(seats):
        raised["margin"][..., seat] = points[..., seat] - np.delete(points, seat, axis=-1).max(-1)
    leads = raised["margin"][..., :seats] >= 0
    shares = leads / leads.sum(-1, keepdims=True)
    gains = gained[..., :seats].any(-1, keepdims=True)
    raised["win"][..., :seats] = np.where(gains, shares, outcomes["win"][..., :seats])
    return raised
