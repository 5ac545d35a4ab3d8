"""A policy as an adviser: what it would do, and what else comes into question."""

from typing import Final

import numpy as np

from stellwerk.play import Observation

from .policies import entry_points
from .policies.atlas import atlas_of
from .policies.desk import DESK, PLAN
from .trials import Numbers, Styles

_MOST_PAID: Final = 6
"""Claims that come into question; there are often dozens, most of them of no use."""


class Adviser:
    """A policy with its own plan."""

    def __init__(self, manner: Styles) -> None:
        self._manner = manner
        self._plan, self._desk = np.zeros(1, PLAN), np.zeros(1, DESK)

    def advice(self, observation: Observation) -> int:
        """The move that the policy prefers."""
        atlas = atlas_of(observation.board)
        move = entry_points.choose(
            observation.board_row,
            atlas,
            observation.state,
            observation.seat,
            self._manner,
            self._plan,
            self._desk,
        )
        return int(move)

    def candidates(self, observation: Observation) -> Numbers:
        """All moves that come into question."""
        atlas = atlas_of(observation.board)
        count = entry_points.consider(
            observation.board_row,
            atlas,
            observation.state,
            observation.seat,
            self._manner,
            _MOST_PAID,
            self._plan,
            self._desk,
        )
        listed: Numbers = self._desk["listing"]["moves"][0, :count].astype(np.int64)
        return listed

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that its plan asks for."""
        plan = self._plan[0]
        wanted: list[int] = plan["wanted"][: plan["size"]].tolist()
        return tuple(wanted)
