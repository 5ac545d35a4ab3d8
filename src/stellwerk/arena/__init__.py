"""Layer 5: contests between bots, on one core, all cores or a cluster, with the same results."""

from .contest import ArenaError, Contest, Pairing
from .dask_executor import DaskExecutor
from .executor import Executor, InProcessExecutor
from .intervals import Estimate
from .journal import Body, Journal, facts_of
from .ledger import Ledger
from .local_games import play_locally
from .plan import Fixture, Plan
from .process_executor import ProcessExecutor
from .ratings import rate
from .report import faults, report, times
from .results import Fault, GameResult
from .scheduler import finished_games, run_contest
from .simulation import GameSequence, Simulation
from .summary import PairingSummary, Performance, summarize_bot, summarize_pairing

__all__ = [
    "ArenaError",
    "Body",
    "Contest",
    "DaskExecutor",
    "Estimate",
    "Executor",
    "Fault",
    "Fixture",
    "GameResult",
    "GameSequence",
    "InProcessExecutor",
    "Journal",
    "Ledger",
    "Pairing",
    "PairingSummary",
    "Performance",
    "Plan",
    "ProcessExecutor",
    "Simulation",
    "facts_of",
    "faults",
    "finished_games",
    "play_locally",
    "rate",
    "report",
    "run_contest",
    "summarize_bot",
    "summarize_pairing",
    "times",
]
