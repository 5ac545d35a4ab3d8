"""What can keep a seat from a move. Python turns these codes into sentences."""

from typing import Final

NO_OBSTACLE: Final = 0
# The wrong time
GAME_OVER: Final = 1
NOT_IN_THIS_GAME: Final = 2  # a mechanic that the board or the options leave out
ALREADY_CHOSEN: Final = 3
NOT_IN_TURN: Final = 4
WRONG_PHASE: Final = 5
# Routes, whatever the payment
ROUTE_TAKEN: Final = 10
PARALLEL_OWN: Final = 11
PARALLEL_CLOSED: Final = 12
TOO_FEW_PIECES: Final = 13
OUTSIDE_NETWORK: Final = 14
# Payments
WRONG_COLOR: Final = 20
TOO_FEW_FERRY_WILDS: Final = 21
WRONG_AMOUNT: Final = 22
COLOR_WITHOUT_CARDS: Final = 23  # wilds alone, but under the name of a colour
LACKS_WILDS: Final = 24
LACKS_COLOR: Final = 25
# Cards and tickets
STOCK_EMPTY: Final = 30
SLOT_EMPTY: Final = 31
SECOND_CARD_WILD: Final = 32
TICKET_DECK_EMPTY: Final = 33
NOT_OFFERED: Final = 34
TOO_FEW_KEPT: Final = 35
NOT_IN_OFFER_ORDER: Final = 36
CAN_ACT: Final = 37  # so passing is not allowed
# Places
NOT_AN_END: Final = 40  # of the claimed route
PLACE_OCCUPIED: Final = 41
ALVIN_CITY: Final = 42  # where Alvin starts, which never gets a marker
KIND_PLACED: Final = 43  # that souvenir is already on the board
NO_SOUVENIR: Final = 44
NOT_OWN_CITY: Final = 45

UNKNOWN: Final = 50
"""A number that stands for nothing on this board."""
