"""The order in which the search for the longest route takes the routes of a board.

Between two routes of the order, a place is open if it has routes on both sides. The search remembers what it
knows of the open places (engine/longest_choices.py), so the fewer are open at a time, the faster it is.
Places are taken one after the other, and each route as soon as both its ends are.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from .limits import MAX_OPEN_PLACES

Ends = tuple[int, int]
"""The two places of a route."""

_MANY_PIECES: Final = 60
"""Of a seat, all kinds together. Who has more can own larger networks, which have to be simpler."""

_KEPT: Final = 20
"""How many beginnings of an order are pursued at the same time."""


class _Beginning(NamedTuple):
    """The first places of an order; the better of two comes first. Sets of places are bits of a number."""

    most_open: int
    open_now: int
    taken: int
    open_places: int
    places: tuple[int, ...]


@lru_cache(maxsize=32)
def walk_order(routes: tuple[Ends, ...], pieces: int) -> tuple[int, ...] | None:
    """The numbers of the routes in a good order; None if too many places would be open at a time.

    That depends on the number of pieces of a seat, all kinds together.
    """
    neighbors: dict[int, int] = {}
    for a, b in routes:
        neighbors[a] = neighbors.get(a, 0) | 1 << b
        neighbors[b] = neighbors.get(b, 0) | 1 << a
    places = _order_places(neighbors, MAX_OPEN_PLACES - (pieces > _MANY_PIECES))
    if places is None:
        return None
    rank = {place: number for number, place in enumerate(places)}
    last_and_first = [sorted((rank[a], rank[b]), reverse=True) for a, b in routes]
    return tuple(sorted(range(len(routes)), key=last_and_first.__getitem__))


def _order_places(neighbors: dict[int, int], max_open: int) -> tuple[int, ...] | None:
    """All places that have routes, in an order that opens few at a time, no more than allowed."""
    kept = [_Beginning(0, 0, 0, 0, ())]
    for _ in neighbors:
        longer: dict[int, _Beginning] = {}
        for beginning in kept:
            for place in _next_places(beginning, neighbors):
                candidate = _with_place(beginning, place, neighbors)
                known = longer.get(candidate.taken, candidate)
                if candidate.most_open <= max_open:
                    longer[candidate.taken] = min(candidate, known)
        kept = sorted(longer.values())[:_KEPT]
    return kept[0].places if kept else None


def _next_places(beginning: _Beginning, neighbors: dict[int, int]) -> Iterator[int]:
    """The neighbours of open places; anywhere if none is open."""
    near = 0
    for place in _members(beginning.open_places):
        near |= neighbors[place]
    if beginning.open_places:
        return _members(near & ~beginning.taken)
    return (place for place in neighbors if not beginning.taken >> place & 1)


def _with_place(beginning: _Beginning, place: int, neighbors: dict[int, int]) -> _Beginning:
    taken = beginning.taken | 1 << place
    open_places = beginning.open_places | 1 << place
    most_open = max(beginning.most_open, open_places.bit_count())
    for touched in _members(open_places & (neighbors[place] | 1 << place)):
        if not neighbors[touched] & ~taken:
            open_places ^= 1 << touched
    return _Beginning(most_open, open_places.bit_count(), taken, open_places, (*beginning.places, place))


def _members(places: int) -> Iterator[int]:
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest
