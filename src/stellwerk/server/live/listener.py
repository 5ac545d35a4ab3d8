"""Somebody who is told what happens at a table."""

import asyncio
from typing import Final

from .telling import Telling

_MOST_UNSENT: Final = 256
_MOST_UNSENT_BYTES: Final = 1_000_000
"""What may wait for a slow connection; whoever falls further behind has to come again."""


class Listener:
    """A queue of messages for one connection."""

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.is_lost = False
        self._unsent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._unsent_bytes = 0

    def tell(self, telling: Telling) -> None:
        """Send what happened, as this person may know it."""
        self.send(telling.update(self.player))

    def send(self, message: bytes) -> None:
        """Send a message after those that wait."""
        if self.is_lost:
            return
        if self._unsent.qsize() >= _MOST_UNSENT or self._unsent_bytes > _MOST_UNSENT_BYTES:
            self.is_lost = True
            self.finish()
        else:
            self._unsent_bytes += len(message)
            self._unsent.put_nowait(message)

    def finish(self) -> None:
        """Send nothing more after what waits."""
        self._unsent.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to be sent, None at the end."""
        message = await self._unsent.get()
        self._unsent_bytes -= len(message or b"")
        return message
