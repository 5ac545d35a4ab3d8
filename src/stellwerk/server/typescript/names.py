"""Which types are written, and names for those without one."""

from typing import Any, Final, get_args

from stellwerk.analyst import Cause, DepthName, TurningPointKind, Verdict
from stellwerk.analyst.amounts import LEAST_CHANCE, LEAST_POINTS
from stellwerk.boards.drawing import tokens
from stellwerk.boards.drawing.liveries import LIVERIES
from stellwerk.bots.reasons import ReasonKind
from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.puzzles import Kind, Urgency
from stellwerk.server.app.api.interface import INTERFACE
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.field_types import Ending, Level, LiveryName, Mover, TableState
from stellwerk.server.messages.outgoing import AnyMessage
from stellwerk.server.messages.rejections import Code
from stellwerk.server.messages.rest import Problem
from stellwerk.server.messages.reviews import ReviewState
from stellwerk.server.messages.settings import SeatPlan
from stellwerk.server.messages.sheets import NewsKind
from stellwerk.server.table.seating import PATIENCE_MS

SENT_BY_CLIENTS: Final[tuple[Any, ...]] = (
    AnyCommand,
    *(kind for endpoint in INTERFACE for kind in (endpoint.body, endpoint.query) if kind is not None),
)
SENT_BY_SERVER: Final[tuple[Any, ...]] = (
    AnyMessage,
    Problem,
    *(endpoint.response for endpoint in INTERFACE if endpoint.response is not str),
)

CONSTANTS: Final[dict[str, Any]] = {
    "PATIENCE_MS": PATIENCE_MS,
    "LEAST_CHANCE": LEAST_CHANCE,
    "LEAST_POINTS": LEAST_POINTS,
    "LIVERIES": LIVERIES,
    "HOME": tokens.HOME,
    "FLAG": tokens.FLAG,
    "ALVIN": tokens.ALVIN,
    "ALVIN_LAMPS": tokens.ALVIN_LAMPS,
    "SOUVENIRS": tokens.SOUVENIRS,
    "PARCEL": tokens.PARCEL,
    "SOUVENIR_COLORS": tokens.SOUVENIR_COLORS,
    "TICKET_COLORS": tokens.TICKET_COLORS,
}
"""What clients need to know to offer only what the server accepts, and how it looks."""

CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "Code": get_args(Code),
    "Level": get_args(Level),
    "LiveryName": get_args(LiveryName),
    "TableState": get_args(TableState),
    "Ending": get_args(Ending),
    "Mover": get_args(Mover),
    "NewsKind": get_args(NewsKind),
    "ReasonKind": get_args(ReasonKind),
    "DepthName": get_args(DepthName),
    "Verdict": get_args(Verdict),
    "TurningPointKind": get_args(TurningPointKind),
    "Cause": get_args(Cause),
    "ReviewState": get_args(ReviewState),
    "PuzzleKind": get_args(Kind),
    "Urgency": get_args(Urgency),
}
"""Types with a fixed set of values."""

UNIONS: Final[dict[str, tuple[type, ...]]] = {
    "AnyAction": get_args(AnyAction),
    "AnyEvent": get_args(AnyEvent),
    "AnyCommand": get_args(AnyCommand),
    "AnyMessage": get_args(AnyMessage),
    "SeatPlan": get_args(SeatPlan),
}
"""Types whose members are told apart by a tag field."""
