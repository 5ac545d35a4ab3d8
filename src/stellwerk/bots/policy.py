"""A policy that plays one seat: the move it chooses, the candidates, and the routes it wants."""

from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.engine import NONE
from stellwerk.play import Observation

from .policies import entry_points
from .policies.adjacency import adjacency_of
from .policies.workspace import MAX_RANKED, PLAN, WORKSPACE

Integers = npt.NDArray[np.int64]
Rows = npt.NDArray[np.void]
Parameters = Rows
"""Rows of `policies.parameters.PARAMETERS`."""

_Context = tuple[Rows, Rows, Rows, int, Rows, Rows, Rows]
"""The arguments that policies take, in their order."""

_MAX_PAID: Final = 6
"""Candidates that cost cards. There are often dozens of claims, most of them useless."""
ALL_PAID: Final = MAX_RANKED
"""So many that none is left out that could be worth something."""


class Policy:
    """A policy that plays by one row of parameters. It remembers its plan from one move to the next."""

    def __init__(self, parameters: Parameters, seed: int = 0) -> None:
        self._parameters = parameters
        self._plan, self._workspace = np.zeros(1, PLAN), np.zeros(1, WORKSPACE)
        self._workspace["chance"] = seed

    def choose(self, observation: Observation) -> int:
        """The move that the policy prefers."""
        return int(entry_points.choose(*self._context(observation)))

    def candidates(self, observation: Observation, max_paid: int = _MAX_PAID) -> Integers:
        """All moves worth considering: of those that cost cards the best, each with its best payment.

        In the last round these are all, as any may decide who has the longest route.
        """
        if observation.state["turns_left"][0] != NONE:
            max_paid = ALL_PAID
        count = entry_points.candidates(*self._context(observation), max_paid=max_paid)
        moves: Integers = self._workspace["listing"]["moves"][0, :count].astype(np.int64)
        return moves

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that its plan wants to claim."""
        plan = self._plan[0]
        wanted: list[int] = plan["wanted"][: plan["size"]].tolist()
        return tuple(wanted)

    def _context(self, observation: Observation) -> _Context:
        return (
            observation.board_row,
            adjacency_of(observation.board),
            observation.state,
            observation.seat,
            self._parameters,
            self._plan,
            self._workspace,
        )
