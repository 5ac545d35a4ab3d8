"""Layer 3: players that are programs. They are handed what a seat may know, never the game itself."""

from .bot import Bot
from .policy_bots import GreedyBot, PlannerBot, RacerBot
from .random import RandomBot
from .roster import BOTS, BotError, Factory, bot_factory, completed_spec
from .search import SearchBot
from .seats import decisions, seated
from .seeds import bot_seed, numbered_seed

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
    "completed_spec",
    "decisions",
    "numbered_seed",
    "seated",
]
