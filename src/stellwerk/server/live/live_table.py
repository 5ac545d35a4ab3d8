"""One table in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from stellwerk.server.messages.outgoing import Presence
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.table import Table

from .broadcast import Broadcast
from .outbox import Outbox

_REMEMBERED_COMMANDS: Final = 256
"""Commands whose repetition is recognised without asking the store."""

PlayerIds = frozenset[str]


class LiveTable:
    """The newest version of a table that this process knows, and those who are told of it.

    Whoever changes or reads it over several steps holds its lock. `people` sit at the table and are connected
    to this process, those `elsewhere` to another one; `people_changed` is called when others are here.
    """

    def __init__(self, table_id: str, presence_changed: Callable[["LiveTable"], None]) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.outboxes: set[Outbox] = set()
        self.people: PlayerIds = frozenset()
        self.remote_people: PlayerIds = frozenset()
        self._presence_changed = presence_changed
        self._present: tuple[int, ...] = ()
        self._newest: Broadcast | None = None
        self._done: OrderedDict[str, int] = OrderedDict()

    @property
    def newest(self) -> Broadcast:
        """What was told last; raises Refusal if there is no such table."""
        if self._newest is None:
            raise Rejection("not-found", "There is no such table; check the link.")
        return self._newest

    def check_exists(self) -> None:
        """Raise Refusal if there is no such table."""
        _ = self.newest

    @property
    def applied(self) -> AppliedEntry | None:
        """The newest step, None for a table that was not read yet."""
        return None if self._newest is None else self._newest.applied

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self.newest.applied.table

    @property
    def version(self) -> int:
        """The version that is known here, 0 for a table that was not read yet."""
        return 0 if self._newest is None else self._newest.version

    def done_at(self, command: str | None) -> int | None:
        """The version at which a command was carried out, None if it is not remembered."""
        return None if command is None else self._done.get(command)

    def advance(self, applied: AppliedEntry, command: str | None) -> None:
        """Take in a step that is in the store, and tell of it."""
        before, broadcast = self.applied, Broadcast(applied)
        self._newest = broadcast
        if command is not None:
            self._done[command] = broadcast.version
            if len(self._done) > _REMEMBERED_COMMANDS:
                self._done.popitem(last=False)
        for outbox in self.outboxes:
            outbox.tell(broadcast)
        if before is None or before.table.seats is not applied.table.seats:
            self.update_presence()

    def attach(self, outbox: Outbox) -> None:
        """Tell somebody who is connected, and everything that happens from now on."""
        before = self._present
        self.outboxes.add(outbox)
        self.update_presence()
        if self._present == before:
            outbox.send(self._presence())

    def detach(self, outbox: Outbox) -> None:
        """Tell somebody nothing more."""
        self.outboxes.discard(outbox)
        self.update_presence()

    def connection_count(self, outbox: Outbox) -> int:
        """How many connections the same person has here; who has no seat is one of the crowd."""
        if self.table.seats_of(outbox.player):
            return sum(one.player == outbox.player for one in self.outboxes)
        return sum(not self.table.seats_of(one.player) for one in self.outboxes)

    def update_presence(self) -> None:
        """Tell who is connected if somebody has come or gone."""
        seated = {seat.player for seat in self.table.seats if seat.player is not None}
        people = frozenset(one.player for one in self.outboxes if one.player in seated and one.player)
        if people != self.people:
            self.people = people
            self._presence_changed(self)
        connected = people | self.remote_people
        present = tuple(number for number, seat in enumerate(self.table.seats) if seat.player in connected)
        if present != self._present:
            self._present = present
            for outbox in self.outboxes:
                outbox.send(self._presence())

    def _presence(self) -> bytes:
        return msgspec.json.encode(Presence(version=self.version, seats=self._present))
