"""One table in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from stellwerk.server.messages.outgoing import Presence
from stellwerk.server.messages.rejections import Rejection
from stellwerk.server.store.contract import LogEntry
from stellwerk.server.table.fold import AppliedEntry
from stellwerk.server.table.table import Table

from .broadcast import Broadcast
from .outbox import Outbox

_REMEMBERED_COMMANDS: Final = 256
"""How many commands are recognised as repeated without asking the store."""

PlayerIds = frozenset[str]


class LiveTable:
    """The latest version of a table that this process knows, and the outboxes of everyone connected to it.

    Hold its lock to change it, or to read it across several awaits. `local_people` sit at the table and are
    connected to this process, `remote_people` are connected to another one. `presence_changed` is called when
    `local_people` changes.
    """

    def __init__(self, table_id: str, presence_changed: Callable[["LiveTable"], None]) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.outboxes: set[Outbox] = set()
        self.local_people: PlayerIds = frozenset()
        self.remote_people: PlayerIds = frozenset()
        self._presence_changed = presence_changed
        self._present_seats: tuple[int, ...] = ()
        self._latest: Broadcast | None = None
        self._command_versions: OrderedDict[str, int] = OrderedDict()

    @property
    def latest(self) -> Broadcast:
        """The latest broadcast; raises Rejection if there is no such table."""
        if self._latest is None:
            raise Rejection("not-found", "There is no such table; check the link.")
        return self._latest

    def check_exists(self) -> None:
        """Raise Rejection if there is no such table."""
        _ = self.latest

    @property
    def latest_entry(self) -> AppliedEntry | None:
        """The latest applied entry, None for a table that has not been loaded yet."""
        return None if self._latest is None else self._latest.applied

    @property
    def table(self) -> Table:
        """The table in its current state."""
        return self.latest.applied.table

    @property
    def version(self) -> int:
        """The version known here, 0 for a table that has not been loaded yet."""
        return 0 if self._latest is None else self._latest.version

    def version_of_command(self, command: str | None) -> int | None:
        """The version at which a command was carried out, None if it is not remembered."""
        return None if command is None else self._command_versions.get(command)

    def advance(self, applied: AppliedEntry, command: str | None) -> None:
        """Move on to an entry that is in the store, and send it to everyone connected."""
        before, broadcast = self.latest_entry, Broadcast.following(self._latest, applied)
        self._latest = broadcast
        self._remember(command, broadcast.version)
        for outbox in self.outboxes:
            outbox.send_update(broadcast)
        if before is None or before.table.seats is not applied.table.seats:
            self.update_presence()

    def resume(self, applied: AppliedEntry, entries: Sequence[LogEntry]) -> None:
        """Begin at the last entry of a log that was folded elsewhere."""
        for entry in entries[:-1]:
            self._remember(entry.command, entry.seq)
        self.advance(applied, entries[-1].command)

    def _remember(self, command: str | None, version: int) -> None:
        if command is not None:
            self._command_versions[command] = version
            if len(self._command_versions) > _REMEMBERED_COMMANDS:
                self._command_versions.popitem(last=False)

    def attach(self, outbox: Outbox) -> None:
        """Send who is connected, and from now on everything that happens."""
        before = self._present_seats
        self.outboxes.add(outbox)
        self.update_presence()
        if self._present_seats == before:
            outbox.send(self._presence_message())

    def detach(self, outbox: Outbox) -> None:
        """Send nothing more to an outbox."""
        self.outboxes.discard(outbox)
        self.update_presence()

    def update_presence(self) -> None:
        """Send who is connected, if that has changed."""
        seated = {seat.player for seat in self.table.seats if seat.player is not None}
        people = frozenset(one.player for one in self.outboxes if one.player in seated and one.player)
        if people != self.local_people:
            self.local_people = people
            self._presence_changed(self)
        connected = people | self.remote_people
        present = tuple(number for number, seat in enumerate(self.table.seats) if seat.player in connected)
        if present != self._present_seats:
            self._present_seats = present
            for outbox in self.outboxes:
                outbox.send(self._presence_message())

    def _presence_message(self) -> bytes:
        return msgspec.json.encode(Presence(version=self.version, seats=self._present_seats))
