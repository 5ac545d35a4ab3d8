"""The data of a board: names and numbers, no rules.

Places, colours, pieces and routes refer to each other by index.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .walk_order import walk_order

RULES_VERSION: Final = 2
"""Of the rules as they are now; goes up whenever the same seed and actions would lead to a different game."""

LANGUAGES: Final = ("en", "de")
"""Every translated text of a board has exactly these keys."""


@dataclass(frozen=True, slots=True)
class Place:
    """A city or location.

    `label` is where the drawing puts its name, to the right of and below the station: the name starts there,
    or ends there if it is to the left. With (0, 0) the drawing chooses.
    """

    name: str
    lon: float
    lat: float
    label: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class PieceKind:
    """Trains, trams, …: how many a player has, and a route's points by the number of cards it costs."""

    name: str
    count: int
    points: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Route:
    """One track between two places. Tracks of the same `group` run parallel and are numbered by `track`."""

    ends: tuple[int, int]
    color: int
    cards: int
    spaces: int
    ferry: int
    piece: int
    group: int
    track: int
    points: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """Points for connecting two places."""

    ends: tuple[int, int]
    points: int


@dataclass(frozen=True, slots=True)
class TicketDeal:
    """How many tickets are offered and must be kept: at set-up (`dealt`, `keep`) and later (`drawn`, …).

    `shuffled`: tickets returned at set-up are shuffled before they go under the deck.
    """

    dealt: int
    keep: int
    drawn: int
    drawn_keep: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class Souvenirs:
    """Tokens collected along the routes. `tokens` and `left_tokens` are stack heights by number of seats."""

    kinds: tuple[str, ...]
    places: tuple[int, ...]
    tokens: Mapping[int, int]
    left_tokens: Mapping[int, int]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Markers:
    """City markers: `each` per player, the first in the home city, the others for `cards` cards each."""

    each: int
    cards: int


@dataclass(frozen=True, slots=True)
class Alvin:
    """The visitor who can be captured; an optional rule."""

    start: int
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """One edition. `routes` are in the order in which claims are listed; a bonus of 0 means none.

    `backdrop` names the map behind the drawing; an empty string is plain paper. `scenery` names the look of
    the drawing; an empty string is the usual one. `draw_without_stock`: face-up cards may be taken even when
    deck and discard pile are empty. No file sets `rules_version`, by which games on it are played, and
    `reshuffles_late`, see past_rules.py.
    """

    id: str
    name: Mapping[str, str]
    summary: Mapping[str, str]
    seats: tuple[int, int]
    colors: tuple[str, ...]
    color_counts: tuple[int, ...]
    wilds: int
    cards_dealt: int
    pieces: tuple[PieceKind, ...]
    places: tuple[Place, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    ticket_deal: TicketDeal
    parallel_from: int
    last_round_at: int
    tie_breaks: tuple[str, ...]
    longest_route: int
    most_tickets: int
    souvenirs: Souvenirs | None
    markers: Markers | None
    alvin: Alvin | None
    provenance: Mapping[str, str]
    backdrop: str
    scenery: str
    digest: str
    draw_without_stock: bool = False
    rules_version: int = RULES_VERSION
    reshuffles_late: bool = False

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def asks_for_longest_route(self) -> bool:
        """Whether a rule depends on the length of the longest route."""
        return self.longest_route > 0 or "longest-route" in self.tie_breaks

    @property
    def walk_order(self) -> tuple[int, ...] | None:
        """The order in which the longest route is searched; None if the routes are too entangled for it."""
        return walk_order(tuple(route.ends for route in self.routes), sum(kind.count for kind in self.pieces))
