"""Layer 3: players that are programs. They are given what their seat may know, never the game itself."""

from .bot import Bot, BotError, Factory
from .policy_bots import GreedyBot, PlannerBot, RacerBot
from .random import RandomBot
from .registry import BOTS
from .search import SearchBot
from .seating import choose_actions, make_bots
from .seeds import bot_seed, derived_seed
from .specs import bot_factory, completed_spec, portable_spec

__all__ = [
    "BOTS",
    "Bot",
    "BotError",
    "Factory",
    "GreedyBot",
    "PlannerBot",
    "RacerBot",
    "RandomBot",
    "SearchBot",
    "bot_factory",
    "bot_seed",
    "choose_actions",
    "completed_spec",
    "derived_seed",
    "make_bots",
    "portable_spec",
]
