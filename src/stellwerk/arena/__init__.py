"""Layer 4: contests between bots, on one core, all cores or a cluster, with the same results."""

from .contest import ArenaError, Contest, Fixture, Pairing
from .dask_executor import DaskExecutor
from .executor import Executor, InProcessExecutor
from .intervals import Estimate
from .ledger import Ledger
from .process_executor import ProcessExecutor
from .ratings import rate
from .report import faults, report
from .results import Fault, GameResult
from .scheduler import run_contest
from .summary import PairingSummary, Performance, summarize_bot, summarize_pairing

__all__ = [
    "ArenaError",
    "Contest",
    "DaskExecutor",
    "Estimate",
    "Executor",
    "Fault",
    "Fixture",
    "GameResult",
    "InProcessExecutor",
    "Ledger",
    "Pairing",
    "PairingSummary",
    "Performance",
    "ProcessExecutor",
    "faults",
    "rate",
    "report",
    "run_contest",
    "summarize_bot",
    "summarize_pairing",
]
