"""The railway game Ticket to Ride in five editions: exact rules, replays and a fast simulator. Unofficial."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from stellwerk import actions as actions
    from stellwerk import analysis as analysis
    from stellwerk import analyst as analyst
    from stellwerk import arena as arena
    from stellwerk import boards as boards
    from stellwerk import bots as bots
    from stellwerk import envs as envs
    from stellwerk import events as events
    from stellwerk import prospects as prospects
    from stellwerk import puzzles as puzzles
    from stellwerk import records as records
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
        ScoreLine,
        ScoreSheet,
        SeatView,
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
    "ScoreLine",
    "ScoreSheet",
    "SeatView",
    "View",
    "editions",
    "load_board",
    "render",
]

_MODULES: Final = (
    "actions",
    "analysis",
    "analyst",
    "arena",
    "boards",
    "bots",
    "envs",
    "events",
    "prospects",
    "puzzles",
    "records",
)
"""The public modules, besides the commands of the server and of the terminal."""

_HOMES: Final = {
    "Board": "stellwerk.boards",
    "BoardError": "stellwerk.boards",
    "editions": "stellwerk.boards",
    "load_board": "stellwerk.boards",
    "Bot": "stellwerk.bots",
    "BotError": "stellwerk.bots",
    "render": "stellwerk.play.picture",
}
"""The modules of public names that do not come from stellwerk.play."""


def __dir__() -> list[str]:
    """What completion shows: public names and modules, imported already or not."""
    return sorted({*__all__, *_MODULES, *(name for name in globals() if name.startswith("__"))})


if not TYPE_CHECKING:  # to type checkers a name that is not imported above does not exist

    def __getattr__(name: str) -> object:
        """Import a public name when it is first used: the compiler of the rules is slow to load."""
        if name in _MODULES:
            return import_module(f"{__name__}.{name}")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(_HOMES.get(name, "stellwerk.play")), name)
        globals()[name] = value  # found at once the next time
        return value
