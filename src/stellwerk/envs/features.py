"""The features of a board: where they are in the vector, and a name for each."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from stellwerk.boards import Board
from stellwerk.boards.limits import MARKET
from stellwerk.play.names import place_name, route_name, souvenir_name, ticket_name
from stellwerk.play.options import Options

from .encoder.layout import LAYOUT
from .feature_table import FEATURES, PHASES, Feature, Mechanic

_LAYOUTS: Final = 64
"""Layouts are cached for this many boards and numbers of seats."""


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
    row["phase_index"] = [_phase_index(board, phase) for phase in range(len(PHASES))]
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
    return [phase for phase, (_, mechanic) in PHASES.items() if _has(board, mechanic)]


def _phase_index(board: Board, phase: int) -> int:
    known = _phases(board)
    return known.index(phase) if phase in known else 0


def _axes(board: Board, seats: int) -> dict[str, tuple[str, ...]]:
    """The items along each axis."""
    rivals = tuple(f"rival {number}" for number in range(1, seats))
    offer = max(board.ticket_deal.dealt, board.ticket_deal.drawn)
    return {
        "phase": tuple(PHASES[phase][0] for phase in _phases(board)),
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
