"""What the server sends over a table's WebSocket."""

from msgspec import Struct

from stellwerk.bots.hints import Hint

from .field_types import CommandId, Moment, Version
from .rejections import Code, Value
from .sheets import ChatLine, Own, Public, You


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


class Update(_Message, frozen=True, kw_only=True, tag="update"):
    """The next entry of the log: what happened, and the state after it."""

    version: Version
    you: You
    public: Public
    own: tuple[Own, ...]


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
