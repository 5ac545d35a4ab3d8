"""A move is one integer. Legal moves are listed in ascending order of these numbers."""

from itertools import permutations
from typing import Final

import numpy as np

from stellwerk.boards.limits import (
    MARKET,
    MAX_COLORS,
    MAX_OFFER,
    MAX_PLACES,
    MAX_ROUTE_CARDS,
    MAX_ROUTES,
    MAX_SOUVENIRS,
)

MAX_WILDS: Final = MAX_ROUTE_CARDS
PAYMENTS: Final = (MAX_COLORS + 1) * (MAX_WILDS + 1)
RETURN_BASE: Final = MAX_OFFER + 1

PASS: Final = 0
SKIP: Final = 1
DRAW_BLIND: Final = 2
DRAW_OPEN: Final = 3  # + slot of the market
DRAW_TICKETS: Final = DRAW_OPEN + MARKET
RETURN: Final = DRAW_TICKETS + 1  # + code of the returned tickets
HOME: Final = RETURN + RETURN_BASE ** (MAX_OFFER - 1)  # + place
SET_SOUVENIR: Final = HOME + MAX_PLACES  # + kind * MAX_PLACES + place
GET_SOUVENIR: Final = SET_SOUVENIR + MAX_SOUVENIRS * MAX_PLACES  # + place
ALVIN: Final = GET_SOUVENIR + MAX_PLACES  # + place
MARK: Final = ALVIN + MAX_PLACES  # + place * PAYMENTS + payment
CLAIM: Final = MARK + MAX_PLACES * PAYMENTS  # + route * PAYMENTS + payment
MOVES: Final = CLAIM + MAX_ROUTES * PAYMENTS


def payment(color: int, wilds: int) -> int:
    """The code of paying some wilds and the rest in one colour; wilds alone have the colour WILD."""
    return color * (MAX_WILDS + 1) + wilds


def payment_color(code: int) -> int:
    """The colour of a payment."""
    return code // (MAX_WILDS + 1)


def payment_wilds(code: int) -> int:
    """How many wilds a payment spends."""
    return code % (MAX_WILDS + 1)


def return_code(positions: tuple[int, ...]) -> int:
    """The code of returning the tickets at these positions of the offer, the first one on top."""
    code = 0
    for position in positions:
        code = code * RETURN_BASE + position + 1
    return code


def returned_positions(code: int) -> tuple[int, ...]:
    """The positions in the offer that a code returns, in order."""
    positions: list[int] = []
    while code:
        code, digit = divmod(code, RETURN_BASE)
        positions.insert(0, digit - 1)
    return tuple(positions)


def _return_tables() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """By size of the offer: all codes, ascending; how many return at most k tickets; which keep its order."""
    codes = [
        sorted(return_code(p) for count in range(MAX_OFFER) for p in permutations(range(size), count))
        for size in range(MAX_OFFER + 1)
    ]
    table = np.zeros((MAX_OFFER + 1, max(map(len, codes))), np.int16)
    ascending = np.zeros_like(table)
    counts = np.zeros((MAX_OFFER + 1, MAX_OFFER), np.int16)
    for size, column in enumerate(codes):
        positions = [returned_positions(code) for code in column]
        table[size, : len(column)] = column
        ascending[size, : len(column)] = [list(p) == sorted(p) for p in positions]
        counts[size] = [sum(len(p) <= k for p in positions) for k in range(MAX_OFFER)]
    return table, counts, ascending


RETURN_CODES, RETURN_COUNTS, RETURN_ASCENDING = _return_tables()
