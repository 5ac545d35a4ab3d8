"""Tables that wait: for a bot whose server died, for a person whose time ran out, or for nobody any more."""

import asyncio
import logging
from typing import Final

from msgspec.structs import replace

from stellwerk.server.messages.entries import AnyEntry
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.store.contract import StoreError, TableRow
from stellwerk.server.table.decide import decide_abandoned, decide_time_out
from stellwerk.server.table.table import BOT_GRACE_MS, QUIET_MS, Table

from .bot_players import BotPlayers
from .hall import Hall
from .keeping import Keeping

_LOG: Final = logging.getLogger(__name__)
_ROUND_S: Final = 1.0
_HOPELESS_MS: Final = 24 * 3600 * 1000
"""When a table is looked at again that this program cannot play, such as one of other rules."""


class Caretaker:
    """Goes round every second and looks after the tables whose time has come.

    Of several processes that find the same table due, the store lets one look after it.
    """

    def __init__(self, hall: Hall, bots: BotPlayers, keeping: Keeping) -> None:
        self._hall = hall
        self._bots = bots
        self._keeping = keeping

    async def run(self) -> None:
        """Go round until cancelled."""
        first_round = True
        while True:
            try:
                if first_round:
                    await self.take_over()
                    first_round = False
                await self.go_round()
            except StoreError:
                _LOG.warning("the store does not answer", exc_info=True)
            except Exception:  # the next round may go well, and nobody else looks after the tables
                _LOG.exception("a round was not finished")
            await asyncio.sleep(_ROUND_S)

    async def take_over(self) -> None:
        """Let bots think that a server has left waiting, at once instead of when they are overdue."""
        for row in await self._hall.store.due(self._hall.clock() + BOT_GRACE_MS):
            if row.state == "running":
                await self._look_after(row)

    async def go_round(self) -> None:
        """Look after every table that is due."""
        now = self._hall.clock()
        for row in await self._hall.store.due(now):
            if row.state != "running":
                await self._clear_away(row)
            elif await self._hall.store.postpone(row, now + BOT_GRACE_MS):
                await self._look_after(replace(row, wake_at=now + BOT_GRACE_MS))

    async def _look_after(self, row: TableRow) -> None:
        store = self._hall.store
        try:
            await self._hall.carry_out(row.table, self._overdue)
            table = (await self._hall.table(row.table)).table
            self._bots.attend(table)
            if table.waits_for_people:
                await store.postpone(row, self._keeping.kept_until(row))
        except Refusal as refusal:
            _LOG.error("a table cannot be played: %s", refusal, exc_info=True, extra={"table": row.table})
            await store.postpone(row, self._hall.clock() + _HOPELESS_MS)

    def _overdue(self, table: Table) -> list[AnyEntry]:
        now, patience_ms = self._hall.clock(), self._keeping.patience_ms("running")
        return decide_time_out(table, now) or decide_abandoned(table, now, patience_ms)

    async def _clear_away(self, row: TableRow) -> None:
        """Remove a table at which no game was or will be finished, unless somebody looks at it."""
        now, store = self._hall.clock(), self._hall.store
        kept_until, live = self._keeping.kept_until(row), self._hall.tables.known(row.table)
        is_watched = live is not None and bool(live.listeners)
        if now >= kept_until and not is_watched and await store.remove(row):
            self._hall.tables.forget(row.table)
            _LOG.info("a table was cleared away", extra={"table": row.table, "state": row.state})
        else:
            await store.postpone(row, max(kept_until, now + QUIET_MS))
