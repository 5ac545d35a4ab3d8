"""Bots from the command line, given by their specs."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from stellwerk.arena import ArenaError
from stellwerk.arena.seated_bot import SeatedBot
from stellwerk.bots import BotError, Factory, bot_factory, completed_spec
from stellwerk.bots.bot_calls import BotFailed
from stellwerk.play import Action, IllegalAction, Observation

from .errors import UsageError


def bot_specs(text: str, settings: Mapping[str, object] | None = None) -> tuple[str, ...]:
    """Split a comma-separated list into specs, check each of them, and add these settings."""
    try:
        specs = [spec.strip() for spec in text.split(",")]
        for spec in specs:
            bot_factory(spec)
        return tuple(completed_spec(spec, settings or {}) for spec in specs)
    except BotError as error:
        raise UsageError(str(error)) from None


def seat_specs(text: str, seats: int) -> tuple[str, ...]:
    """One spec for every seat, from a list with one for each or with one for all."""
    specs = bot_specs(text)
    if len(specs) not in (1, seats):
        raise UsageError(f"{len(specs)} bots for {seats} seats; name one bot for all seats, or {seats} bots.")
    return specs * seats if len(specs) == 1 else specs


class NamedBot(SeatedBot):
    """A bot whose errors mention its spec."""

    def __init__(self, spec: str, make: Factory, seed: int) -> None:
        with failures_named(spec):
            super().__init__(make, seed)
        self._spec = spec

    def choose(self, observation: Observation) -> Action:
        """Return the bot's choice."""
        with failures_named(self._spec):
            return super().choose(observation)


@contextmanager
def failures_named(spec: str) -> Iterator[None]:
    """Turn a bot's failure into an error that names the bot."""
    try:
        yield
    except (BotFailed, IllegalAction) as failure:
        raise ArenaError(f"Bot {spec} failed: {failure}") from None
