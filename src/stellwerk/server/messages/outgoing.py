"""What the server sends over a table's WebSocket."""

from msgspec import Struct

from stellwerk.bots.hints import Hint

from .field_types import CommandId, Moment, Version
from .rejections import Code, Value
from .sheets import ChatLine, Own, Public, You


class _Message(Struct, frozen=True, kw_only=True, tag_field="message"):
    """Something sent to one person; one of the classes below."""


class Snapshot(_Message, frozen=True, kw_only=True, tag="snapshot"):
    """Everything as it is: the first message, and whenever a client has to begin anew."""

    version: Version
    now: Moment
    you: You
    public: Public
    own: tuple[Own, ...]
    chat: tuple[ChatLine, ...]


class Update(_Message, frozen=True, kw_only=True, tag="update"):
    """One entry of the log further: what happened, and everything as it is after it."""

    version: Version
    you: You
    public: Public
    own: tuple[Own, ...]


class Done(_Message, frozen=True, kw_only=True, tag="done"):
    """A command was carried out and is on the disk; repeated, it is answered like this again."""

    id: CommandId
    version: Version


class Rejected(_Message, frozen=True, kw_only=True, tag="refused"):
    """A command was not carried out. One that came too late brings everything as it is now."""

    id: CommandId | None
    version: Version
    code: Code
    params: dict[str, Value]
    text: str
    snapshot: Snapshot | None = None


class Hints(_Message, frozen=True, kw_only=True, tag="hints"):
    """The best actions of a seat at this version, the best first."""

    id: CommandId
    version: Version
    seat: int
    hints: tuple[Hint, ...]


class Presence(_Message, frozen=True, kw_only=True, tag="presence"):
    """The seats whose people are connected: told after the first message, and whenever it changes.

    It is no part of what happens at the table, and does not change the version.
    """

    version: Version
    seats: tuple[int, ...]


AnyMessage = Snapshot | Update | Done | Rejected | Hints | Presence
