"""The messages that wait to be sent over one connection."""

import asyncio
from collections import deque
from typing import Final

from .broadcast import Broadcast

_MAX_UNSENT: Final = 256
_MAX_UNSENT_BYTES: Final = 1_000_000
"""How much may wait for a slow connection. One that falls further behind is closed and has to reconnect."""


class Outbox:
    """A queue of messages for one connection. `player` is the id of the person behind it, if known."""

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.has_overflowed = False
        self.is_revoked = False
        self._unsent: deque[bytes] = deque()
        self._unsent_bytes = 0
        self.is_closed = False
        self._waiter: asyncio.Future[None] | None = None

    def send_update(self, broadcast: Broadcast) -> None:
        """Queue what happened, as this person may see it."""
        self.send(broadcast.update(self.player))

    def send(self, message: bytes) -> None:
        """Queue a message."""
        if self.is_closed:
            return
        if len(self._unsent) >= _MAX_UNSENT or self._unsent_bytes > _MAX_UNSENT_BYTES:
            self.has_overflowed = True
            self.close()
        else:
            self._unsent_bytes += len(message)
            self._unsent.append(message)
            self._wake_sender()

    def revoke(self) -> None:
        """Close it, unsent, because its person may no longer be who the connection says."""
        self.is_revoked = True
        self._unsent.clear()
        self.close()

    def close(self) -> None:
        """Accept no more messages; those already queued are still sent."""
        self.is_closed = True
        self._wake_sender()

    async def next(self) -> bytes | None:
        """The next message to send, None once the outbox is closed and empty."""
        while not self._unsent:
            if self.is_closed:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        message = self._unsent.popleft()
        self._unsent_bytes -= len(message)
        return message

    def _wake_sender(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
