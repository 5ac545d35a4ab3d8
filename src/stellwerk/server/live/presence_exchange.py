"""How processes report to each other who is connected: on every change, and at regular intervals."""

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final

import msgspec

from stellwerk.server.store.contract import StoreError

from .live_table import LiveTable
from .remote_presence import PresenceReport
from .table_service import TableService

_LOG: Final = logging.getLogger(__name__)
_REPEAT_S: Final = 5.0
_TABLES_PER_REPORT: Final = 30
"""With six people at each table, a report stays below PostgreSQL's limit of 8,000 bytes."""


class PresenceExchange:
    """Publishes who is connected here and receives the same from others. Lost reports are repeated soon."""

    def __init__(self, table_service: TableService) -> None:
        self._store = table_service.store
        self._live_tables = table_service.live_tables
        self._process = secrets.token_hex(8)
        self._changed: set[str] = set()
        self._has_changes = asyncio.Event()
        table_service.live_tables.presence_hooks.append(self._note_change)

    async def run(self) -> None:
        """Publish until cancelled."""
        repeated_at = time.monotonic()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._has_changes.wait(), _REPEAT_S)
            self._has_changes.clear()
            if time.monotonic() - repeated_at >= _REPEAT_S:
                repeated_at = time.monotonic()
                self._changed.update(live.id for live in self._live_tables if live.local_people)
                self._update_tables(self._live_tables.remote_presence.expire())
            await self._publish_changes()

    def receive(self, text: str) -> None:
        """Take in a report from some process."""
        try:
            report = msgspec.json.decode(text, type=PresenceReport)
        except msgspec.MsgspecError:
            return  # from another version of the program
        if report.process != self._process:
            self._live_tables.remote_presence.receive(report)
            self._update_tables(report.tables)

    def _note_change(self, live: LiveTable) -> None:
        self._changed.add(live.id)
        self._has_changes.set()

    async def _publish_changes(self) -> None:
        tables, self._changed = iter(sorted(self._changed)), set()
        try:
            while batch := list(islice(tables, _TABLES_PER_REPORT)):
                report = PresenceReport(process=self._process, tables=dict(self._local_people(batch)))
                await self._store.publish(msgspec.json.encode(report).decode())
        except StoreError:
            _LOG.warning("cannot publish who is connected", exc_info=True)

    def _local_people(self, tables: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
        for table in tables:
            live = self._live_tables.get(table)
            yield table, () if live is None else tuple(sorted(live.local_people))

    def _update_tables(self, tables: Iterable[str]) -> None:
        for table in tables:
            live = self._live_tables.get(table)
            if live is not None:
                live.remote_people = self._live_tables.remote_presence.people(table)
                live.update_presence()
