"""A whole soak, from the first server's start to the last one's end."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from .disruptions import Disruptions
from .findings import Findings, Violation
from .helpers import Helper
from .monitors import every_minute, sample_memory, watch_for_stuck_tables
from .people import SoakPerson, address
from .plan import Plan
from .servers import SoakServer
from .spectators import Spectator
from .stores import SoakStore, soak_store
from .table_group import KINDS, Kind, TableGroup
from .tally import Tally

_PEOPLE_KIND, _SPECTATORS_KIND = 11, 12
_ARRIVAL_S: Final = 20.0
_ATTACK_PAUSE_S: Final = 5.0
_OTHER_TABLES: Final = 100
"""How many tables servers keep in memory besides those that are played."""

Progress = Callable[["Soak"], None]


class Soak:
    """Servers, people, strangers, and what was found."""

    def __init__(self, plan: Plan, folder: Path, store: SoakStore) -> None:
        self.plan = plan
        self.tally = Tally()
        self.findings = Findings()
        self.begin = time.time()
        self.health: list[tuple[float, float, int]] = []
        self.attacks: dict[str, int] = {}
        self.end_s: list[float] = []
        capacity = plan.tables + _OTHER_TABLES
        self.servers = [
            SoakServer(folder / f"server-{number}", store.url, capacity, self.findings)
            for number in range(plan.servers)
        ]
        self._people: list[SoakPerson] = []
        self.groups = [self._group(kind, number) for number, kind in enumerate(_kinds(plan))]
        self._disruptions = Disruptions(plan, self.servers, store, self.tally, self._audit_after_restart)
        self._helpers: list[Helper] = []

    @property
    def running(self) -> int:
        """How many games are being played."""
        return sum(any(not player.is_over for player in group.players) for group in self.groups)

    async def run(self, progress: Progress) -> None:
        """Everything, to the end."""
        try:
            for server in self.servers:
                await server.start()
            self.begin = time.time()
            self._start_helpers()
            await self._play(progress)
            await self._finish()
        finally:
            for helper in self._helpers:
                helper.discard()
            for server in self.servers:
                server.discard()
            for person in self._people:
                await person.close()

    def _group(self, kind: Kind, number: int) -> TableGroup:
        people = [self._person(f"Player {number} {seat}", _PEOPLE_KIND) for seat in range(kind.people)]
        return TableGroup(kind, people, self.tally, self.findings, self.plan.think_s)

    def _person(self, name: str, kind: int) -> SoakPerson:
        own_address = address(kind, len(self._people))
        self._people.append(SoakPerson(name, own_address, self.servers, f"{self.plan.seed} {name}"))
        return self._people[-1]

    def _start_helpers(self) -> None:
        ports = ",".join(str(server.port) for server in self.servers)
        attackers = ("attackers", ports, self.plan.attackers, _ATTACK_PAUSE_S, self.plan.seed)
        self._helpers = [Helper("health_probe", self.servers[0].port), Helper(*attackers)]

    async def _play(self, progress: Progress) -> None:
        """The planned time, and until everyone has finished what they were doing."""
        people = [asyncio.create_task(self._arrive(group)) for group in self.groups]
        visitors = [asyncio.create_task(spectator.watch_on()) for spectator in self._spectators()]
        beside = [
            asyncio.create_task(sample_memory(self.servers)),
            asyncio.create_task(watch_for_stuck_tables(self.groups, self.tally, self.findings)),
            asyncio.create_task(every_minute(lambda: progress(self))),
        ]
        async with asyncio.TaskGroup() as planned:
            planned.create_task(self._disruptions.run())
            planned.create_task(asyncio.sleep(self.plan.seconds))
        for group in self.groups:
            group.stop()
        await asyncio.gather(*people)
        self.end_s.append(max(await asyncio.gather(*(server.end() for server in self.servers))))
        for task in (*visitors, *beside):
            task.cancel()
        await asyncio.gather(*visitors, return_exceptions=True)
        for result in await asyncio.gather(*beside, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def _arrive(self, group: TableGroup) -> None:
        """People come one after the other, not all at once."""
        longest_s = min(_ARRIVAL_S, self.plan.seconds / 10)
        await asyncio.sleep(group.people[0].chance.uniform(0, longest_s))
        for person in group.people:
            await person.introduce()
        await group.play_on()

    def _spectators(self) -> Sequence[Spectator]:
        people = [
            self._person(f"Spectator {number}", _SPECTATORS_KIND) for number in range(self.plan.spectators)
        ]
        return [Spectator(person, self.groups, self.tally, self.findings) for person in people]

    async def _finish(self) -> None:
        """Start once more, compare everything, let every game go on, and end for good."""
        self.health = [tuple(one) for one in await self._helpers[0].finish()]
        self._note_attacks(await self._helpers[1].finish())
        for server in self.servers:
            await server.start()
        await self._for_all_groups(TableGroup.audit_everything)
        await self._for_all_groups(TableGroup.prove_it_goes_on)
        await self._for_all_groups(TableGroup.audit_new)
        self.end_s.append(max(await asyncio.gather(*(server.end() for server in self.servers))))

    def _note_attacks(self, counts: dict[str, int]) -> None:
        self.attacks = counts
        for name, times in counts.items():
            if name.startswith("FAILED"):
                self.findings.add(f"attackers: {name} ({times} ×)")

    async def _audit_after_restart(self) -> None:
        await self._for_all_groups(TableGroup.audit_new)

    async def _for_all_groups(self, check: Callable[[TableGroup], Awaitable[None]]) -> None:
        async def checked(group: TableGroup) -> None:
            try:
                await check(group)
            except Violation as violation:
                self.findings.add(f"after a restart: {violation}")

        await asyncio.gather(*map(checked, self.groups))


def _kinds(plan: Plan) -> Sequence[Kind]:
    return list(islice(cycle(KINDS), plan.tables))


async def run_soak(plan: Plan, folder: Path, progress: Progress) -> Soak:
    """Run a soak in a folder; what was found is in the result."""
    with soak_store(plan.database, folder) as store:
        soak = Soak(plan, folder, store)
        await soak.run(progress)
        return soak
