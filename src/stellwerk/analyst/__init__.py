"""The analyst: what every decision of a game was worth, where it turned, and how much was luck."""

from stellwerk.bots.trials import Expected

from .analyse import analyse
from .analysed_game import AnalysedGame
from .depth import DEPTHS, DepthName
from .results import (
    Alternative,
    Analysis,
    Decision,
    SeatSplit,
    SeatTickets,
    Split,
    TicketChoice,
    TurningPoint,
    TurningPointKind,
    Verdict,
)
from .summary import Cause, ResultSentence, Summary, TicketsSentence, TurningSentence, summary_of
from .version import analyst_version
from .words import SYMBOLS, Words

__all__ = [
    "DEPTHS",
    "SYMBOLS",
    "Alternative",
    "AnalysedGame",
    "Analysis",
    "Cause",
    "Decision",
    "DepthName",
    "Expected",
    "ResultSentence",
    "SeatSplit",
    "SeatTickets",
    "Split",
    "Summary",
    "TicketChoice",
    "TicketsSentence",
    "TurningPoint",
    "TurningPointKind",
    "TurningSentence",
    "Verdict",
    "Words",
    "analyse",
    "analyst_version",
    "summary_of",
]
