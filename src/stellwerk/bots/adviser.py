"""A policy as an adviser: what it would do, and what else comes into question."""

from typing import Final

import numpy as np

from stellwerk.play import Seen

from .policies import entries
from .policies.atlas import atlas_of
from .policies.desk import DESK, PLAN
from .trials import Numbers, Styles

_CLAIMS: Final = 6
"""Claims that come into question; there are often dozens, most of them of no use."""


class Adviser:
    """A policy with its own plan, asked for its move and for others that come into question."""

    def __init__(self, manner: Styles) -> None:
        self._manner = manner
        self._plan, self._desk = np.zeros(1, PLAN), np.zeros(1, DESK)
        self._count = 0

    def ask(self, seen: Seen) -> int:
        """The move that the policy prefers."""
        move, self._count = entries.consult(
            seen.table,
            atlas_of(seen.board),
            seen.record,
            seen.seat,
            self._manner,
            _CLAIMS,
            self._plan,
            self._desk,
        )
        return int(move)

    @property
    def candidates(self) -> Numbers:
        """All moves that came into question when it was last asked."""
        listed: Numbers = self._desk["listing"]["moves"][0, : self._count].astype(np.int64)
        return listed

    @property
    def wanted_routes(self) -> tuple[int, ...]:
        """The routes that its plan asks for."""
        plan = self._plan[0]
        wanted: list[int] = plan["wanted"][: plan["size"]].tolist()
        return tuple(wanted)
