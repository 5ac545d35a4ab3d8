"""What a picture of a position shows, as plain values: the drawing knows no rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

TicketState = Literal["offered", "open", "done", "lost"]


@dataclass(frozen=True, slots=True)
class TicketLine:
    """A ticket of a seat, with the places that it connects and how it stands."""

    ends: tuple[int, int]
    points: int
    state: TicketState


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What there is to say about a seat. `tickets` are those that may be shown."""

    name: str
    livery: str
    score: int
    facts: tuple[str, ...]
    tickets: tuple[TicketLine, ...] = ()
    is_to_act: bool = False


@dataclass(frozen=True, slots=True)
class LastMove:
    """What a seat did last, in words and on the board."""

    seat: int
    text: str
    routes: tuple[int, ...] = ()
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """Everything on the table that the picture shows.

    `owners` has an item for every route. `homes` and `markers` are the seats by place, `souvenirs` kind and
    height of the stack by place. `market` and `hand` are names of cards; a gap in the market is None. The
    tickets of the seat `viewer`, if there is one, are marked on the board.
    """

    status: str
    owners: tuple[int | None, ...]
    seats: tuple[SeatLine, ...]
    market: tuple[str | None, ...]
    piles: tuple[str, ...]
    viewer: int | None = None
    hand: Mapping[str, int] = field(default_factory=dict)
    homes: Mapping[int, int] = field(default_factory=dict)
    markers: Mapping[int, int] = field(default_factory=dict)
    souvenirs: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    alvin: int | None = None
    last_move: LastMove | None = None
