"""The bot that every other bot has to beat."""

from collections.abc import Sequence
from typing import Final, TypeVar

from stellwerk.play import Action, Observation
from stellwerk.play.dealing import checked_seed

Choice = TypeVar("Choice")

_MASK: Final = (1 << 64) - 1
_INCREMENT: Final = 0x9E3779B97F4A7C15


class RandomBot:
    """Picks each legal action with the same probability.

    It remembers nothing, so one of them can play all seats of a game. It then plays the same game as the
    engine's own loop of random games from the same seed.
    """

    def __init__(self, seed: int) -> None:
        self._state = _mixed((~checked_seed(seed) & _MASK) + _INCREMENT & _MASK)

    def choose(self, observation: Observation) -> Action:
        """One of the legal actions."""
        return observation.action(self.pick(observation.moves))

    def pick(self, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        self._state = state = (self._state + _INCREMENT) & _MASK
        return choices[(_mixed(state) >> 32) * len(choices) >> 32]


def _mixed(state: int) -> int:
    z = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31
