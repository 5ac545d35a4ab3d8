"""Who plays: the bots that were asked for by their specs."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from stellwerk.arena import ArenaError
from stellwerk.arena.seated_bot import SeatedBot
from stellwerk.bots import BotError, Factory, RandomBot, bot_factory, completed_spec
from stellwerk.bots.guard import BotFailed
from stellwerk.play import Action, IllegalAction, Observation

from .failures import UsageError

AT_RANDOM: Final = "random"


def bot_specs(text: str, settings: Mapping[str, object] | None = None) -> tuple[str, ...]:
    """The specs in a list with commas, complete with these settings; each is known to make a bot."""
    try:
        specs = [spec.strip() for spec in text.split(",")]
        for spec in specs:
            bot_factory(spec)
        return tuple(completed_spec(spec, settings or {}) for spec in specs)
    except BotError as error:
        raise UsageError(str(error)) from None


def seated_specs(text: str, seats: int) -> tuple[str, ...]:
    """One spec for every seat, from a list of as many, or of one for all."""
    specs = bot_specs(text)
    if len(specs) not in (1, seats):
        raise UsageError(f"{len(specs)} bots for {seats} seats; name one for all seats, or {seats}.")
    return specs * seats if len(specs) == 1 else specs


def seated_factories(specs: Sequence[str], game_seed: int) -> list[Factory]:
    """What makes the players of a game, by seat.

    At a table where all play at random one bot plays all seats: that is the game which the engine's compiled
    loop plays from the same seed.
    """
    if set(specs) == {AT_RANDOM}:
        bot = RandomBot(game_seed)
        return [lambda _: bot] * len(specs)
    return [bot_factory(spec) for spec in specs]


class NamedPlayer(SeatedBot):
    """A bot whose failures are told with its name."""

    def __init__(self, spec: str, make: Factory, seed: int) -> None:
        with failures_of(spec):
            super().__init__(make, seed)
        self._spec = spec

    def choose(self, observation: Observation) -> Action:
        """What the bot chooses."""
        with failures_of(self._spec):
            return super().choose(observation)


@contextmanager
def failures_of(spec: str) -> Iterator[None]:
    """What a bot is to blame for ends in a sentence with its name."""
    try:
        yield
    except (BotFailed, IllegalAction) as failure:
        raise ArenaError(f"The bot {spec} failed: {failure}") from None
