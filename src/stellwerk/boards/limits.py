"""What a board may hold at most.

The engine keeps boards and games in records of fixed size, so that one compilation serves every edition;
these are those sizes, and the few numbers that mean the same on every board.
"""

from typing import Final

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6
MAX_PLACES: Final = 48
MAX_ROUTES: Final = 160
MAX_TICKETS: Final = 64
MAX_COLORS: Final = 8
MAX_CARDS: Final = 127  # counts of cards are kept in one signed byte
MAX_PIECES: Final = 2
MAX_PIECE_COUNT: Final = 100
MAX_ROUTE_CARDS: Final = 9
MAX_OFFER: Final = 5
MAX_SOUVENIRS: Final = 8
MAX_POINTS: Final = 100
MAX_TIE_BREAKS: Final = 2

MARKET: Final = 5
"""Cards that lie face up."""

CARD_KINDS: Final = MAX_COLORS + 1
"""The colours and the wild."""

TIE_BREAKS: Final = ("tickets", "longest-route", "longest-bonus")
"""What can decide between equal points; the record holds their positions here, counted from 1."""

GREY: Final = 8
"""Colour number of a route that takes any one colour."""

WILD: Final = 8
"""Colour number of a card that stands for any colour."""
