"""Dividing the cards that others have spent between their two pools, where random tries have failed.

Every seat has spent some cards of every kind, and some of these came from the older pool. What that pool
gave to each seat, and what it gave of each kind, must lie within bounds. Any division can be brought within
all bounds by moving single cards along paths from seats to kinds and back, as in a network flow.
"""

import numpy as np

from stellwerk.boards.limits import CARD_KINDS, MAX_SEATS
from stellwerk.engine.chance import advanced, mixed, scaled
from stellwerk.engine.kernel import Array, compiled, inlined

OLDER, FRESH = 0, 1
_NODES = MAX_SEATS + CARD_KINDS
"""The seats, then the kinds of cards."""


@compiled
def divide_spent(spent: Array, cards: Array, room: Array, chance: np.uint64) -> bool:
    """Take spent cards out of the pools and rooms; False if that is impossible.

    What remains in `spent` came from the fresh pool.
    """
    older = _divide_at_random(spent, room, chance)
    if not _bring_within_bounds(spent, older, cards, room):
        return False
    for seat in range(MAX_SEATS):
        for card in range(CARD_KINDS):
            room[OLDER, seat] -= older[seat, card]
            cards[OLDER, card] -= older[seat, card]
            spent[seat, card] -= older[seat, card]
            room[FRESH, seat] -= spent[seat, card]
            cards[FRESH, card] -= spent[seat, card]
    return True


@compiled
def _divide_at_random(spent: Array, room: Array, chance: np.uint64) -> Array:
    """How many cards came from the older pool, drawn as if only the rooms mattered."""
    older = np.zeros((MAX_SEATS, CARD_KINDS), np.int64)
    for seat in range(MAX_SEATS):
        for card in range(CARD_KINDS):
            for _ in range(spent[seat, card]):
                chance = advanced(chance)
                place = scaled(mixed(chance), max(1, room[OLDER, seat] + room[FRESH, seat]))
                older[seat, card] += place < room[OLDER, seat]
    return older


@compiled
def _bring_within_bounds(spent: Array, older: Array, cards: Array, room: Array) -> bool:
    """Change `older` until every sum is within its bounds."""
    sums = np.zeros(_NODES, np.int64)
    low = np.zeros(_NODES, np.int64)
    high = np.zeros(_NODES, np.int64)
    for seat in range(MAX_SEATS):
        sums[seat], low[seat] = older[seat].sum(), spent[seat].sum() - room[FRESH, seat]
        high[seat] = room[OLDER, seat]
    for card in range(CARD_KINDS):
        node = MAX_SEATS + card
        sums[node], low[node] = older[:, card].sum(), spent[:, card].sum() - cards[FRESH, card]
        high[node] = cards[OLDER, card]
    for node in range(_NODES):
        while sums[node] < low[node]:
            if not _shift_one(spent, older, sums, low, high, node, 1):
                return False
        while sums[node] > high[node]:
            if not _shift_one(spent, older, sums, low, high, node, -1):
                return False
    return True


@compiled
def _shift_one(
    spent: Array, older: Array, sums: Array, low: Array, high: Array, start: int, change: int
) -> bool:
    """Change the sum of a node by one and make up for it at another node; False if there is none."""
    came_from = np.full(_NODES, -1, np.int64)
    changes = np.zeros(_NODES, np.int64)
    queue = np.zeros(_NODES, np.int64)
    came_from[start], changes[start], queue[0] = start, change, start
    first, size = 0, 1
    while first < size:
        node, add = queue[first], changes[queue[first]]
        first += 1
        nearest, last = (MAX_SEATS, _NODES) if node < MAX_SEATS else (0, MAX_SEATS)
        for other in range(nearest, last):
            seat, card = _seat_and_card(node, other)
            is_full = older[seat, card] == (spent[seat, card] if add > 0 else 0)
            if came_from[other] != -1 or is_full:
                continue
            came_from[other], changes[other] = node, -add
            if (sums[other] < high[other]) if add > 0 else (sums[other] > low[other]):
                sums[start] += change
                sums[other] += add
                _move_along(older, came_from, changes, start, other)
                return True
            queue[size] = other
            size += 1
    return False


@compiled
def _move_along(older: Array, came_from: Array, changes: Array, start: int, end: int) -> None:
    """Move the change along the path that the search found."""
    node = end
    while node != start:
        before = came_from[node]
        seat, card = _seat_and_card(before, node)
        older[seat, card] += changes[before]
        node = before


@inlined
def _seat_and_card(node: int, other: int) -> tuple[int, int]:
    """The seat and the kind of card of two neighbouring nodes."""
    return min(node, other), max(node, other) - MAX_SEATS
