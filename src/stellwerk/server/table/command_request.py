"""A command together with everything that deciding it needs."""

from msgspec import Struct

from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.entries import AnyEntry

Entries = list[AnyEntry]


class Person(Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str


class CommandRequest(Struct, frozen=True):
    """A command, who gave it and when; a random seed, and the id of the next table for a rematch.

    `site` is where it came from, if known.
    """

    person: Person
    command: AnyCommand
    now: int
    seed: int
    next_table: str
    site: str | None = None
