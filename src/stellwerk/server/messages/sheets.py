"""What may be known of a table: by everybody, and by the one person who is told."""

from typing import Literal

from msgspec import Struct

from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.play.scores import ScoreLine
from stellwerk.play.views import View

from .field_types import Ending, Level, Moment, Mover, TableState
from .settings import Settings

NewsKind = Literal[
    "created",
    "joined",
    "left",
    "returned",
    "seat-filled",
    "seat-opened",
    "settings-changed",
    "started",
    "moved",
    "took-back",
    "said",
    "time-ran-out",
    "ended",
    "rematch",
]


class News(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an entry of the log is about, as everybody may know it."""

    kind: NewsKind
    seat: int | None = None
    text: str | None = None
    by: Mover | None = None


class SeatSheet(Struct, frozen=True, kw_only=True):
    """Who is in a seat: a person, a bot, both (the bot plays for the person), or nobody.

    A person who `has_left`, or `is_away` because their time ran out again and again, can come back.
    """

    name: str | None
    bot: Level | None
    is_host: bool
    has_left: bool
    is_away: bool


class TableSheet(Struct, frozen=True, kw_only=True):
    """A table without the game on it.

    `edition` and `digest` say which board; `waiting_for` are the seats that have to act, until `deadline` if
    there is one; `rematch` is the table where it goes on.
    """

    id: str
    edition: str
    digest: str
    is_own_board: bool
    settings: Settings
    state: TableState
    seats: tuple[SeatSheet, ...]
    waiting_for: tuple[int, ...]
    deadline: Moment | None
    ending: Ending | None
    rematch: str | None


class Public(Struct, frozen=True, kw_only=True):
    """What everybody may know: the table, the game as a spectator sees it, and what happened last.

    `at` is when that was, in the server's time. `scores` are there when the game is over.
    """

    at: Moment
    table: TableSheet
    view: View | None
    news: News | None
    events: tuple[AnyEvent, ...]
    scores: tuple[ScoreLine, ...] | None


class Own(Struct, frozen=True, kw_only=True):
    """What only the person in a seat may know, and the same events as that seat saw them."""

    seat: int
    hand: dict[str, int]
    tickets: tuple[int, ...]
    offer: tuple[int, ...]
    legal: tuple[AnyAction, ...]
    events: tuple[AnyEvent, ...]


class You(Struct, frozen=True, kw_only=True):
    """Who is told: the seats they have, and whether they are the host."""

    seats: tuple[int, ...]
    is_host: bool


class ChatLine(Struct, frozen=True, kw_only=True):
    """Something that was said, by the person in a seat."""

    version: int
    at: Moment
    seat: int
    name: str
    text: str
