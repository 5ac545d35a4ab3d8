"""The tables in memory."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator

from stellwerk.server.store.contract import Store

from .live_table import LiveTable
from .log_reader import Log, LogFolder, apply_log_async, is_costly, read_log
from .remote_presence import RemotePresence

PresenceHook = Callable[[LiveTable], None]
"""Called when the set of seated people connected to this process changes at a table."""


class LiveTables:
    """The most recently used tables, up to `capacity`; tables with open connections always stay."""

    def __init__(self, store: Store, capacity: int, folder: LogFolder) -> None:
        self.remote_presence = RemotePresence(time.monotonic)
        self.presence_hooks: list[PresenceHook] = []
        self._store = store
        self._folder = folder
        self._capacity = capacity
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[LiveTable]:
        """All loaded tables; dropping one while iterating is safe."""
        return iter([live for live in self._tables.values() if live.version])

    def __contains__(self, live: LiveTable) -> bool:
        """Whether this object is still in use: it may be dropped while somebody waits for its lock."""
        return self._tables.get(live.id) is live

    async def load(self, table_id: str) -> LiveTable:
        """A table, read from the store if it is not in memory; raises Rejection if there is none."""
        while True:
            live = self._tables.get(table_id)
            if live is None:
                live = self._tables[table_id] = LiveTable(table_id, self._presence_changed)
                self._evict()
            self._tables.move_to_end(table_id)
            if live.version:
                return live
            async with live.lock:
                if live in self:
                    await self._load_first(live)

    def get(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        live = self._tables.get(table_id)
        return live if live is not None and live.version else None

    def drop(self, table_id: str) -> None:
        """Remove a table from memory."""
        self._tables.pop(table_id, None)

    async def catch_up(self, live: LiveTable) -> None:
        """Read the entries that the store has and memory does not; the caller holds the table's lock."""
        if live.version:
            log = Log(live.id, await self._store.read(live.id, live.version))
        else:
            log = await read_log(self._store, live.id)
            if is_costly(log):
                live.resume(await self._folder.fold(log), log.entries)
                return
        applied_entries = await apply_log_async(live.latest_entry, log)
        for entry, applied in zip(log.entries, applied_entries, strict=True):
            live.advance(applied, entry.command)

    async def _load_first(self, live: LiveTable) -> None:
        if live.version == 0:
            try:
                live.remote_people = self.remote_presence.people(live.id)
                await self.catch_up(live)
                live.check_exists()
            except BaseException:
                self.drop(live.id)
                raise

    def _presence_changed(self, live: LiveTable) -> None:
        for hook in self.presence_hooks:
            hook(live)

    def _evict(self) -> None:
        for table_id in list(self._tables)[: max(0, len(self._tables) - self._capacity)]:
            live = self._tables[table_id]
            if not live.outboxes and not live.lock.locked() and live.version:
                del self._tables[table_id]
