"""How much may be waited for at once: in total, and by one address."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from stellwerk.server.messages.rejections import Rejection


class Admissions:
    """Those who wait for something costly, by address.

    Where there are too many, the address with the most gives way: the newest of those who wait there is
    rejected. So nobody keeps others out by asking for a lot.
    """

    def __init__(self, most: int, most_per_address: int, rejection: Rejection) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._rejection = rejection
        self._stays: dict[str, list[asyncio.Timeout]] = {}

    @asynccontextmanager
    async def admitted(self, address: str) -> AsyncIterator[None]:
        """Count somebody while they wait; raises Rejection if there are too many, perhaps only later."""
        self._make_room(address)
        stay = asyncio.timeout(None)
        self._stays.setdefault(address, []).append(stay)
        try:
            async with stay:
                yield
        except TimeoutError:
            if stay.expired():
                raise self._rejected() from None
            raise
        finally:
            self._remove(address, stay)

    def _make_room(self, address: str) -> None:
        own = len(self._stays.get(address, ()))
        if own >= self._most_per_address:
            raise self._rejected()
        if sum(map(len, self._stays.values())) < self._most:
            return
        largest = max(self._stays, key=lambda one: len(self._stays[one]), default=address)
        if len(self._stays.get(largest, ())) <= own + 1:
            raise self._rejected()
        leaving = self._stays[largest][-1]
        self._remove(largest, leaving)
        leaving.reschedule(0)

    def _remove(self, address: str, stay: asyncio.Timeout) -> None:
        stays = self._stays.get(address, [])
        if stay in stays:  # otherwise it has given way before
            stays.remove(stay)
            if not stays:
                del self._stays[address]

    def _rejected(self) -> Rejection:
        return Rejection(self._rejection.code, self._rejection.text)
