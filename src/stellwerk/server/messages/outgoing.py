"""What the server sends over a table's WebSocket."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from stellwerk.bots.hints import Hint

from .field_types import CommandId, Moment, Version
from .rejections import Code, Value
from .sheets import ChatLine, Own, Public, You

Changes = Annotated[
    dict[str, Any],
    Meta(description="New values by JSON Pointer (RFC 6901); the empty pointer replaces everything."),
]
Digest = Annotated[int, Meta(ge=0, lt=1 << 32, description="CRC-32 of the state, written canonically.")]


class _Message(Struct, frozen=True, kw_only=True, tag_field="message"):
    """Something sent to one person; one of the classes below."""


class Snapshot(_Message, frozen=True, kw_only=True, tag="snapshot"):
    """The complete current state: the first message, and whenever a client has to start over."""

    version: Version
    now: Moment
    you: You
    public: Public
    own: tuple[Own, ...]
    chat: tuple[ChatLine, ...]


class OwnChanges(Struct, frozen=True, kw_only=True):
    """What changed in the part of one of your seats."""

    seat: int
    changes: Changes


class Update(_Message, frozen=True, kw_only=True, tag="update", omit_defaults=True):
    """The next entry of the log: what changed since the version before.

    Changes of `public` always include `/at`, `/news` and `/events`. `own` lists the seats whose part changed,
    `you` is present if it changed. Every 64th version has a `digest` of the state after it.
    """

    version: Version
    public: Changes
    own: tuple[OwnChanges, ...] = ()
    you: You | None = None
    digest: Digest | None = None


class Done(_Message, frozen=True, kw_only=True, tag="done"):
    """A command was carried out and is safely stored. Repeating the command gets the same reply."""

    id: CommandId
    version: Version


class Rejected(_Message, frozen=True, kw_only=True, tag="refused"):
    """A command was not carried out. If the client was out of date, the current state comes with it."""

    id: CommandId | None
    version: Version
    code: Code
    params: dict[str, Value]
    text: str
    snapshot: Snapshot | None = None


class Hints(_Message, frozen=True, kw_only=True, tag="hints"):
    """The best actions of a seat at this version, best first."""

    id: CommandId
    version: Version
    seat: int
    hints: tuple[Hint, ...]


class Presence(_Message, frozen=True, kw_only=True, tag="presence"):
    """The seats whose people are connected: sent after the first message, and whenever it changes.

    Presence is not part of the table's log and does not change its version.
    """

    version: Version
    seats: tuple[int, ...]


AnyMessage = Snapshot | Update | Done | Rejected | Hints | Presence
