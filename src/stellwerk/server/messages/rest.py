"""The bodies of the REST interface."""

from typing import Annotated

from msgspec import Meta, Struct

from stellwerk.boards.drawing.backdrop import Backdrop
from stellwerk.boards.drawing.labels import Label
from stellwerk.boards.drawing.tracks import Space
from stellwerk.boards.schema import Board
from stellwerk.bots.hints import Hint
from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.play.options import Options
from stellwerk.play.outcome import SeatOutcome
from stellwerk.play.scores import ScoreLine
from stellwerk.play.views import Holdings, View

from .field_types import (
    BoardText,
    CommandId,
    Edition,
    Level,
    Moment,
    Name,
    RecordText,
    Secret,
    TableState,
    Version,
)
from .outgoing import Snapshot, Update
from .rejections import Code, Value
from .settings import SeatPlans, Settings
from .sheets import SeatSheet


class _Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why something was not done: a code to translate, values for it, and a sentence of English."""

    code: Code
    params: dict[str, Value]
    text: str
    snapshot: Snapshot | None = None


class Introduction(_Body, frozen=True, kw_only=True):
    """Who one is. The password is that of the server, if it has one."""

    name: Name
    password: Secret | None = None


class Me(Struct, frozen=True, kw_only=True):
    """Who the server takes the client for."""

    name: str


class Link(Struct, frozen=True, kw_only=True):
    """A way to carry one's seats to another device: a path of this server, good until then."""

    path: str
    expires_at: Moment


class Carried(_Body, frozen=True, kw_only=True):
    """The secret at the end of such a link."""

    secret: Secret


class BotSheet(Struct, frozen=True, kw_only=True):
    """A bot of the house."""

    level: Level
    summary: str


class EditionSheet(Struct, frozen=True, kw_only=True):
    """An edition in a few words, by language; `seats` are the fewest and the most."""

    edition: str
    name: dict[str, str]
    summary: dict[str, str]
    seats: tuple[int, int]
    has_alvin: bool


class Catalogue(Struct, frozen=True, kw_only=True):
    """What there is to play, and against whom."""

    editions: tuple[EditionSheet, ...]
    bots: tuple[BotSheet, ...]


class TrackSheet(Struct, frozen=True, kw_only=True):
    """How a route is drawn: its spaces in order, and the line on which they lie."""

    spaces: tuple[Space, ...]
    path: tuple[tuple[float, float], ...]


class BoardSheet(Struct, frozen=True, kw_only=True):
    """A board and its drawing: stations and labels by place, tracks by route; `box` is the sheet."""

    board: Board
    stations: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    tracks: tuple[TrackSheet, ...]
    box: tuple[float, float, float, float]
    backdrop: Backdrop


class NewTable(_Body, frozen=True, kw_only=True):
    """A table to be made: an edition, or a board of one's own, and a plan for its seats.

    With an `id`, asking again makes no second table.
    """

    id: CommandId | None = None
    edition: Edition | None = None
    board: BoardText | None = None
    seats: SeatPlans
    settings: Settings = Settings()


class TableMade(Struct, frozen=True, kw_only=True):
    """The id of a table: whoever knows it can watch, and join while there is a free seat."""

    table: str
    version: Version


class TableLine(Struct, frozen=True, kw_only=True):
    """A table in a list; `own_seats` are those of whoever asks."""

    table: str
    version: Version
    updated_at: Moment
    state: TableState
    edition: str
    name: dict[str, str]
    settings: Settings
    seats: tuple[SeatSheet, ...]
    waiting_for: tuple[int, ...]
    own_seats: tuple[int, ...]


class TableList(Struct, frozen=True, kw_only=True):
    """Tables, the latest change first; `next` asks for the page after this one."""

    tables: tuple[TableLine, ...]
    next: str | None


class ListWanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which tables to list: of these states, so many, after the page that said so."""

    state: TableState | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50
    after: Annotated[str, Meta(pattern=r"^[0-9]{1,16}\.[A-Za-z0-9_-]{1,64}$")] | None = None


class UpdatesWanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was missed after a version."""

    after: Version = 0


class Updates(Struct, frozen=True, kw_only=True):
    """Everything that happened after a version, as one would have been told."""

    version: Version
    updates: tuple[Update, ...]


class CommandDone(Struct, frozen=True, kw_only=True):
    """The command was carried out and is on the disk. Hints are there if they were asked for."""

    version: Version
    hints: tuple[Hint, ...] | None = None


class Upload(_Body, frozen=True, kw_only=True):
    """A game record to be replayed; a board of one's own has to come with it."""

    record: RecordText
    board: BoardText | None = None


class ReplayStep(Struct, frozen=True, kw_only=True):
    """One action of a finished game, everything open; the first step is the deal and has no action."""

    number: int
    seat: int | None
    action: AnyAction | None
    events: tuple[AnyEvent, ...]
    view: View
    holdings: tuple[Holdings, ...]


class ReplaySheet(Struct, frozen=True, kw_only=True):
    """A finished game step by step."""

    edition: str
    digest: str
    options: Options
    steps: tuple[ReplayStep, ...]
    scores: tuple[ScoreLine, ...]
    outcome: tuple[SeatOutcome, ...]


class Health(Struct, frozen=True, kw_only=True):
    """The server and its store answer."""

    status: str
    version: str
