"""One table in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from stellwerk.server.messages.entries import decode_entry
from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.store.contract import Entry
from stellwerk.server.table.fold import Step, first_step, next_step
from stellwerk.server.table.table import Table

from .listener import Listener
from .telling import Telling

_REMEMBERED: Final = 256
"""Commands whose repetition is recognised without asking the store."""


class LiveTable:
    """The newest version of a table that this process knows, and those who are told of it.

    Whoever changes or reads it over several steps holds its lock.
    """

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self._newest: Telling | None = None
        self._done: OrderedDict[str, int] = OrderedDict()

    @property
    def newest(self) -> Telling:
        """What was told last; raises Refusal if there is no such table."""
        if self._newest is None:
            raise Refusal("not-found", "There is no such table; check the link.")
        return self._newest

    def check_exists(self) -> None:
        """Raise Refusal if there is no such table."""
        _ = self.newest

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.newest.step.table

    @property
    def version(self) -> int:
        """The version that is known here, 0 for a table that was not read yet."""
        return 0 if self._newest is None else self._newest.version

    def done_at(self, command: str | None) -> int | None:
        """The version at which a command was carried out, None if it was not."""
        return None if command is None else self._done.get(command)

    def read(self, entries: Sequence[Entry]) -> None:
        """Take in entries of the store, and tell of them."""
        step = None if self._newest is None else self._newest.step
        for entry, after in zip(entries, folded(self.id, step, entries), strict=True):
            self.take(Telling(after), entry.command)

    def take(self, telling: Telling, command: str | None) -> None:
        """Take in a step that is in the store, and tell of it."""
        self._newest = telling
        if command is not None:
            self._done[command] = telling.version
            if len(self._done) > _REMEMBERED:
                self._done.popitem(last=False)
        for listener in self.listeners:
            listener.tell(telling)


def folded(table_id: str, step: Step | None, entries: Iterable[Entry]) -> Iterator[Step]:
    """The steps of a log, from the step before its first entry on."""
    for entry in entries:
        content = decode_entry(entry.payload)
        step = (
            first_step(table_id, entry.at, content)
            if step is None
            else next_step(step.table, entry.at, content)
        )
        yield step
