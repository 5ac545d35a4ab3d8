"""What other processes do at the same tables."""

import asyncio
import logging
from typing import Final

from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.store.contract import Changed, LookAgain, StoreError, Told, Whispered

from .gossip import Gossip
from .hall import Hall

_LOG: Final = logging.getLogger(__name__)
_PAUSE_S: Final = 1.0


class Follower:
    """Keeps the tables in memory up to date with the store."""

    def __init__(self, hall: Hall, gossip: Gossip) -> None:
        self._hall = hall
        self._gossip = gossip
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Follow until cancelled."""
        while True:
            try:
                async for told in self._hall.store.follow():
                    self._heed(told)
            except StoreError:
                _LOG.warning("the store cannot be followed", exc_info=True)
            except Exception:  # following begins anew, with everything that was missed
                _LOG.exception("what the store told could not be followed")
            await asyncio.sleep(_PAUSE_S)

    def _heed(self, told: Told) -> None:
        match told:
            case Changed():
                self._catch_up(told.table, told.version)
            case Whispered():
                self._gossip.hear(told.word)
            case LookAgain():
                for live in self._hall.tables:
                    self._catch_up(live.id, None)

    def _catch_up(self, table: str, version: int | None) -> None:
        if self._hall.knows(table, version):
            return
        task = asyncio.create_task(self._caught_up(table, version))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _caught_up(self, table: str, version: int | None) -> None:
        try:
            await self._hall.catch_up(table, version)
        except (Refusal, StoreError):
            _LOG.warning("a table could not be read", exc_info=True, extra={"table": table})
