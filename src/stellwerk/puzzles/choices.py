"""What a seat may answer: the planner's move, those worth considering, and one for every other answer."""

from collections.abc import Iterable

import numpy as np

from stellwerk.bots.policy import ALL_PAID, Policy
from stellwerk.bots.strategies import strategies_for
from stellwerk.play import Observation
from stellwerk.play.actions import Action, Claim

from .kinds import Kind
from .sameness import answer_key


class Choices:
    """The moves of a position. `usual` is the planner's, and `wanted` are the routes of its plan."""

    def __init__(self, observation: Observation) -> None:
        self._observation = observation
        self._planner = Policy(strategies_for(observation.board)[:1])
        self.usual = self._planner.choose(observation)
        self.wanted = self._planner.wanted_routes

    def action(self, move: int) -> Action:
        """The action of a move."""
        return self._observation.action(move)

    def considered(self) -> list[int]:
        """The planner's move, all ways to pay for its route, and what it or another strategy considers."""
        others = strategies_for(self._observation.board)[1:]
        chosen = [Policy(row[np.newaxis]).choose(self._observation) for row in others]
        candidates = self._planner.candidates(self._observation).tolist()
        return self.one_of_each([self.usual, *self._other_payments(), *candidates, *chosen], "wilds")

    def every_answer(self, tried: Iterable[int], kind: Kind) -> list[int]:
        """The moves tried, and one for every other answer: of its payments one with the fewest wilds.

        Of several it is the planner's: other colours may be those that its plan needs.
        """
        preferred = frozenset(self._planner.candidates(self._observation, ALL_PAID).tolist())
        thrifty = sorted(
            self._observation.moves, key=lambda move: (_wilds(self.action(move)), move not in preferred)
        )
        return self.one_of_each([*tried, *thrifty], kind)

    def one_of_each(self, moves: Iterable[int], kind: Kind) -> list[int]:
        """The first move of each answer to a puzzle of this kind."""
        firsts: dict[object, int] = {}
        for move in moves:
            firsts.setdefault(answer_key(self._observation, self.action(move), kind), move)
        return list(firsts.values())

    def _other_payments(self) -> list[int]:
        usual = self.action(self.usual)
        if not isinstance(usual, Claim) or usual.wilds == 0:
            return []
        return [
            move
            for move, action in zip(self._observation.moves, self._observation.legal, strict=True)
            if isinstance(action, Claim) and action.route == usual.route and action.wilds < usual.wilds
        ]


def _wilds(action: Action) -> int:
    return action.wilds if isinstance(action, Claim) else 0
