"""The largest board that is possible.

The engine keeps boards and games in rows of fixed size, so that one compilation works for every edition.
These are the sizes, and the few numbers that mean the same on every board.
"""

from typing import Final

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6
MAX_PLACES: Final = 48
MAX_ROUTES: Final = 160
MAX_TICKETS: Final = 64
MAX_COLORS: Final = 8
MAX_CARDS: Final = 127  # a card count is one signed byte
MAX_PIECES: Final = 2
MAX_PIECE_COUNT: Final = 100
MAX_ROUTE_CARDS: Final = 9
MAX_OFFER: Final = 5
MAX_SOUVENIRS: Final = 8
MAX_POINTS: Final = 100
MAX_TIE_BREAKS: Final = 2

MAX_OPEN_PLACES: Final = 8
"""How many places the search for the longest route has to keep in mind at a time: walk_order.py."""

MARKET: Final = 5
"""Number of face-up cards."""

CARD_KINDS: Final = MAX_COLORS + 1
"""All colours, and wild."""

TIE_BREAKS: Final = ("tickets", "longest-route", "longest-bonus")
"""What can decide between equal points; a board row holds their positions here, counted from 1."""

GREY: Final = 8
"""Colour number of a route that takes any one colour."""

WILD: Final = 8
"""Colour number of a card that stands for any colour."""
