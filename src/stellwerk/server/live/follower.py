"""What other processes do at the same tables."""

import asyncio
import logging
from typing import Final

from stellwerk.server.store.contract import Changed, StoreError

from .hall import Hall

_LOG: Final = logging.getLogger(__name__)
_PAUSE_S: Final = 1.0


class Follower:
    """Keeps the tables in memory up to date with the store."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Follow until cancelled."""
        while True:
            try:
                async for told in self._hall.store.follow():
                    if isinstance(told, Changed):
                        self._catch_up(told.table, told.version)
                    else:
                        for table in self._hall.known():
                            self._catch_up(table, None)
            except StoreError:
                _LOG.warning("the store cannot be followed", exc_info=True)
            await asyncio.sleep(_PAUSE_S)

    def _catch_up(self, table: str, version: int | None) -> None:
        if self._hall.knows(table, version):
            return
        task = asyncio.create_task(self._caught_up(table, version))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _caught_up(self, table: str, version: int | None) -> None:
        try:
            await self._hall.catch_up(table, version)
        except StoreError:
            _LOG.warning("a table could not be read", exc_info=True, extra={"table": table})
