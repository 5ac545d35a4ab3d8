"""What a bot is."""

from typing import Protocol

from stellwerk.play import Action, Observation


class Bot(Protocol):
    """A player for one seat of one game.

    Bots are made by calling their class with one argument, `seed`: an integer from which all of a bot's
    chance comes, so that the same seed in the same game means the same moves.
    """

    def choose(self, observation: Observation) -> Action:
        """One of `observation.legal`."""
        ...
