"""The railway game Ticket to Ride in five editions: exact rules, replays and a fast simulator. Unofficial."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stellwerk.boards import Board, BoardError, editions, load_board
    from stellwerk.play import (
        Action,
        Event,
        Game,
        GameError,
        IllegalAction,
        NotationError,
        Options,
        RecordError,
        ScoreSheet,
        View,
    )

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Board",
    "BoardError",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "NotationError",
    "Options",
    "RecordError",
    "ScoreSheet",
    "View",
    "editions",
    "load_board",
]

_OF_BOARDS = ("Board", "BoardError", "editions", "load_board")


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used: the compiler of the rules is slow to load."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module("stellwerk.boards" if name in _OF_BOARDS else "stellwerk.play")
    return getattr(home, name)
