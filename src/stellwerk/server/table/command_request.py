"""Who asks what of a table."""

from msgspec import Struct

from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.entries import AnyEntry

Entries = list[AnyEntry]


class Person(Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str


class CommandRequest(Struct, frozen=True):
    """A command, who gives it and when; and what a decision may need of chance."""

    person: Person
    command: AnyCommand
    now: int
    seed: int
    next_table: str
