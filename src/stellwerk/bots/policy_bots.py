"""The bots that follow a policy: greedy, racer and planner."""

import numpy as np

from stellwerk.play import Action, Seen

from .policies import entries
from .policies.atlas import atlas_of
from .policies.desk import DESK, PLAN
from .policies.styles import GREEDY, PLANNER, RACER, style

_NO_CLAIMS_LISTED = 0


class PolicyBot:
    """Plays in one style. It remembers its plan from move to move."""

    def __init__(self, seed: int, manner: np.ndarray) -> None:
        self._manner = manner
        self._plan, self._desk = np.zeros(1, PLAN), np.zeros(1, DESK)
        self._desk["chance"] = seed

    def choose(self, seen: Seen) -> Action:
        """The action that the policy prefers."""
        move, _ = entries.consult(
            seen.table,
            atlas_of(seen.board),
            seen.record,
            seen.seat,
            self._manner,
            _NO_CLAIMS_LISTED,
            self._plan,
            self._desk,
        )
        return seen.action(move)


class GreedyBot(PolicyBot):
    """Claims the route that scores most of those it can pay, and draws what it lacks for the next."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, style(GREEDY))


class RacerBot(PolicyBot):
    """Ignores its tickets, claims only the longest routes still open, and ends the game fast."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, style(RACER))


class PlannerBot(PolicyBot):
    """Builds a network for its tickets, takes long routes besides, and keeps an eye on the end."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, style(PLANNER))
