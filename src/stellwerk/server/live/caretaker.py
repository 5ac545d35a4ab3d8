"""Tables that wait: for a bot whose server died, or for a person whose time has run out."""

import asyncio
import logging
from typing import Final

from msgspec.structs import replace

from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.store.contract import StoreError, TableRow
from stellwerk.server.table.decide import decide_time_out
from stellwerk.server.table.table import BOT_GRACE_MS

from .bot_players import BotPlayers
from .hall import Hall

_LOG: Final = logging.getLogger(__name__)
_ROUND_S: Final = 1.0
_HOPELESS_MS: Final = 24 * 3600 * 1000
"""When a table is looked at again that this program cannot play, such as one of other rules."""


class Caretaker:
    """Goes round every second and looks after the tables whose time has come.

    Of several processes that find the same table due, the store lets one look after it.
    """

    def __init__(self, hall: Hall, bots: BotPlayers) -> None:
        self._hall = hall
        self._bots = bots

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
            await asyncio.sleep(_ROUND_S)

    async def take_over(self) -> None:
        """Let bots think that a server has left waiting, at once instead of when they are overdue."""
        for row in await self._hall.store.due(self._hall.clock() + BOT_GRACE_MS):
            await self._look_after(row)

    async def go_round(self) -> None:
        """Look after every table that is due."""
        now = self._hall.clock()
        for row in await self._hall.store.due(now):
            if await self._hall.store.postpone(row, now + BOT_GRACE_MS):
                await self._look_after(replace(row, wake_at=now + BOT_GRACE_MS))

    async def _look_after(self, row: TableRow) -> None:
        clock = self._hall.clock
        try:
            await self._hall.carry_out(row.table, lambda table: decide_time_out(table, clock()))
            live = await self._hall.table(row.table)
            self._bots.attend(live.table)
        except Refusal as refusal:
            _LOG.error("a table cannot be played: %s", refusal, extra={"table": row.table})
            await self._hall.store.postpone(row, clock() + _HOPELESS_MS)
