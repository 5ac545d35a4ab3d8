"""Taking turns: those who wait for one of a few things get it one after the other, whoever asks most."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Owner(NamedTuple):
    """Who a request is for: a person, and the site they play from, empty if it is not known."""

    site: str
    person: str

    @property
    def group(self) -> str:
        """Who takes turns: sites, and people whose site is not known."""
        return self.site or f"person {self.person}"


class FairQueue(Generic[T]):
    """Hands out things to those who wait: sites take turns, and so do the people of a site.

    However many requests a site has, it gets one thing before it is the next site's turn.
    """

    def __init__(self) -> None:
        self._free: deque[T] = deque()
        self._groups: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[T]]]] = OrderedDict()
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
        """Hand out a thing to whoever's turn it is; if nobody waits, keep it."""
        while self._groups:
            future = self._next()
            if not future.done():  # it may have been cancelled
                future.set_result(thing)
                return
        self._free.append(thing)

    async def get(self, owner: Owner) -> T:
        """A thing, as soon as it is this owner's turn."""
        if self._free:
            return self._free.popleft()
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

    def _next(self) -> "asyncio.Future[T]":
        """Take out the request whose turn it is; the others of its site and person come last now."""
        group, people = self._groups.popitem(last=False)
        person, requests = people.popitem(last=False)
        future = requests.popleft()
        if requests:
            people[person] = requests
        if people:
            self._groups[group] = people
        return future
