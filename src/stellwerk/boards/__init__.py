"""Layer 0: the editions as data. It knows the names and numbers of boards but no rules."""

from .load import editions, load_board
from .problems import BoardError, BoardProblem
from .schema import Alvin, Board, Markers, PieceKind, Place, Route, Souvenirs, Ticket, TicketDeal

__all__ = [
    "Alvin",
    "Board",
    "BoardError",
    "BoardProblem",
    "Markers",
    "PieceKind",
    "Place",
    "Route",
    "Souvenirs",
    "Ticket",
    "TicketDeal",
    "editions",
    "load_board",
]
