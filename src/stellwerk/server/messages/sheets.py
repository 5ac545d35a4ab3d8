"""What may be known about a table: by everyone, and by the one person a message is for."""

from typing import Literal

from msgspec import Struct

from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.play.prospects import TicketProspect
from stellwerk.play.scores import ScoreLine
from stellwerk.play.views import View

from .field_types import Ending, Level, LiveryName, Moment, Mover, TableState
from .settings import Settings

NewsKind = Literal[
    "created",
    "joined",
    "renamed",
    "left",
    "returned",
    "seat-filled",
    "seat-opened",
    "removed",
    "livery-chosen",
    "settings-changed",
    "started",
    "moved",
    "took-back",
    "take-back-asked",
    "take-back-agreed",
    "take-back-refused",
    "take-back-withdrawn",
    "said",
    "time-ran-out",
    "ended",
    "rematch",
]


class News(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an entry of the log is about, as everyone may know it.

    `name` is what a player who `renamed` is called since then, `former_name` what they were called before.
    """

    kind: NewsKind
    seat: int | None = None
    text: str | None = None
    by: Mover | None = None
    name: str | None = None
    former_name: str | None = None


class SeatSheet(Struct, frozen=True, kw_only=True):
    """Who is in a seat: a person, a bot, both (the bot plays for the person), or nobody.

    A person who `has_left`, or `is_away` because their time ran out repeatedly, can come back.
    """

    name: str | None
    bot: Level | None
    is_host: bool
    has_left: bool
    is_away: bool
    livery: LiveryName


class TakeBackSheet(Struct, frozen=True, kw_only=True):
    """A request to take back the last decision: the seat that asks, and those that have not agreed yet.

    `version` is the one at which it was made; answers name it.
    """

    seat: int
    version: int
    waiting_for: tuple[int, ...]


class TableSheet(Struct, frozen=True, kw_only=True):
    """A table without its game.

    `edition` and `digest` identify the board. `waiting_for` are the seats that have to act, until `deadline`
    if there is one. `can_take_back` is the seat that may ask to take back the last decision, `take_back` what
    it asks. `rematch` is the table where the same people play again. `from_position` is the turn of another
    game at which this one begins, counted through all seats, 0 before the first; null if it is dealt.
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
    can_take_back: int | None
    take_back: TakeBackSheet | None
    ending: Ending | None
    rematch: str | None
    from_position: int | None


class Public(Struct, frozen=True, kw_only=True):
    """What everyone may know: the table, the game as a spectator sees it, and what happened last.

    `at` is when that was, by the server's clock. `scores` are present once the game is over.
    """

    at: Moment
    table: TableSheet
    view: View | None
    news: News | None
    events: tuple[AnyEvent, ...]
    scores: tuple[ScoreLine, ...] | None


class Own(Struct, frozen=True, kw_only=True):
    """What only the person in a seat may know.

    `events` are those of the public part as that seat saw them; none if it saw no more than everyone.
    `prospects` says of every ticket of the seat, offered ones included, whether it can still be completed.
    """

    seat: int
    hand: dict[str, int]
    tickets: tuple[int, ...]
    offer: tuple[int, ...]
    legal: tuple[AnyAction, ...]
    events: tuple[AnyEvent, ...]
    prospects: tuple[TicketProspect, ...]


class You(Struct, frozen=True, kw_only=True):
    """Who a message is for: their seats, and whether they are the host."""

    seats: tuple[int, ...]
    is_host: bool


class ChatLine(Struct, frozen=True, kw_only=True):
    """A line of chat, by the person in a seat."""

    version: int
    at: Moment
    seat: int
    name: str
    text: str
