"""Follows what other processes do at the same tables."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import Published, Resync, StoreError, StoreEvent, TableChanged

from .revocations import Revocations
from .table_service import TableService

_LOG: Final = logging.getLogger(__name__)
_RETRY_S: Final = 1.0

Receiver = Callable[[str], None]
"""Takes in what any process has published, if it is meant for it."""


class Synchronizer:
    """Keeps the tables in memory up to date with the store."""

    def __init__(
        self, table_service: TableService, revocations: Revocations, receivers: Sequence[Receiver]
    ) -> None:
        self._table_service = table_service
        self._revocations = revocations
        self._receivers = receivers
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Handle the events of the store until cancelled."""
        while True:
            try:
                async for event in self._table_service.store.subscribe():
                    self._handle(event)
            except StoreError:
                _LOG.warning("the subscription to the store was lost", exc_info=True)
            except Exception:  # a new subscription begins with a resync, so nothing is lost
                _LOG.exception("an event of the store could not be handled")
            await asyncio.sleep(_RETRY_S)

    def _handle(self, event: StoreEvent) -> None:
        match event:
            case TableChanged():
                self._catch_up(event.table, event.version)
            case Published():
                for receive in self._receivers:
                    receive(event.text)
            case Resync():
                self._start(self._try_check_everyone())
                for live in self._table_service.live_tables:
                    self._catch_up(live.id, None)

    def _catch_up(self, table: str, version: int | None) -> None:
        if self._table_service.is_current(table, version):
            return
        self._start(self._try_catch_up(table, version))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _try_catch_up(self, table: str, version: int | None) -> None:
        try:
            await self._table_service.catch_up(table, version)
        except (Rejection, StoreError):
            _LOG.warning("a table could not be read", exc_info=True, extra={"table": table})

    async def _try_check_everyone(self) -> None:
        try:
            await self._revocations.check_everyone()
        except StoreError:
            _LOG.warning("revoked people could not be looked up", exc_info=True)
