"""The bodies of the REST API."""

from typing import Annotated

from msgspec import Meta, Struct

from stellwerk.boards.drawing.backdrop import Backdrop
from stellwerk.boards.drawing.labels import Label, LargerLabels
from stellwerk.boards.drawing.palette import Palette
from stellwerk.boards.drawing.scenery import Scenery
from stellwerk.boards.drawing.tracks import Space
from stellwerk.boards.drawing.vehicles import Vehicle
from stellwerk.boards.drawing.wagons import CardPicture
from stellwerk.boards.schema import Board
from stellwerk.bots.hints import Hint
from stellwerk.play.actions import AnyAction
from stellwerk.play.events import AnyEvent
from stellwerk.play.options import Options
from stellwerk.play.outcome import SeatOutcome
from stellwerk.play.record import Player
from stellwerk.play.scores import ScoreLine
from stellwerk.play.views import Holdings, View
from stellwerk.puzzles import Kind

from .field_types import (
    MOST_DECISIONS,
    BoardText,
    CommandId,
    Edition,
    Level,
    Moment,
    Name,
    RecordText,
    Seat,
    Secret,
    TableId,
    TableState,
    Version,
)
from .outgoing import Snapshot, Update
from .rejections import Code, Value
from .settings import SeatPlans, Settings
from .sheets import Own, SeatSheet


class _Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something a client sends."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why something was not done: a code to translate, values for it, and a sentence in English."""

    code: Code
    params: dict[str, Value]
    text: str
    snapshot: Snapshot | None = None


class Introduction(_Body, frozen=True, kw_only=True):
    """Who you are. The password is the server's, if it has one."""

    name: Name
    password: Secret | None = None


class Me(Struct, frozen=True, kw_only=True):
    """Who the server thinks you are."""

    name: str


class Link(Struct, frozen=True, kw_only=True):
    """A link that moves your seats to another device: a path on this server, valid until it expires."""

    path: str
    expires_at: Moment


class Carried(_Body, frozen=True, kw_only=True):
    """The secret at the end of such a link."""

    secret: Secret


class BotSheet(Struct, frozen=True, kw_only=True):
    """A built-in bot."""

    level: Level
    summary: str


class EditionSheet(Struct, frozen=True, kw_only=True):
    """An edition, described in each language; `seats` are the smallest and largest numbers of players."""

    edition: str
    name: dict[str, str]
    summary: dict[str, str]
    seats: tuple[int, int]
    has_alvin: bool


class Catalogue(Struct, frozen=True, kw_only=True):
    """The editions and bots you can play."""

    editions: tuple[EditionSheet, ...]
    bots: tuple[BotSheet, ...]


class TrackSheet(Struct, frozen=True, kw_only=True):
    """How a route is drawn: its spaces in order, and the line they lie on.

    Once it is claimed, the board's vehicle `lead` stands on its last space, and `other` on all others.
    """

    spaces: tuple[Space, ...]
    path: tuple[tuple[float, float], ...]
    lead: int
    other: int


class BoardSheet(Struct, frozen=True, kw_only=True):
    """A board and its drawing: stations and labels by place, tracks by route; `box` is the area they lie in.

    The larger labels, in ascending sizes, are for boards that are shown small. `palette` says how the card
    colours look, in the order of the board's `colors`. `pictures` are on the cards, in the same order, that
    of the wild cards last. `vehicles` says how pieces look, whatever their kind and length, and `scenery` how
    the rest does.
    """

    board: Board
    stations: tuple[tuple[float, float], ...]
    labels: tuple[Label, ...]
    larger_labels: tuple[LargerLabels, ...]
    tracks: tuple[TrackSheet, ...]
    space_width: float
    box: tuple[float, float, float, float]
    backdrop: Backdrop
    scenery: Scenery
    palette: Palette
    vehicles: tuple[Vehicle, ...]
    pictures: tuple[CardPicture, ...]


class PlayedPosition(_Body, frozen=True, kw_only=True):
    """A position of a finished game: before the decision with this number, which counts from 0.

    The game is that of a table, or of a record; the custom board of a record goes with the new table.
    """

    table: TableId | None = None
    record: RecordText | None = None
    decision: Annotated[int, Meta(ge=0, le=MOST_DECISIONS)]


class NewTable(_Body, frozen=True, kw_only=True):
    """A table to create: an edition, a custom board, or a position to play on from, and a plan for its seats.

    With an `id`, sending the request again does not create a second table. A game that begins at a position
    has as many seats, the same hands and tickets, and the same board; the decks are shuffled again, and the
    table is for practice, as anybody may have seen all hands.
    """

    id: CommandId | None = None
    edition: Edition | None = None
    board: BoardText | None = None
    start: PlayedPosition | None = None
    seats: SeatPlans
    settings: Settings = Settings()


class TableMade(Struct, frozen=True, kw_only=True):
    """The id of a table: anyone who knows it can watch, and join while a seat is free."""

    table: str
    version: Version


class TableLine(Struct, frozen=True, kw_only=True):
    """A table in a list; `own_seats` are the seats of the person who asked."""

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
    """Tables, the most recently changed first; `next` is the cursor of the next page."""

    tables: tuple[TableLine, ...]
    next: str | None


class AdminTableLine(Struct, frozen=True, kw_only=True):
    """A table, and the ids of the people in its seats, for administrators."""

    line: TableLine
    people: tuple[str | None, ...]


class AdminTableList(Struct, frozen=True, kw_only=True):
    """All tables, the most recently changed first; `next` is the cursor of the next page."""

    tables: tuple[AdminTableLine, ...]
    next: str | None


class Removal(_Body, frozen=True, kw_only=True):
    """The seat whose player is to be removed."""

    seat: Seat


class Revoked(Struct, frozen=True, kw_only=True):
    """A person's identity was revoked, on this many devices."""

    devices: int


class ListQuery(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which tables to list: in this state, at most `limit`, after the cursor of the previous page."""

    state: TableState | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50
    after: Annotated[str, Meta(pattern=r"^[0-9]{1,16}\.[A-Za-z0-9_-]{1,64}$")] | None = None


class KnownVersion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The version of a table that the client knows: the response is not older than that."""

    version: Version = 0


class UpdatesQuery(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was missed after a version."""

    after: Version = 0


class Updates(Struct, frozen=True, kw_only=True):
    """Everything that happened after a version, as it would have been sent."""

    version: Version
    updates: tuple[Update, ...]


class CommandDone(Struct, frozen=True, kw_only=True):
    """The command was carried out and is safely stored. Hints are included if they were asked for."""

    version: Version
    hints: tuple[Hint, ...] | None = None


class Upload(_Body, frozen=True, kw_only=True):
    """A game record to replay; a custom board must be included."""

    record: RecordText
    board: BoardText | None = None


class ReplayStep(Struct, frozen=True, kw_only=True):
    """One action of a game, with all cards face up; step 0 is the deal and has no action."""

    number: int
    seat: int | None
    action: AnyAction | None
    events: tuple[AnyEvent, ...]
    view: View
    holdings: tuple[Holdings, ...]


class ReplaySheet(Struct, frozen=True, kw_only=True):
    """A game, step by step, and who played it if that is known; an unfinished one has no scores and outcome.

    The tags are those of its record: `event`, `site`, `began`, `ended` and others.
    """

    edition: str
    digest: str
    options: Options
    players: tuple[Player, ...]
    tags: dict[str, str]
    steps: tuple[ReplayStep, ...]
    scores: tuple[ScoreLine, ...]
    outcome: tuple[SeatOutcome, ...]


class PuzzleLine(Struct, frozen=True, kw_only=True):
    """A puzzle in a list."""

    puzzle: str
    kind: Kind


class EditionPuzzles(Struct, frozen=True, kw_only=True):
    """The puzzles of an edition, in the order in which they are best solved."""

    edition: str
    puzzles: tuple[PuzzleLine, ...]


class DailyPuzzle(Struct, frozen=True, kw_only=True):
    """The puzzle of a day, the same for everybody; days are those of UTC, written like 2026-11-19."""

    date: str
    edition: str
    puzzle: str


class PuzzleList(Struct, frozen=True, kw_only=True):
    """All puzzles, and the one of today."""

    editions: tuple[EditionPuzzles, ...]
    daily: DailyPuzzle | None


class PuzzleSheet(Struct, frozen=True, kw_only=True):
    """A puzzle without its solution: what the seat knows, and what it may do."""

    puzzle: str
    kind: Kind
    edition: str
    digest: str
    seat: int
    view: View
    own: Own


class PuzzleAnswer(_Body, frozen=True, kw_only=True):
    """The action that somebody thinks is best; without one, they give up."""

    action: AnyAction | None = None


class Health(Struct, frozen=True, kw_only=True):
    """The server and its store respond."""

    status: str
    version: str
