"""The hall: every table that somebody sits at. Appends first, then tells."""

from collections.abc import Callable, Sequence
from typing import Final

from stellwerk.server.messages.entries import AnyEntry, Created, encode_entry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import AlreadyDone, Conflict, Store
from stellwerk.server.table.fold import AppliedEntry, apply_entries, apply_first_entry
from stellwerk.server.table.sheets import facts
from stellwerk.server.table.table import Table

from .broadcast import Broadcast
from .in_flight import InFlight
from .live_table import LiveTable
from .live_tables import LiveTables
from .log_reader import MAX_MISSED_UPDATES, broadcasts_after
from .outbox import Outbox

_MAX_CONFLICTS: Final = 20
"""How often a command is decided anew because another process was first."""

Clock = Callable[[], int]
Decision = Callable[[Table], list[AnyEntry]]
"""What is to be added to the log of a table as it is; may raise Refusal."""
AppendHook = Callable[[Sequence[AppliedEntry]], None]
"""Is told of every change that this process made."""


class TableService:
    """Where things are done at tables, and told. Of the tables, as many as `room` are kept in memory."""

    def __init__(self, store: Store, clock: Clock, capacity: int) -> None:
        self.store = store
        self.clock = clock
        self.append_hooks: list[AppendHook] = []
        self.tables = LiveTables(store, capacity)
        self._in_flight = InFlight()

    @property
    def connection_count(self) -> int:
        """How many connections are told something."""
        return sum(len(live.outboxes) for live in self.tables)

    async def table(self, table_id: str) -> LiveTable:
        """A table as it is; raises Refusal if there is none."""
        return await self.tables.table(table_id)

    async def create(self, table_id: str, entry: Created) -> int:
        """Begin the log of a table; one that is already there stays as it is. Returns its version."""
        at = self.clock()
        applied = apply_first_entry(table_id, at, entry)
        payloads = [encode_entry(entry)]
        with self._in_flight:
            try:
                return await self.store.append(
                    table_id, 0, payloads, facts(applied.table), at=at, command=None
                )
            except Conflict as conflict:
                return conflict.version

    async def carry_out(self, table_id: str, decision: Decision, command: str | None = None) -> int:
        """Decide and append; returns the version at which it was done. Raises Refusal.

        If the caller is cancelled it may be done nevertheless; then it is told as what other processes do.
        """
        with self._in_flight:
            return await self._carry_out(table_id, decision, command)

    async def close(self) -> None:
        """Wait until everything that was accepted is done."""
        await self._in_flight.done()

    async def attach(self, table_id: str, outbox: Outbox, version: int | None) -> LiveTable:
        """Tell somebody what they missed since a version, or everything, and all that happens from now on."""
        while True:
            live = await self.table(table_id)
            async with live.lock:
                if live not in self.tables:
                    continue
                if not version or not 0 <= live.version - version <= MAX_MISSED_UPDATES:
                    outbox.send(live.newest.snapshot(outbox.player, self.clock()))
                else:
                    for broadcast in await self._broadcasts_after(live, version, outbox.player):
                        outbox.tell(broadcast)
                live.attach(outbox)
                return live

    async def missed_broadcasts(self, table_id: str, version: int, player: str | None) -> list[Broadcast]:
        """What happened at a table after a version, as a person is told it; not more than a page."""
        live = await self.table(table_id)
        async with live.lock:
            return await self._broadcasts_after(live, version, player)

    async def catch_up(self, table_id: str, version: int | None) -> None:
        """Read what other processes wrote, if the table is in memory and not yet at this version."""
        live = self.tables.known(table_id)
        if live is None:
            return
        async with live.lock:
            if not self.is_current(table_id, version):
                await self.tables.read(live)

    def is_current(self, table_id: str, version: int | None) -> bool:
        """Whether nothing of a table in memory is to be read to have it at this version, or at the newest."""
        live = self.tables.known(table_id)
        return live is None or (version is not None and version <= live.version)

    async def _carry_out(self, table_id: str, decision: Decision, command: str | None) -> int:
        live = await self.table(table_id)
        async with live.lock:
            for _ in range(_MAX_CONFLICTS):
                done = live.done_at(command)
                if done is not None:
                    return done
                try:
                    return await self._append(live, decision(live.table), command)
                except Conflict as conflict:
                    await self._catch_up_with(live, conflict)
                except AlreadyDone as done_before:
                    await self.tables.read(live)
                    return done_before.version
                except Rejection:
                    done = await self._done_before(live, command)
                    if done is None:
                        raise
                    return done
        raise Rejection("busy", "Too much happens at this table just now; try again.")

    async def _done_before(self, live: LiveTable, command: str | None) -> int | None:
        """The version at which a command was carried out long ago, None if it was not."""
        return None if command is None else await self.store.done(live.id, command)

    async def _catch_up_with(self, live: LiveTable, conflict: Conflict) -> None:
        if conflict.version == 0:
            self.tables.forget(live.id)
            raise Rejection("not-found", "This table is no longer there.")
        await self.tables.read(live)

    async def _append(self, live: LiveTable, entries: list[AnyEntry], command: str | None) -> int:
        if not entries:
            return await self._done_before(live, command) or live.version
        at = max(self.clock(), live.table.at)  # a clock that was set back does not turn the log round
        all_applied = list(apply_entries(live.table, at, entries))
        payloads = [encode_entry(entry) for entry in entries]
        after = facts(all_applied[-1].table)
        version = await self.store.append(live.id, live.version, payloads, after, at=at, command=command)
        for applied in all_applied:
            live.advance(applied, command if applied is all_applied[-1] else None)
        for hook in self.append_hooks:
            hook(all_applied)
        return version

    async def _broadcasts_after(self, live: LiveTable, version: int, player: str | None) -> list[Broadcast]:
        if version >= live.version:
            return []
        return await broadcasts_after(version, live.id, await self.store.read(live.id), player)
