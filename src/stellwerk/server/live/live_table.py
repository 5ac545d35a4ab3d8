"""One table in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from stellwerk.server.messages.refusals import Refusal
from stellwerk.server.messages.sent import Presence
from stellwerk.server.table.fold import Step
from stellwerk.server.table.table import Table

from .listener import Listener
from .telling import Telling

_REMEMBERED: Final = 256
"""Commands whose repetition is recognised without asking the store."""

People = frozenset[str]


class LiveTable:
    """The newest version of a table that this process knows, and those who are told of it.

    Whoever changes or reads it over several steps holds its lock. `people` sit at the table and are connected
    to this process, those `elsewhere` to another one; `people_changed` is called when others are here.
    """

    def __init__(self, table_id: str, people_changed: Callable[["LiveTable"], None]) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.people: People = frozenset()
        self.elsewhere: People = frozenset()
        self._people_changed = people_changed
        self._present: tuple[int, ...] = ()
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
    def step(self) -> Step | None:
        """The newest step, None for a table that was not read yet."""
        return None if self._newest is None else self._newest.step

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.newest.step.table

    @property
    def version(self) -> int:
        """The version that is known here, 0 for a table that was not read yet."""
        return 0 if self._newest is None else self._newest.version

    def done_at(self, command: str | None) -> int | None:
        """The version at which a command was carried out, None if it is not remembered."""
        return None if command is None else self._done.get(command)

    def take(self, step: Step, command: str | None) -> None:
        """Take in a step that is in the store, and tell of it."""
        before, telling = self.step, Telling(step)
        self._newest = telling
        if command is not None:
            self._done[command] = telling.version
            if len(self._done) > _REMEMBERED:
                self._done.popitem(last=False)
        for listener in self.listeners:
            listener.tell(telling)
        if before is None or before.table.seats is not step.table.seats:
            self.note_presence()

    def admit(self, listener: Listener) -> None:
        """Tell somebody who is connected, and everything that happens from now on."""
        before = self._present
        self.listeners.add(listener)
        self.note_presence()
        if self._present == before:
            listener.send(self._presence())

    def dismiss(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self.listeners.discard(listener)
        self.note_presence()

    def company_of(self, listener: Listener) -> int:
        """How many connections the same person has here; who has no seat is one of the crowd."""
        if self.table.seats_of(listener.player):
            return sum(one.player == listener.player for one in self.listeners)
        return sum(not self.table.seats_of(one.player) for one in self.listeners)

    def note_presence(self) -> None:
        """Tell who is connected if somebody has come or gone."""
        seated = {seat.player for seat in self.table.seats if seat.player is not None}
        people = frozenset(one.player for one in self.listeners if one.player in seated and one.player)
        if people != self.people:
            self.people = people
            self._people_changed(self)
        connected = people | self.elsewhere
        present = tuple(number for number, seat in enumerate(self.table.seats) if seat.player in connected)
        if present != self._present:
            self._present = present
            for listener in self.listeners:
                listener.send(self._presence())

    def _presence(self) -> bytes:
        return msgspec.json.encode(Presence(version=self.version, seats=self._present))
