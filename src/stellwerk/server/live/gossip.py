"""What processes tell each other of who is connected: as it changes, and again and again."""

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

from .elsewhere import Attending
from .hall import Hall
from .live_table import LiveTable

_LOG: Final = logging.getLogger(__name__)
_REPEATED_S: Final = 5.0
_TABLES_IN_A_WORD: Final = 30
"""With six people at each, a word stays below the 8,000 bytes that PostgreSQL passes on."""


class Gossip:
    """Says who is connected here, and hears it of others. Words are lost now and then, but repeated."""

    def __init__(self, hall: Hall) -> None:
        self._store = hall.store
        self._tables = hall.tables
        self._process = secrets.token_hex(8)
        self._changed: set[str] = set()
        self._stirred = asyncio.Event()
        hall.tables.people_watchers.append(self._note)

    async def run(self) -> None:
        """Say it until cancelled."""
        repeated_at = time.monotonic()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), _REPEATED_S)
            self._stirred.clear()
            if time.monotonic() - repeated_at >= _REPEATED_S:
                repeated_at = time.monotonic()
                self._changed.update(live.id for live in self._tables if live.people)
                self._tell(self._tables.elsewhere.forget_silent())
            await self._say_changed()

    def hear(self, text: str) -> None:
        """Take in what a process said."""
        try:
            word = msgspec.json.decode(text, type=Attending)
        except msgspec.MsgspecError:
            return  # of another version of the program: it is not told who is connected there
        if word.process != self._process:
            self._tables.elsewhere.hear(word)
            self._tell(word.tables)

    def _note(self, live: LiveTable) -> None:
        self._changed.add(live.id)
        self._stirred.set()

    async def _say_changed(self) -> None:
        tables, self._changed = iter(sorted(self._changed)), set()
        try:
            while some := list(islice(tables, _TABLES_IN_A_WORD)):
                word = Attending(process=self._process, tables=dict(self._people(some)))
                await self._store.whisper(msgspec.json.encode(word).decode())
        except StoreError:
            _LOG.warning("other processes cannot be told who is connected", exc_info=True)

    def _people(self, tables: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
        for table in tables:
            live = self._tables.known(table)
            yield table, () if live is None else tuple(sorted(live.people))

    def _tell(self, tables: Iterable[str]) -> None:
        for table in tables:
            live = self._tables.known(table)
            if live is not None:
                live.elsewhere = self._tables.elsewhere.people(table)
                live.note_presence()
