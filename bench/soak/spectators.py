"""Spectators, who come and go without a name."""

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from .findings import Findings, Violation
from .ledger import Ledger
from .people import CONNECTION_ERRORS, SoakPerson, WatchedConnection
from .table_group import TableGroup
from .tally import Tally

_STAYS_S: Final = (1.0, 20.0)
_RETURNS: Final = 0.5
_SLAMS: Final = 0.3
"""How often a spectator vanishes without closing the connection."""


class Spectator:
    """Watches one table after the other, some of them twice."""

    def __init__(
        self, person: SoakPerson, groups: Sequence[TableGroup], tally: Tally, findings: Findings
    ) -> None:
        self._person = person
        self._groups = groups
        self._tally = tally
        self._findings = findings

    async def watch_on(self) -> None:
        """Watch until cancelled."""
        while True:
            ledger = self._person.chance.choice(self._groups).ledger
            if ledger is not None:
                await self._visit(ledger)
            await asyncio.sleep(self._person.chance.random())

    async def _visit(self, ledger: Ledger) -> None:
        known = None
        try:
            async with self._person.live(ledger, None) as connection:
                await self._watch(connection)
                known = connection.newest
            if self._person.chance.random() < _RETURNS:
                async with self._person.live(ledger, known) as connection:
                    await self._watch(connection)
        except (*CONNECTION_ERRORS, TimeoutError):
            self._tally.counts["spectators disconnected"] += 1
            await asyncio.sleep(1)
        except (Violation, AssertionError) as error:
            self._findings.add(f"a spectator saw something wrong: {error!r}")

    async def _watch(self, connection: WatchedConnection) -> None:
        self._tally.counts["visits"] += 1
        await connection.first_state()
        until = time.monotonic() + self._person.chance.uniform(*_STAYS_S)
        while (left := until - time.monotonic()) > 0:
            try:
                await asyncio.wait_for(connection.receive(), left)
            except TimeoutError:
                break
        if self._person.chance.random() < _SLAMS:
            connection.socket.transport.abort()
