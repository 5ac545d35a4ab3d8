"""Who asks what of a table."""

from dataclasses import dataclass

from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.entries import AnyEntry

Entries = list[AnyEntry]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Request:
    """A command, who gives it and when; and what a decision may need of chance."""

    person: Person
    command: AnyCommand
    now: int
    seed: int
    next_table: str
