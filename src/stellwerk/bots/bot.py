"""What a bot is."""

from collections.abc import Callable
from typing import Protocol

from stellwerk.play import Action, GameError, Observation


class Bot(Protocol):
    """A player for one seat of one game.

    A bot is created by calling its class with one argument, `seed`: an integer that all its randomness comes
    from, so that the same seed in the same game means the same moves.
    """

    def choose(self, observation: Observation) -> Action:
        """One of `observation.legal`."""
        ...


Factory = Callable[[int], Bot]
"""Creates a bot from a seed."""


class BotError(GameError):
    """No bot can be created from a spec; the message says why."""
