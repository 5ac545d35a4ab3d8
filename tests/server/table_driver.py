"""Drives a table without a store or a clock: commands go in, applied entries come out."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from stellwerk.play.actions import Action
from stellwerk.server.messages import commands
from stellwerk.server.messages import entries as log
from stellwerk.server.messages.entries import AnyEntry, decode_entry, encode_entry
from stellwerk.server.messages.settings import Settings
from stellwerk.server.table.boards import board_of
from stellwerk.server.table.command_request import CommandRequest, Person
from stellwerk.server.table.decisions import decide
from stellwerk.server.table.fold import AppliedEntry, apply_entry, apply_first_entry
from stellwerk.server.table.table import Table

ADA, BERT, CLARA = (Person(f"id-{name}", name) for name in ("Ada", "Bert", "Clara"))
SEED = 7
_IDS = count()


def seated(person: Person) -> log.Occupant:
    return log.Occupant(player=person.id, name=person.name)


def bot(level: Any = "random") -> log.Occupant:
    return log.Occupant(bot=level)


FREE = log.Occupant()


@dataclass
class TableDriver:
    """A table and everything that happened at it; by default, Ada is the host."""

    seats: Sequence[log.Occupant] = (seated(ADA), seated(BERT))
    edition: str = "mini"
    settings: Settings = field(default_factory=Settings)
    host: Person = ADA
    now: int = 1_000_000
    site: str | None = None
    origin: log.Origin | None = None

    def __post_init__(self) -> None:
        board = board_of(self.edition, None)
        created = log.Created(
            edition=self.edition,
            digest=board.digest,
            host=self.host.id,
            settings=self.settings,
            seats=tuple(self.seats),
            origin=self.origin,
        )
        self.entries: list[tuple[int, AnyEntry]] = [(self.now, created)]
        self.applied_entries = [apply_first_entry("table", self.now, created)]

    @property
    def table(self) -> Table:
        return self.applied_entries[-1].table

    def command(self, person: Person, kind: type[Any], **fields: Any) -> list[AppliedEntry]:
        """Give a command of this kind; returns the entries it led to."""
        command = kind(id=f"command-{next(_IDS)}", **fields)
        request = CommandRequest(person, command, self.now, SEED, "next-table", self.site)
        return self.append(decide(self.table, request))

    def append(self, entries: Sequence[AnyEntry]) -> list[AppliedEntry]:
        """Append to the log, by way of the stored bytes."""
        for entry in entries:
            stored = decode_entry(encode_entry(entry))
            self.entries.append((self.now, stored))
            self.applied_entries.append(apply_entry(self.table, self.now, stored))
        return self.applied_entries[len(self.applied_entries) - len(entries) :]

    def started(self) -> "TableDriver":
        self.command(self.host, commands.Start)
        return self

    def act(self, person: Person, seat: int, action: Action | None = None) -> list[AppliedEntry]:
        """Play an action at the current version, the first legal one if none is given."""
        game = self.table.game
        assert game is not None
        action = game.legal(seat)[0] if action is None else action
        return self.command(person, commands.Move, version=self.table.version, seat=seat, action=action)

    def past_set_up(self) -> "TableDriver":
        """Let everyone choose tickets until the first turn begins."""
        while self.table.game is None or self.table.game.view().phase != "turn":
            seat = self.table.waiting_for[0]
            owner = self.table.seats[seat].player
            self.act(next(person for person in (ADA, BERT, CLARA) if person.id == owner), seat)
        return self
