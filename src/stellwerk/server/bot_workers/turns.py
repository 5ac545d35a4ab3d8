"""Whose request is next, among requests of one kind."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

from stellwerk.server.worker_processes.recent_use import RecentUse

T = TypeVar("T")


class Owner(NamedTuple):
    """Who a request is for: a person, and the site they play from, empty if it is not known."""

    site: str
    person: str

    @property
    def group(self) -> str:
        """Who shares: sites, and people whose site is not known."""
        return self.site or f"person {self.person}"


class Turns(Generic[T]):
    """Those who wait for a thing. The site that has used such things least in the last minutes is next.

    Sites that have used them equally take turns, and so do the people of a site.
    """

    def __init__(self) -> None:
        self._groups: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[T]]]] = OrderedDict()
        self.recent_use = RecentUse()

    def __bool__(self) -> bool:
        """Whether anybody waits; it may be that all have gone."""
        return bool(self._groups)

    def waiting(self, owner: Owner) -> int:
        """How many requests of a person are waiting."""
        people = self._groups.get(owner.group)
        requests = () if people is None else people.get(owner.person, ())
        return sum(not future.done() for future in requests)

    def add(self, owner: Owner) -> "asyncio.Future[T]":
        """Wait for a thing."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        people = self._groups.setdefault(owner.group, OrderedDict())
        people.setdefault(owner.person, deque()).append(future)
        return future

    def next(self, now: float) -> "tuple[str, asyncio.Future[T]]":
        """Take out the request whose turn it is; the others of its site and person come last now."""
        group = min(self._groups, key=lambda name: self.recent_use.seconds(name, now))
        people = self._groups.pop(group)
        person, requests = people.popitem(last=False)
        future = requests.popleft()
        if requests:
            people[person] = requests
        if people:
            self._groups[group] = people
        return group, future
