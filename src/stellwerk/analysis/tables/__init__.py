"""Tables of a data set: what their columns are, and how they are filled from replays (docs/data.md)."""

from .columns import Column, Table
from .decisions import DECISIONS, decisions_table
from .games import GAMES, games_table
from .routes import ROUTES, routes_table
from .seats import SEATS, seats_table
from .tickets import TICKETS, tickets_table

__all__ = [
    "DECISIONS",
    "GAMES",
    "ROUTES",
    "SEATS",
    "TICKETS",
    "Column",
    "Table",
    "decisions_table",
    "games_table",
    "routes_table",
    "seats_table",
    "tickets_table",
]
