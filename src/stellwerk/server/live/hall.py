"""The hall: every table that somebody sits at. Appends first, then tells."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

from stellwerk.server.messages.entries import AnyEntry, Created, encode_entry
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.store.contract import AlreadyDone, Conflict, Store
from stellwerk.server.table.fold import Step, first_step, next_steps
from stellwerk.server.table.sheets import facts
from stellwerk.server.table.table import Table

from .listener import Listener
from .live_table import LiveTable, folded
from .telling import Telling

_MOST_CONFLICTS: Final = 20
"""How often a command is decided anew because another process was first."""

Clock = Callable[[], int]
Decision = Callable[[Table], list[AnyEntry]]
"""What is to be added to the log of a table as it is; may raise Refusal."""
Watcher = Callable[[Sequence[Step]], None]
"""Is told of every change that this process made."""

Result = TypeVar("Result")


class Hall:
    """The tables in memory, as many as `room`; tables that somebody listens to always stay."""

    def __init__(self, store: Store, clock: Clock, room: int) -> None:
        self.store = store
        self.clock = clock
        self.watchers: list[Watcher] = []
        self._room = room
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._accepted: set[asyncio.Task[Any]] = set()

    @property
    def listening(self) -> int:
        """How many connections are told something."""
        return sum(len(live.listeners) for live in self._tables.values())

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def table(self, table_id: str) -> LiveTable:
        """A table as it is; raises Refusal if there is none."""
        while True:
            live = self._tables.get(table_id)
            if live is None:
                live = self._tables[table_id] = LiveTable(table_id)
                self._make_room()
            self._tables.move_to_end(table_id)
            if live.version:
                return live
            async with live.lock:
                if self._is_here(live):
                    await self._load(live)

    async def create(self, table_id: str, entry: Created) -> int:
        """Begin the log of a table; one that is already there stays as it is. Returns its version."""
        at = self.clock()
        step = first_step(table_id, at, entry)
        payloads = [encode_entry(entry)]
        try:
            return await self.finish(
                self.store.append(table_id, 0, payloads, facts(step.table), at=at, command=None)
            )
        except Conflict as conflict:
            return conflict.version

    async def carry_out(self, table_id: str, decision: Decision, command: str | None = None) -> int:
        """Decide and append; returns the version at which it was done. Raises Refusal.

        Once begun it goes on to its end, even if nobody waits for it any more.
        """
        return await self.finish(self._carry_out(table_id, decision, command))

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Let work go on to its end even if whoever waits for it gives up."""
        task = asyncio.ensure_future(work)
        self._accepted.add(task)
        task.add_done_callback(self._accepted.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait until everything that was accepted is done."""
        while self._accepted:
            await asyncio.wait(self._accepted)

    async def listen(self, table_id: str, listener: Listener, version: int | None) -> LiveTable:
        """Tell somebody what they missed since a version, or everything, and all that happens from now on."""
        while True:
            live = await self.table(table_id)
            async with live.lock:
                if not self._is_here(live):
                    continue
                if version is None or not 0 < version <= live.version:
                    listener.send(live.newest.snapshot(listener.player, self.clock()))
                else:
                    for telling in await self._after(live, version):
                        listener.tell(telling)
                live.listeners.add(listener)
                return live

    async def missed(self, table_id: str, version: int) -> list[Telling]:
        """What happened at a table after a version."""
        live = await self.table(table_id)
        async with live.lock:
            return await self._after(live, version)

    async def catch_up(self, table_id: str, version: int | None) -> None:
        """Read what other processes wrote, if the table is in memory and not yet at this version."""
        live = self._tables.get(table_id)
        if live is None:
            return
        async with live.lock:
            if not self.knows(table_id, version):
                live.read(await self.store.read(table_id, live.version))

    def knows(self, table_id: str, version: int | None) -> bool:
        """Whether nothing of a table in memory is to be read to have it at this version, or at the newest."""
        live = self._tables.get(table_id)
        return live is None or live.version == 0 or (version is not None and version <= live.version)

    def known(self) -> list[str]:
        """The tables in memory."""
        return list(self._tables)

    async def _carry_out(self, table_id: str, decision: Decision, command: str | None) -> int:
        live = await self.table(table_id)
        async with live.lock:
            for _ in range(_MOST_CONFLICTS):
                done = live.done_at(command)
                if done is not None:
                    return done
                try:
                    return await self._append(live, decision(live.table), command)
                except Conflict:
                    live.read(await self.store.read(table_id, live.version))
                except AlreadyDone as done_before:
                    live.read(await self.store.read(table_id, live.version))
                    return done_before.version
        raise Refusal("busy", "Too much happens at this table just now; try again.")

    async def _append(self, live: LiveTable, entries: list[AnyEntry], command: str | None) -> int:
        if not entries:
            return live.version
        at = max(self.clock(), live.table.at)  # a clock that was set back does not turn the log round
        steps = list(next_steps(live.table, at, entries))
        payloads = [encode_entry(entry) for entry in entries]
        after = facts(steps[-1].table)
        version = await self.store.append(live.id, live.version, payloads, after, at=at, command=command)
        for step in steps:
            live.take(Telling(step), command if step is steps[-1] else None)
        for watcher in self.watchers:
            watcher(steps)
        return version

    async def _load(self, live: LiveTable) -> None:
        if live.version == 0:
            try:
                live.read(await self.store.read(live.id))
                live.check_exists()
            except BaseException:
                del self._tables[live.id]
                raise

    async def _after(self, live: LiveTable, version: int) -> list[Telling]:
        if version >= live.version:
            return []
        steps = folded(live.id, None, await self.store.read(live.id))
        return [Telling(step) for step in steps if step.table.version > version]

    def _is_here(self, live: LiveTable) -> bool:
        """Whether it was not removed, and perhaps read anew, while somebody waited for its lock."""
        return self._tables.get(live.id) is live

    def _make_room(self) -> None:
        for table_id in list(self._tables)[: max(0, len(self._tables) - self._room)]:
            live = self._tables[table_id]
            if not live.listeners and not live.lock.locked() and live.version:
                del self._tables[table_id]
