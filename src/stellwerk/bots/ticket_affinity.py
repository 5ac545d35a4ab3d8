"""How much likelier it is that a player keeps a ticket because of another one.

Who may choose keeps tickets that share a path, and a pair that makes a good plan. Worlds in which the others'
tickets were dealt blindly would make them weaker than they are.
"""

from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_TICKETS
from stellwerk.boards.row import board_row
from stellwerk.play import Game, Options

from .policies import entry_points
from .policies.adjacency import adjacency_of
from .policies.workspace import PLAN, WORKSPACE
from .policy_bots import steady_parameters
from .shared_paths import shared_cards

Floats = npt.NDArray[np.float64]

_SHARED: Final = 1.3
"""Log-odds for sharing a path as long as the mean of all tickets: `python -m bench.ticket_odds`."""
_VALUE: Final = 0.6
"""Log-odds for one standard deviation of the values of plans."""


@lru_cache(maxsize=32)
def ticket_affinity(board: Board) -> Floats:
    """The log-odds that a ticket gains by each other one in the hand; on the diagonal, by being alone.

    They are averaged over the other tickets. The array is cached: do not write to it.
    """
    tickets = len(board.tickets)
    affinity = np.zeros((MAX_TICKETS, MAX_TICKETS))
    shared = shared_cards(board)
    np.fill_diagonal(shared, 0.0)
    affinity[:tickets, :tickets] = _SHARED * shared + _VALUE * _standardised(_pair_values(board))
    return affinity


def _pair_values(board: Board) -> Floats:
    """The values of a steady player's plans for pairs of tickets, with nothing claimed and no cards."""
    state = Game(board, Options(seats=board.seats[0]), seed=0).state.copy()
    state["hand"], state["hand_size"] = 0, 0
    values = np.zeros((MAX_TICKETS, MAX_TICKETS))
    entry_points.value_pairs(
        board_row(board),
        adjacency_of(board),
        state,
        0,
        steady_parameters(board),
        np.zeros(1, PLAN),
        np.zeros(1, WORKSPACE),
        values,
    )
    return values[: len(board.tickets), : len(board.tickets)]


def _standardised(values: Floats) -> Floats:
    """Distances from the mean of all pairs, in standard deviations."""
    pairs = values[np.triu_indices(len(values), 1)]
    spread = pairs.std() if len(pairs) else 0.0
    return np.asarray((values - pairs.mean()) / spread) if spread > 0.0 else np.zeros_like(values)
