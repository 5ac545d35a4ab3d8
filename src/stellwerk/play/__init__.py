"""Games for Python: actions, events, views, notation and records."""

from .actions import Action
from .errors import (
    GameError,
    IllegalAction,
    NotationError,
    PositionError,
    RecordError,
    SavedGameError,
)
from .events import Event
from .game import Game
from .observation import Observation
from .options import Options
from .scores import ScoreLine, ScoreSheet
from .views import SeatView, View

__all__ = [
    "Action",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "NotationError",
    "Observation",
    "Options",
    "PositionError",
    "RecordError",
    "SavedGameError",
    "ScoreLine",
    "ScoreSheet",
    "SeatView",
    "View",
]
