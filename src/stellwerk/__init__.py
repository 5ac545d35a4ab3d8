"""The railway game Ticket to Ride in five editions: exact rules, replays and a fast simulator. Unofficial."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stellwerk.boards import Board, BoardError, editions, load_board
    from stellwerk.bots import Bot, BotError
    from stellwerk.play import (
        Action,
        Event,
        Game,
        GameError,
        IllegalAction,
        NotationError,
        Observation,
        Options,
        PositionError,
        RecordError,
        SavedGameError,
        ScoreSheet,
        View,
    )
    from stellwerk.play.picture import render

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Board",
    "BoardError",
    "Bot",
    "BotError",
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
    "ScoreSheet",
    "View",
    "editions",
    "load_board",
    "render",
]

_MODULES = {
    "Board": "stellwerk.boards",
    "BoardError": "stellwerk.boards",
    "editions": "stellwerk.boards",
    "load_board": "stellwerk.boards",
    "Bot": "stellwerk.bots",
    "BotError": "stellwerk.bots",
    "render": "stellwerk.play.picture",
}
"""The modules of public names that do not come from stellwerk.play."""


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used: the compiler of the rules is slow to load."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES.get(name, "stellwerk.play")), name)
