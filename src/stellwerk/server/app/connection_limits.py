"""How many connections there may be, and who gives way when there are too many."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from stellwerk.server.messages.rejections import Rejection

from .admissions import Admissions
from .config import Limits

_SETTLED_S: Final = 30.0
"""How old a connection must be to give way to a newer one of the same person; many are dead by then."""

_SHARE_ARRIVING: Final = 8
"""One for so many open connections may be waiting for its table."""
_TOO_MANY: Final = Rejection("too-many", "There are too many connections already; try again later.")


class LimitedConnection(Protocol):
    """A connection to a table. `player` is empty for strangers."""

    site: str
    player: str
    table: str

    @property
    def holds_seat(self) -> bool:
        """Whether the person sits at the table."""
        ...

    def give_way(self) -> None:
        """End, because somebody else needs the room."""
        ...


Connections = list[LimitedConnection]
"""The oldest first."""


class ConnectionLimits:
    """The open connections of a process.

    Where there are too many, the site with the most gives way, and within it the person with the most.
    Spectators give way to the first connection of somebody who has a seat. So nobody keeps others from
    a table by opening many connections.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._opened_at: dict[LimitedConnection, float] = {}
        self._by_table: dict[str, Connections] = {}
        self._by_site: dict[str, Connections] = {}

    @contextmanager
    def connected(self, connection: LimitedConnection) -> Iterator[None]:
        """Count a connection while it is open; raises Rejection if there is no room for it."""
        self._make_room(connection)
        self._add(connection)
        try:
            yield
        finally:
            self._remove(connection)

    def _make_room(self, newcomer: LimitedConnection) -> None:
        limits = self._limits
        at_table = self._by_table.get(newcomer.table, [])
        if newcomer.holds_seat:
            own = [one for one in at_table if one.player == newcomer.player]
            self._reduce(own, limits.connections_per_person, newcomer)
        else:
            self._reduce(_spectators(at_table), limits.connections_per_table, newcomer)
        at_site = self._by_site.get(newcomer.site, [])
        self._reduce(at_site, limits.connections_per_address, newcomer)
        if len(self._opened_at) >= limits.connections:
            largest = max(self._by_site.values(), key=len)
            is_own_the_largest = at_site and len(largest) <= len(at_site) + 1
            self._reduce(at_site if is_own_the_largest else largest, 0, newcomer)

    def _reduce(self, crowd: Connections, limit: int, newcomer: LimitedConnection) -> None:
        """If a crowd has reached its limit, let one of it give way; raises Rejection if none has to."""
        if len(crowd) < limit:
            return
        leaving = self._leaving(crowd, newcomer)
        if leaving is None:
            raise Rejection(_TOO_MANY.code, _TOO_MANY.text)
        self._remove(leaving)
        leaving.give_way()

    def _leaving(self, crowd: Connections, newcomer: LimitedConnection) -> LimitedConnection | None:
        """Who has to give way to a newcomer, None if they have as much as anybody."""
        own_site = [one for one in crowd if one.site == newcomer.site]
        own = [one for one in own_site if one.player == newcomer.player]
        spectators = _spectators(crowd) if newcomer.holds_seat and not own else []
        if spectators:
            return _oldest_of_largest_person(_largest_site(spectators))
        largest = _largest_site(crowd)
        if len(largest) > len(own_site) + 1:
            return _oldest_of_largest_person(largest)
        if own_site and _most_frequent(one.player for one in own_site)[1] > len(own) + 1:
            return _oldest_of_largest_person(own_site)
        is_settled = own and self._clock() - self._opened_at[own[0]] >= _SETTLED_S
        return own[0] if is_settled else None

    def _add(self, connection: LimitedConnection) -> None:
        self._opened_at[connection] = self._clock()
        self._by_table.setdefault(connection.table, []).append(connection)
        self._by_site.setdefault(connection.site, []).append(connection)

    def _remove(self, connection: LimitedConnection) -> None:
        if self._opened_at.pop(connection, None) is None:
            return  # it has given way before
        for groups, key in ((self._by_table, connection.table), (self._by_site, connection.site)):
            groups[key].remove(connection)
            if not groups[key]:
                del groups[key]


def arrivals(limits: Limits) -> Admissions:
    """Counts connections until it is known whether they have a seat, which takes as long as loading a table.

    There is room for them beside the open ones: there are more descriptors than connections to tables.
    """
    return Admissions(1 + limits.connections // _SHARE_ARRIVING, limits.connections_per_address, _TOO_MANY)


def _spectators(crowd: Connections) -> Connections:
    return [one for one in crowd if not one.holds_seat]


def _largest_site(crowd: Connections) -> Connections:
    """The connections of the site that has the most of them."""
    site, _ = _most_frequent(one.site for one in crowd)
    return [one for one in crowd if one.site == site]


def _oldest_of_largest_person(crowd: Connections) -> LimitedConnection:
    """The oldest connection of the person who has the most of them."""
    person, _ = _most_frequent(one.player for one in crowd)
    return next(one for one in crowd if one.player == person)


def _most_frequent(names: Iterable[str]) -> tuple[str, int]:
    return Counter(names).most_common(1)[0]
