"""The one connection of a process that listens for commits; it reconnects when it is lost."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

from stellwerk.server.store.contract import Published, Resync, StoreError, TableChanged, Unavailable
from stellwerk.server.store.subscribers import Subscribers

from .connection import TIMEOUT_S, Address
from .statements import CHANGE_CHANNEL, PUBLISH_CHANNEL

HEARTBEAT_S: Final = 15.0
"""A connection can die silently; a regular query finds out."""
PAUSE_S: Final = 0.5

_LOG: Final = logging.getLogger(__name__)


class Listener:
    """Publishes to the subscribers what any process commits; starts with the first subscriber."""

    def __init__(self, address: Address, subscribers: Subscribers) -> None:
        self._address = address
        self._subscribers = subscribers
        self._is_listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def begin(self) -> None:
        """Start listening if necessary; returns when nothing will be missed from now on."""
        if self._is_closed:
            raise Unavailable(f"The connection to {self._address} is closed.")
        if self._task is None:
            self._task = asyncio.create_task(self._listen(), name="store listener")
        await self._is_listening.wait()

    async def close(self) -> None:
        """Stop listening, and release anyone waiting in `begin`."""
        self._is_closed = True
        self._is_listening.set()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_until_lost()
            except StoreError as error:
                _LOG.warning("cannot listen for commits: %s", error)
            self._is_listening.clear()
            await asyncio.sleep(PAUSE_S)

    async def _listen_until_lost(self) -> None:
        lost = asyncio.Event()
        async with self._address.connected() as connection:
            connection.add_termination_listener(lambda _: lost.set())
            with self._address.translated_errors():
                await connection.add_listener(CHANGE_CHANNEL, self._on_change)
                await connection.add_listener(PUBLISH_CHANNEL, self._on_publish)
                self._subscribers.publish([Resync()])
                self._is_listening.set()
                while not await _is_set_within(lost, within=HEARTBEAT_S):
                    await connection.execute("SELECT 1", timeout=TIMEOUT_S)

    def _on_change(self, _connection: Any, _process: int, _channel: str, text: object) -> None:
        table, _, version = str(text).rpartition(":")
        self._subscribers.publish([TableChanged(table, int(version)) if version else Resync()])

    def _on_publish(self, _connection: Any, _process: int, _channel: str, text: object) -> None:
        self._subscribers.publish([Published(str(text))])


async def _is_set_within(event: asyncio.Event, within: float) -> bool:
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), within)
    return event.is_set()
