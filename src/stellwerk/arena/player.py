"""A bot in a seat: what comes out of it is an action, or a failure that is told."""

from stellwerk.bots import Factory
from stellwerk.bots.guard import BotFailed, guarded, one_line
from stellwerk.play import Action, IllegalAction, Observation
from stellwerk.play.actions import checked


class Player:
    """A bot that can do nothing worse than raise BotFailed, when it is made as when it chooses."""

    def __init__(self, make: Factory, seed: int) -> None:
        self._bot = guarded(make, seed)

    def choose(self, observation: Observation) -> Action:
        """What the bot chooses; an action, but perhaps not a legal one."""
        return guarded(self._answer, observation)

    def _answer(self, observation: Observation) -> Action:
        return _as_action(self._bot.choose(observation))


def _as_action(answer: Action) -> Action:
    try:
        return checked(answer)
    except IllegalAction as error:
        raise BotFailed(one_line(str(error))) from None
