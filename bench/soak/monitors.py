"""What is observed all the time during a soak; every function runs until it is cancelled."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final

from .findings import Findings
from .ledger import Ledger
from .servers import SoakServer
from .table_group import TableGroup
from .tally import Tally

_SAMPLE_S: Final = 2.0
_STUCK_S: Final = 120.0


async def every_minute(report: Callable[[], None]) -> None:
    """Report how it goes."""
    while True:
        await asyncio.sleep(60)
        report()


async def sample_memory(servers: Sequence[SoakServer]) -> None:
    """Note how much memory the servers use."""
    while True:
        for server in servers:
            await asyncio.to_thread(server.sample_memory)
        await asyncio.sleep(_SAMPLE_S)


async def watch_for_stuck_tables(groups: Sequence[TableGroup], tally: Tally, findings: Findings) -> None:
    """Every game that goes on can go on: somebody acts now and then."""
    reported: set[Ledger | None] = set()
    while True:
        await asyncio.sleep(_STUCK_S / 8)
        is_disturbed = tally.is_disturbed(time.time(), _STUCK_S)
        for group in groups:
            quiet_s = time.monotonic() - max((one.progress_at for one in group.players), default=float("inf"))
            if quiet_s > _STUCK_S and not is_disturbed and group.ledger not in reported:
                reported.add(group.ledger)
                findings.add(f"nothing happened at a table for {_STUCK_S:.0f} s")
