"""Everything that is done at tables: decide, append to the log, broadcast."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from stellwerk.server.messages.entries import AnyEntry, encode_entry
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import AlreadyDone, Conflict, Store, StoredBoard
from stellwerk.server.table.creation import Creation
from stellwerk.server.table.fold import AppliedEntry, apply_entries, apply_first_entry
from stellwerk.server.table.table import Table

from .in_flight import InFlight
from .live_table import LiveTable
from .live_tables import LiveTables
from .log_reader import MAX_MISSED_UPDATES, EncodedUpdates, LogFolder, is_costly, read_log, updates_after
from .outbox import Outbox
from .table_facts import facts

_MAX_CONFLICTS: Final = 20
"""How often a command is decided again because another process appended first."""

_FOLDS_AT_ONCE: Final = 2
"""How many logs are folded at once for those who missed something: each takes time from everyone else."""

Clock = Callable[[], int]
Decision = Callable[[Table], list[AnyEntry]]
"""The entries to append to the log of a table in this state; may raise Rejection."""
AppendHook = Callable[[Sequence[AppliedEntry]], None]
"""Called with the entries of every append that this process made."""


class TableService:
    """Carries out commands at tables. Up to `capacity` tables are kept in memory."""

    def __init__(self, store: Store, clock: Clock, capacity: int, folder: LogFolder) -> None:
        self.store = store
        self.clock = clock
        self.append_hooks: list[AppendHook] = []
        self.live_tables = LiveTables(store, capacity, folder)
        self._folder = folder
        self._in_flight = InFlight()
        self._folding = asyncio.Semaphore(_FOLDS_AT_ONCE)

    @property
    def connection_count(self) -> int:
        """How many connections are open, at all tables together."""
        return sum(len(live.outboxes) for live in self.live_tables)

    async def table(self, table_id: str) -> LiveTable:
        """A table; raises Rejection if there is none."""
        return await self.live_tables.load(table_id)

    async def create(self, table_id: str, new: Creation) -> int:
        """Begin the log of a table and return its version; an existing table stays as it is."""
        at = self.clock()
        custom_text = new.board_text if new.entry.custom_board else None
        table = apply_first_entry(table_id, at, new.entry, custom_text).table
        board = StoredBoard(id=new.board_id, digest=new.entry.digest, text=new.board_text)
        payloads = [encode_entry(new.entry)]
        with self._in_flight:
            try:
                return await self.store.append(table_id, 0, payloads, facts(table), at=at, board=board)
            except Conflict as conflict:
                return conflict.version

    async def carry_out(self, table_id: str, decision: Decision, command: str | None = None) -> int:
        """Decide, append to the log and broadcast; returns the new version. Raises Rejection.

        A cancelled caller's command may still be carried out. If so, this process learns of it from the
        store, like a change by another process.
        """
        with self._in_flight:
            return await self._carry_out(table_id, decision, command)

    async def close(self) -> None:
        """Wait until every accepted command is done."""
        await self._in_flight.done()

    async def attach(self, table_id: str, outbox: Outbox, version: int | None) -> LiveTable:
        """Send what was missed since a version, or a snapshot, and from now on everything that happens."""
        while True:
            live = await self.table(table_id)
            missed = await self._missed(live, version, outbox.player)
            async with live.lock:
                if live not in self.live_tables:
                    continue
                if missed is not None and missed.version == live.version:
                    for _, update in missed.updates:
                        outbox.send(update)
                else:
                    outbox.send(live.latest.snapshot(outbox.player, self.clock()))
                live.attach(outbox)
                return live

    async def missed_updates(self, table_id: str, version: int, player: str | None) -> EncodedUpdates:
        """The updates after a version, encoded for this player; at most `MAX_MISSED_UPDATES`."""
        live = await self.table(table_id)
        return await self._updates_after(live, version, player)

    async def catch_up(self, table_id: str, version: int | None) -> None:
        """Read what other processes wrote, if the table is in memory and behind this version."""
        live = self.live_tables.get(table_id)
        if live is None:
            return
        async with live.lock:
            if not self.is_current(table_id, version):
                await self.live_tables.catch_up(live)

    def is_current(self, table_id: str, version: int | None) -> bool:
        """Whether there is nothing to catch up on: the table is not in memory, or has reached this version.

        Without a version, a table in memory always has to be read.
        """
        live = self.live_tables.get(table_id)
        return live is None or (version is not None and version <= live.version)

    async def _carry_out(self, table_id: str, decision: Decision, command: str | None) -> int:
        live = await self.table(table_id)
        async with live.lock:
            for _ in range(_MAX_CONFLICTS):
                done = live.version_of_command(command)
                if done is not None:
                    return done
                try:
                    return await self._append(live, decision(live.table), command)
                except Conflict as conflict:
                    await self._resolve(live, conflict)
                except AlreadyDone as done_before:
                    await self.live_tables.catch_up(live)
                    return done_before.version
                except Rejection:
                    done = await self._stored_version_of_command(live, command)
                    if done is not None:
                        return done
                    if not await self._learns_something_new(live):
                        raise
        raise Rejection("busy", "Too much is happening at this table right now; try again.")

    async def _stored_version_of_command(self, live: LiveTable, command: str | None) -> int | None:
        """The version at which a command was carried out some time ago, None if it was not."""
        return None if command is None else await self.store.command_version(live.id, command)

    async def _learns_something_new(self, live: LiveTable) -> bool:
        """Whether another process has changed the table: what was decided here may have been too early."""
        version = live.version
        await self.live_tables.catch_up(live)
        return live.version > version

    async def _resolve(self, live: LiveTable, conflict: Conflict) -> None:
        if conflict.version == 0:
            self.live_tables.drop(live.id)
            raise Rejection("not-found", "This table no longer exists.")
        await self.live_tables.catch_up(live)

    async def _append(self, live: LiveTable, entries: list[AnyEntry], command: str | None) -> int:
        """Append to the log first; only what is in the store is broadcast."""
        if not entries:
            return await self._stored_version_of_command(live, command) or live.version
        at = max(self.clock(), live.table.at)  # times in the log never run backwards, even if the clock does
        applied_entries = list(apply_entries(live.table, at, entries))
        payloads = [encode_entry(entry) for entry in entries]
        after = facts(applied_entries[-1].table)
        version = await self.store.append(live.id, live.version, payloads, after, at=at, command=command)
        for applied in applied_entries:
            live.advance(applied, command if applied is applied_entries[-1] else None)
        for hook in self.append_hooks:
            hook(applied_entries)
        return version

    async def _missed(self, live: LiveTable, version: int | None, player: str | None) -> "_Missed | None":
        """What was missed since a version, None if a snapshot is better; nobody waits for this."""
        if not version or not 0 <= live.version - version <= MAX_MISSED_UPDATES:
            return None
        updates = await self._updates_after(live, version, player)
        return _Missed(updates[-1][0] if updates else version, updates)

    async def _updates_after(self, live: LiveTable, version: int, player: str | None) -> EncodedUpdates:
        if version >= live.version:
            return ()
        async with self._folding:
            log = await read_log(self.store, live.id)
            if is_costly(log):
                return await self._folder.updates(version, log, player)
            return await updates_after(version, log, player)


class _Missed(NamedTuple):
    """Updates, and the version they lead to."""

    version: int
    updates: EncodedUpdates
