"""The one connection of a process that hears of commits, made anew whenever it is lost."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

from stellwerk.server.store.contract import Changed, LookAgain, StoreError, Unavailable, Whispered
from stellwerk.server.store.followers import Followers

from .connection import PATIENCE_S, Address
from .statements import CHANNEL, WHISPERS

HEARTBEAT_S: Final = 15.0
"""A connection can be gone without a word; asking now and then finds out."""
PAUSE_S: Final = 0.5

_LOG: Final = logging.getLogger(__name__)


class Listener:
    """Tells the followers what any process has committed; begins when somebody wants to follow."""

    def __init__(self, address: Address, followers: Followers) -> None:
        self._address = address
        self._followers = followers
        self._hears = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None
        self._is_closed = False

    async def begin(self) -> None:
        """Return when nothing will be missed from now on."""
        if self._is_closed:
            raise Unavailable(f"The connection to {self._address} is closed.")
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen(), name="store listener")
        await self._hears.wait()

    async def close(self) -> None:
        """Listen no more; whoever waits for the beginning need not."""
        self._is_closed = True
        self._hears.set()
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_until_lost()
            except StoreError as error:
                _LOG.warning("Cannot hear of commits: %s", error)
            self._hears.clear()
            await asyncio.sleep(PAUSE_S)

    async def _listen_until_lost(self) -> None:
        lost = asyncio.Event()
        async with self._address.connected() as connection:
            connection.add_termination_listener(lambda _: lost.set())
            with self._address.failures_told():
                await connection.add_listener(CHANNEL, self._hear)
                await connection.add_listener(WHISPERS, self._overhear)
                self._followers.tell([LookAgain()])
                self._hears.set()
                while not await _happens(lost, within=HEARTBEAT_S):
                    await connection.execute("SELECT 1", timeout=PATIENCE_S)

    def _hear(self, _connection: Any, _process: int, _channel: str, word: object) -> None:
        table, _, version = str(word).rpartition(":")
        self._followers.tell([Changed(table, int(version)) if version else LookAgain()])

    def _overhear(self, _connection: Any, _process: int, _channel: str, word: object) -> None:
        self._followers.tell([Whispered(str(word))])


async def _happens(event: asyncio.Event, within: float) -> bool:
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), within)
    return event.is_set()
