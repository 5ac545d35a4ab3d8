"""Play, host and study the railway game Ticket to Ride in five editions. Unofficial."""

from stellwerk.boards import Board, BoardError, editions, load_board
from stellwerk.play import Action, Event, Game, GameError, IllegalAction, Options, ScoreSheet, View

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Board",
    "BoardError",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "Options",
    "ScoreSheet",
    "View",
    "editions",
    "load_board",
]
