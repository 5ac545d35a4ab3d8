"""Tables that need attention.

Bots to resume, turns whose time ran out, abandoned games to end, expired tables to remove.
"""

import asyncio
import logging
from typing import Final

from msgspec.structs import replace

from stellwerk.server.messages.entries import AnyEntry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import StoredTable, StoreError
from stellwerk.server.table.decisions import decide_abandoned, decide_time_out
from stellwerk.server.table.table import BOT_GRACE_MS, QUIET_MS, Table

from .bot_players import BotPlayers
from .retention import Retention
from .table_service import TableService

_LOG: Final = logging.getLogger(__name__)
_ROUND_INTERVAL_S: Final = 1.0
_UNPLAYABLE_RETRY_MS: Final = 24 * 3600 * 1000
"""How long to wait before retrying a table that this program cannot play, such as one with other rules."""
_BUSY_RETRY_MS: Final = 10 * 60 * 1000
"""The same for a table that could not be loaded in time: it may be too costly, or the machine was busy."""


class Housekeeper:
    """Checks every second for tables that are due.

    If several processes find the same table due, the store lets only one of them handle it.
    """

    def __init__(self, table_service: TableService, bots: BotPlayers, retention: Retention) -> None:
        self._table_service = table_service
        self._bots = bots
        self._retention = retention

    async def run(self) -> None:
        """Run rounds until cancelled."""
        is_first_round = True
        while True:
            try:
                if is_first_round:
                    await self.resume_bots()
                    is_first_round = False
                await self.run_round()
            except StoreError:
                _LOG.warning("the store does not respond", exc_info=True)
            except Exception:  # the next round may succeed, and nobody else looks after the tables
                _LOG.exception("a housekeeping round failed")
            await asyncio.sleep(_ROUND_INTERVAL_S)

    async def resume_bots(self) -> None:
        """Request the moves of bots that another server left waiting, before they are overdue."""
        for row in await self._table_service.store.due(self._table_service.clock() + BOT_GRACE_MS):
            if row.state == "running":
                await self._wake(row)

    async def run_round(self) -> None:
        """Handle every table that is due."""
        now = self._table_service.clock()
        for row in await self._table_service.store.due(now):
            if row.state != "running":
                await self._remove_expired(row)
            elif await self._table_service.store.postpone(row, now + BOT_GRACE_MS):
                await self._wake(replace(row, wake_at=now + BOT_GRACE_MS))

    async def _wake(self, row: StoredTable) -> None:
        store = self._table_service.store
        try:
            await self._table_service.carry_out(row.table, self._overdue_entries)
            table = (await self._table_service.table(row.table)).table
            self._bots.request_moves(table)
            if table.waits_for_people:
                await store.postpone(row, self._retention.keep_until(row))
        except Rejection as rejection:
            _LOG.error("a table cannot be played: %s", rejection, exc_info=True, extra={"table": row.table})
            delay = _BUSY_RETRY_MS if rejection.code == "busy" else _UNPLAYABLE_RETRY_MS
            await store.postpone(row, self._table_service.clock() + delay)

    def _overdue_entries(self, table: Table) -> list[AnyEntry]:
        now, idle_limit_ms = self._table_service.clock(), self._retention.retention_ms("running")
        return decide_time_out(table, now) or decide_abandoned(table, now, idle_limit_ms)

    async def _remove_expired(self, row: StoredTable) -> None:
        """Remove an expired table without a finished game, unless somebody is connected to it."""
        now, store = self._table_service.clock(), self._table_service.store
        keep_until, live = self._retention.keep_until(row), self._table_service.live_tables.get(row.table)
        is_watched = live is not None and bool(live.outboxes)
        if now >= keep_until and not is_watched and await store.remove(row):
            self._table_service.live_tables.drop(row.table)
            _LOG.info("an expired table was removed", extra={"table": row.table, "state": row.state})
        else:
            await store.postpone(row, max(keep_until, now + QUIET_MS))
