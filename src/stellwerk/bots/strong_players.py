"""What players gain who think longer than those of rollouts do.

Whoever searches plays better than the planner that stands for it in rollouts. So the points that it will gain
in the turns still to come are added before a winner is named. They are fitted to results:
`python -m bench.calibration`.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS

from .evaluation import Outcomes

_SEARCHING: Final = frozenset({"search", "hard"})
_GAINED: Final = 0.7
"""Points gained per turn where games are long."""
_GAINED_IN_SHORT_GAMES: Final = 0.4
_GAINED_WITH_TWO_KINDS_OF_PIECE: Final = 0.2
_LONG_GAME_PIECES: Final = 30


def with_gains(board: Board, players: Sequence[str | None], seats: int, outcomes: Outcomes) -> Outcomes:
    """The outcomes with what those players gain who are known to search."""
    searches = np.zeros(MAX_SEATS, np.bool_)
    searches[: len(players)] = [name in _SEARCHING for name in players]
    if not searches[:seats].any():
        return outcomes
    gained = np.rint(searches * _gained_per_turn(board) * outcomes["turns"])
    points = (outcomes["points"] + gained)[..., :seats]
    raised = outcomes.copy()
    raised["points"][..., :seats] = points
    for seat in range(seats):
        raised["margin"][..., seat] = points[..., seat] - np.delete(points, seat, axis=-1).max(-1)
    leads = raised["margin"][..., :seats] >= 0
    raised["win"][..., :seats] = leads / leads.sum(-1, keepdims=True)
    return raised


def _gained_per_turn(board: Board) -> float:
    if sum(kind.count for kind in board.pieces) >= _LONG_GAME_PIECES:
        return _GAINED
    return _GAINED_IN_SHORT_GAMES if len(board.pieces) == 1 else _GAINED_WITH_TWO_KINDS_OF_PIECE
