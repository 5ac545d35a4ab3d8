"""Somebody who is told what happens at a table."""

import asyncio
from collections import deque
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
        self._unsent: deque[bytes] = deque()
        self._unsent_bytes = 0
        self._is_finished = False
        self._awaited: asyncio.Future[None] | None = None

    def tell(self, telling: Telling) -> None:
        """Send what happened, as this person may know it."""
        self.send(telling.update(self.player))

    def send(self, message: bytes) -> None:
        """Send a message after those that wait."""
        if self._is_finished:
            return
        if len(self._unsent) >= _MOST_UNSENT or self._unsent_bytes > _MOST_UNSENT_BYTES:
            self.is_lost = True
            self.finish()
        else:
            self._unsent_bytes += len(message)
            self._unsent.append(message)
            self._stir()

    def finish(self) -> None:
        """Send nothing more after what waits."""
        self._is_finished = True
        self._stir()

    async def next(self) -> bytes | None:
        """The next message to be sent, None at the end."""
        while not self._unsent:
            if self._is_finished:
                return None
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        message = self._unsent.popleft()
        self._unsent_bytes -= len(message)
        return message

    def _stir(self) -> None:
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)
