"""What each number of an observation means: the one table from which layout, names and docs are made."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.boards.limits import MARKET
from stellwerk.engine import phases
from stellwerk.play.names import place_name, route_name, souvenir_name, ticket_name
from stellwerk.play.options import Options

from .encoder import layout as units
from .encoder.layout import LAYOUT, PHASES

Mechanic = Literal["", "souvenirs", "markers", "alvin", "choices"]
"""What a board must have for a feature to exist; "choices" are those that finish a claim."""

_LAYOUTS: Final = 64
"""Layouts are cached for this many boards and numbers of seats."""

_PHASES: Final[dict[int, tuple[str, Mechanic]]] = {
    phases.CHOOSE_TICKETS: ("choose tickets", ""),
    phases.TURN: ("turn", ""),
    phases.SECOND_CARD: ("second card", ""),
    phases.RETURN_TICKETS: ("return tickets", ""),
    phases.OVER: ("over", ""),
    phases.CHOOSE_HOME: ("choose home", "markers"),
    phases.PLACE_MARKER: ("place marker", "markers"),
    phases.PLACE_SOUVENIR: ("place souvenir", "souvenirs"),
    phases.TAKE_SOUVENIR: ("take souvenir", "souvenirs"),
    phases.MOVE_ALVIN: ("move Alvin", "alvin"),
}


@dataclass(frozen=True, slots=True)
class Feature:
    """A block of features: one number for each combination of the items of its axes.

    Its values are what it counts, divided by `unit`.
    """

    name: str
    axes: tuple[str, ...]
    unit: float
    meaning: str
    mechanic: Mechanic = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A feature of a board: where its numbers begin, and the items along its axes."""

    feature: Feature
    offset: int
    items: tuple[tuple[str, ...], ...]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(len(items) for items in self.items)

    @property
    def names(self) -> list[str]:
        """A name for each of its numbers, such as `hand[red]` or `turns_left`."""
        labels = [", ".join(labels) for labels in product(*self.items)]
        return [f"{self.feature.name}[{label}]" if label else self.feature.name for label in labels]


def _feature(name: str, axes: str, reciprocal: np.float32, meaning: str, mechanic: Mechanic = "") -> Feature:
    return Feature(name, tuple(axes.split()), round(1 / float(reciprocal), 3), meaning, mechanic)


FEATURES: Final = (
    _feature("phase", "phase", units.FLAG, "1 for what the game waits for"),
    _feature("turn", "seat", units.FLAG, "1 for the seat in turn; 0 while all choose tickets at set-up"),
    _feature("start", "seat", units.FLAG, "1 for the seat that has the first turn"),
    _feature("turns_left", "", units.FLAG, "turns left in the last round, 0 before it"),
    _feature("passes", "", units.FLAG, "passes in direct succession"),
    _feature("deck_size", "", units.PILES, "cards in the deck"),
    _feature("discards_size", "", units.PILES, "cards in the discard pile"),
    _feature("ticket_deck_size", "", units.PILES, "tickets in the deck"),
    _feature("hand", "card", units.CARDS, "cards in the viewer's hand"),
    _feature("discards", "card", units.CARDS, "cards in the discard pile"),
    _feature("undrawn", "card", units.CARDS, "cards of the last shuffle that the viewer has not seen since"),
    _feature("shown", "rival card", units.CARDS, "cards that a rival took face up and still holds"),
    _feature("market", "slot card", units.FLAG, "1 for the card that lies face up there"),
    _feature("hand_size", "seat", units.CARDS, "cards in hand"),
    _feature("score", "seat", units.POINTS, "points so far"),
    _feature("pieces", "seat piece", units.PIECES, "pieces left"),
    _feature("tickets_size", "seat", units.TICKETS, "tickets kept"),
    _feature("own_routes", "route", units.FLAG, "1 if the viewer owns the route"),
    _feature("rival_routes", "rival route", units.FLAG, "1 if the rival owns the route"),
    _feature("open_routes", "route", units.FLAG, "1 unless the route is taken or closed to the viewer"),
    _feature("kept", "ticket", units.TICKET_POINTS, "the points of a ticket that the viewer keeps"),
    _feature("completed", "ticket", units.FLAG, "1 if a ticket kept or offered is completed"),
    _feature("blocked", "ticket", units.FLAG, "1 if no path is left for a ticket kept or offered"),
    _feature("distance", "ticket", units.DISTANCES, "cards that a ticket kept or offered costs at least"),
    _feature("offer", "position ticket", units.FLAG, "1 for the ticket at that place in the viewer's offer"),
    _feature("claimed", "route", units.FLAG, "1 for the route whose claim is being finished", "choices"),
    _feature("souvenir_stacks", "souvenir place", units.TOKENS, "souvenirs left at the place", "souvenirs"),
    _feature("souvenirs", "seat souvenir", units.FLAG, "1 if the seat holds that souvenir", "souvenirs"),
    _feature("markers", "seat place", units.FLAG, "1 if the seat has a marker on the city", "markers"),
    _feature("homes", "seat place", units.FLAG, "1 for the home city of the seat", "markers"),
    _feature("markers_left", "seat", units.FLAG, "markers that the seat has left", "markers"),
    _feature("captures", "seat", units.FLAG, "how often the seat has captured Alvin", "alvin"),
    _feature("alvin", "place", units.FLAG, "1 for the city where Alvin is", "alvin"),
)
"""All features in the order of the vector. Seats are counted from the viewer on, in turn order."""


@lru_cache(maxsize=_LAYOUTS)
def features(board: Board, seats: int) -> tuple[Block, ...]:
    """The blocks of an observation on a board with a number of seats."""
    Options(seats=seats).check(board)
    axes, offset = _axes(board, seats), 0
    blocks: list[Block] = []
    for feature in FEATURES:
        if _has(board, feature.mechanic):
            blocks.append(Block(feature, offset, tuple(axes[axis] for axis in feature.axes)))
            offset += blocks[-1].size
    return tuple(blocks)


def feature_names(board: Board, seats: int) -> list[str]:
    """A name for every number of an observation."""
    return [name for block in features(board, seats) for name in block.names]


def observation_size(board: Board, seats: int) -> int:
    """How many numbers an observation has."""
    last = features(board, seats)[-1]
    return last.offset + last.size


@lru_cache(maxsize=_LAYOUTS)
def layout_row(board: Board, seats: int) -> npt.NDArray[Any]:
    """The layout for compiled code, as an array of one row. It is cached: do not write to it."""
    array = np.zeros(1, LAYOUT)
    row = array[0]
    row["size"] = observation_size(board, seats)
    for block in features(board, seats):
        row[block.feature.name] = block.offset
    row["phase_index"] = [_phase_index(board, phase) for phase in range(PHASES)]
    row["piece_kinds"] = len(board.pieces)
    _fill_map(board, row)
    array.setflags(write=False)
    return array


def _fill_map(board: Board, row: Any) -> None:
    """Pairs of places with routes between them, and the map before the first claim."""
    row["dearest"] = max(route.cards for route in board.routes)
    tracks: dict[frozenset[int], list[int]] = {}
    for number, route in enumerate(board.routes):
        tracks.setdefault(frozenset(route.ends), []).append(number)
        for one, other in (route.ends, route.ends[::-1]):
            row["near"][route.cards, one] |= 1 << other
    for pair, (ends, numbers) in enumerate(tracks.items()):
        one, other = ends
        row["pair"][one, other] = row["pair"][other, one] = pair
        row["route_pair"][numbers] = pair
        row["next_track"][numbers] = numbers[1:] + numbers[:1]


def _has(board: Board, mechanic: Mechanic) -> bool:
    return {
        "": True,
        "souvenirs": board.souvenirs is not None,
        "markers": board.markers is not None,
        "alvin": board.alvin is not None,
        "choices": board.souvenirs is not None or board.markers is not None,
    }[mechanic]


def _phases(board: Board) -> list[int]:
    """The phases that games on the board can have."""
    return [phase for phase, (_, mechanic) in _PHASES.items() if _has(board, mechanic)]


def _phase_index(board: Board, phase: int) -> int:
    known = _phases(board)
    return known.index(phase) if phase in known else 0


def _axes(board: Board, seats: int) -> dict[str, tuple[str, ...]]:
    """The items along each axis."""
    rivals = tuple(f"rival {number}" for number in range(1, seats))
    offer = max(board.ticket_deal.dealt, board.ticket_deal.drawn)
    return {
        "phase": tuple(_PHASES[phase][0] for phase in _phases(board)),
        "seat": ("self", *rivals),
        "rival": rivals,
        "card": (*board.colors, "wild"),
        "slot": tuple(str(slot + 1) for slot in range(MARKET)),
        "piece": tuple(piece.name for piece in board.pieces),
        "place": tuple(place_name(board, place) for place in range(len(board.places))),
        "route": tuple(route_name(board, route) for route in range(len(board.routes))),
        "ticket": tuple(ticket_name(board, ticket) for ticket in range(len(board.tickets))),
        "position": tuple(str(position + 1) for position in range(offer)),
        "souvenir": tuple(
            souvenir_name(board, kind) for kind in range(len(board.souvenirs.kinds) if board.souvenirs else 0)
        ),
    }
