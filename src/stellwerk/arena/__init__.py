"""Layer 4: contests of bots, on one core, on all of them, or on many machines, with the same results."""

from .contest import ArenaError, Contest, Fixture, Pairing
from .crew import Crew, Soloist
from .ledger import Ledger
from .pool import Pool
from .rows import Fault, Row
from .running import run
from .summary import BotSummary, PairingSummary, summarize_bot, summarize_pairing

__all__ = [
    "ArenaError",
    "BotSummary",
    "Contest",
    "Crew",
    "Fault",
    "Fixture",
    "Ledger",
    "Pairing",
    "PairingSummary",
    "Pool",
    "Row",
    "Soloist",
    "run",
    "summarize_bot",
    "summarize_pairing",
]
