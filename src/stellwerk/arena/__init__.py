"""Layer 4: contests of bots, on one core, on all of them, or on many machines, with the same results."""

from .cluster import Cluster
from .contest import ArenaError, Contest, Fixture, Pairing
from .crew import Crew, Soloist
from .intervals import Estimate
from .ledger import Ledger
from .pool import Pool
from .ratings import rate
from .report import faults, report
from .rows import Fault, Row
from .running import run
from .summary import PairingSummary, Performance, summarize_bot, summarize_pairing

__all__ = [
    "ArenaError",
    "Cluster",
    "Contest",
    "Crew",
    "Estimate",
    "Fault",
    "Fixture",
    "Ledger",
    "Pairing",
    "PairingSummary",
    "Performance",
    "Pool",
    "Row",
    "Soloist",
    "faults",
    "rate",
    "report",
    "run",
    "summarize_bot",
    "summarize_pairing",
]
