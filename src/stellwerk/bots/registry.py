"""The built-in bots by name, and the settings they take."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from .bot import Bot
from .levels import EasyBot, HardBot
from .policy_bots import GreedyBot, PlannerBot, RacerBot
from .random import RandomBot
from .search import SearchBot

SettingParser = Callable[[str], float]
"""Parses the value of a setting; the message of its ValueError says what the value must be."""


@dataclass(frozen=True, slots=True)
class RegisteredBot:
    """A built-in bot: a one-line summary, what creates it, and the settings it takes besides the seed.

    At most one of the settings in `exclusive` may be given.
    """

    summary: str
    make: Callable[..., Bot]
    settings: Mapping[str, SettingParser] = field(default_factory=dict)
    exclusive: tuple[str, ...] = ()


def positive_number(text: str) -> float:
    """A number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ValueError("a number above 0, such as 0.5")
    return number


def positive_count(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise ValueError("a whole number above 0, such as 400")
    return int(text)


BOTS: Final[dict[str, RegisteredBot]] = {
    "random": RegisteredBot("picks a legal action at random", RandomBot),
    "greedy": RegisteredBot("claims whatever scores most now, otherwise draws cards for it", GreedyBot),
    "racer": RegisteredBot("ignores its tickets, claims the longest routes, ends the game fast", RacerBot),
    "planner": RegisteredBot("builds a network for its tickets, and also takes long routes", PlannerBot),
    "search": RegisteredBot(
        "tries its best moves in simulated games",
        SearchBot,
        {"time": positive_number, "simulations": positive_count, "threads": positive_count},
        exclusive=("time", "simulations"),
    ),
    "easy": RegisteredBot("for human opponents: plans, but makes mistakes", EasyBot),
    "medium": RegisteredBot("for human opponents: the planner", PlannerBot),
    "hard": RegisteredBot("for human opponents: searches for a few tenths of a second", HardBot),
}
"""The built-in bots by name, the weakest first."""
