"""What is done to the servers on purpose: they are killed, and their store fails."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence

from .plan import Plan
from .servers import SoakServer
from .stores import SoakStore
from .tally import Tally


class Disruptions:
    """Kills and outages at their planned moments; they may coincide."""

    def __init__(
        self,
        plan: Plan,
        servers: Sequence[SoakServer],
        store: SoakStore,
        tally: Tally,
        audit: Callable[[], Awaitable[None]],
    ) -> None:
        self._plan = plan
        self._servers = servers
        self._store = store
        self._tally = tally
        self._audit = audit
        self._chance = random.Random(plan.seed)

    async def run(self) -> None:
        """Everything that is planned, from now on."""
        begin = time.monotonic()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._kill_all(begin))
            group.create_task(self._fail_all(begin))

    async def _kill_all(self, begin: float) -> None:
        for moment in self._plan.kills_s:
            await _sleep_until(begin + moment)
            server = self._chance.choice(self._servers)
            with self._tally.disturbance("kills"):
                await server.kill()
                await server.start()
            await self._audit()

    async def _fail_all(self, begin: float) -> None:
        for outage in self._plan.outages:
            await _sleep_until(begin + outage.at_s)
            with self._tally.disturbance(f"outages: {outage.kind}"):
                await self._store.fail(outage, self._servers)


async def _sleep_until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - time.monotonic()))
