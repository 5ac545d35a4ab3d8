"""Sharing a few things among many who need them, so that nobody gets less because others ask for more."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
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


class FairQueue(Generic[T]):
    """Hands out things to those who wait: first to the site that has used them least in the last minutes.

    Sites that have used them equally take turns, and so do the people of a site. However many requests a site
    has, and however long each of them takes, another site's next request waits for one of them at most.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._free: deque[T] = deque()
        self._groups: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[T]]]] = OrderedDict()
        self._holders: dict[T, tuple[str, float]] = {}
        self._recent_use = RecentUse()
        self._count = 0

    def __len__(self) -> int:
        """How many requests are waiting."""
        return self._count

    def waiting(self, owner: Owner) -> int:
        """How many requests of a person are waiting."""
        people = self._groups.get(owner.group)
        requests = () if people is None else people.get(owner.person, ())
        return sum(not future.done() for future in requests)

    def put(self, thing: T) -> None:
        """Hand out a thing, new or given back, to the request whose turn it is; if none waits, keep it."""
        now = self._clock()
        if thing in self._holders:
            group, since = self._holders.pop(thing)
            self._recent_use.add(group, now - since, now)
        while self._groups:
            group, future = self._next(now)
            if not future.done():  # it may have been cancelled
                self._holders[thing] = group, now
                future.set_result(thing)
                return
        self._free.append(thing)

    async def get(self, owner: Owner) -> T:
        """A thing, as soon as it is this owner's turn; give it back with `put`."""
        if self._free:
            thing = self._free.popleft()
            self._holders[thing] = owner.group, self._clock()
            return thing
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        people = self._groups.setdefault(owner.group, OrderedDict())
        people.setdefault(owner.person, deque()).append(future)
        self._count += 1
        try:
            return await future
        except asyncio.CancelledError:
            if not future.cancelled():
                self.put(future.result())  # it was handed out in the moment of the cancellation
            raise
        finally:
            self._count -= 1

    def _next(self, now: float) -> "tuple[str, asyncio.Future[T]]":
        """Take out the request whose turn it is; the others of its site and person come last now."""
        group = min(self._groups, key=lambda name: self._recent_use.seconds(name, now))
        people = self._groups.pop(group)
        person, requests = people.popitem(last=False)
        future = requests.popleft()
        if requests:
            people[person] = requests
        if people:
            self._groups[group] = people
        return group, future
