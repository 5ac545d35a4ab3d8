"""A bot in a seat, which returns an action or fails with an explanation."""

from stellwerk.bots import Factory
from stellwerk.bots.bot_calls import BotFailed, call_bot, one_line
from stellwerk.play import Action, IllegalAction, Observation
from stellwerk.play.actions import checked


class SeatedBot:
    """A bot whose errors all become BotFailed, when it is created and when it chooses."""

    def __init__(self, make: Factory, seed: int) -> None:
        self._bot = call_bot(make, seed)

    def choose(self, observation: Observation) -> Action:
        """Return the bot's choice: an action, but possibly an illegal one."""
        return call_bot(self._checked_choice, observation)

    def _checked_choice(self, observation: Observation) -> Action:
        return _as_action(self._bot.choose(observation))


def _as_action(choice: Action) -> Action:
    try:
        return checked(choice)
    except IllegalAction as error:
        raise BotFailed(one_line(str(error))) from None
