"""What happened in a game, as typed values. Only the seat of an event may see its secrets (R-HIDE-1)."""

from collections.abc import Iterable

import msgspec

from .arguments import checked_number


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened; one of the classes below."""

    @property
    def audience(self) -> int | None:
        """The only seat that may see the whole event, None if everybody may see it."""
        seat: int | None = getattr(self, "seat", None)
        return seat if type(self) in SECRETS else None

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat, or a spectator (None), may know it, without secrets of others (R-HIDE-1)."""
        if seat is not None:
            checked_number(seat, "A seat", 0)
        secrets = SECRETS.get(type(self))
        if secrets is None or self.audience == seat:
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(secrets))


class HandDealt(Event, frozen=True, tag="hand-dealt"):
    """The starting hand."""

    seat: int
    count: int
    cards: tuple[str, ...] | None = None


class TicketsOffered(Event, frozen=True, tag="tickets-offered"):
    """A seat was offered tickets to choose from."""

    seat: int
    count: int
    tickets: tuple[int, ...] | None = None


class TicketsChosen(Event, frozen=True, tag="tickets-chosen"):
    """A seat has chosen its tickets at set-up; the choice takes effect when all have chosen."""

    seat: int
    returned: tuple[int, ...] | None = None


class TicketsKept(Event, frozen=True, tag="tickets-kept"):
    """A seat has kept `count` of the tickets it was offered."""

    seat: int
    count: int
    tickets: tuple[int, ...] | None = None
    returned: tuple[int, ...] | None = None


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """A card was drawn blind."""

    seat: int
    card: str | None = None


class CardTaken(Event, frozen=True, tag="card-taken"):
    """A face-up card was taken."""

    seat: int
    slot: int
    card: str


class CardTurned(Event, frozen=True, tag="card-turned"):
    """A card was turned face up."""

    slot: int
    card: str


class MarketSwept(Event, frozen=True, tag="market-swept"):
    """Too many wilds lay face up: all face-up cards were discarded."""


class DeckShuffled(Event, frozen=True, tag="deck-shuffled"):
    """The discards became the deck."""


class RouteClaimed(Event, frozen=True, tag="route-claimed"):
    """A route was claimed for `cards` cards, including `wilds` wilds."""

    seat: int
    route: int
    color: str
    cards: int
    wilds: int


class PointsScored(Event, frozen=True, tag="points-scored"):
    """Points were scored immediately, for a `route` or for `alvin`."""

    seat: int
    points: int
    reason: str


class HomeChosen(Event, frozen=True, tag="home-chosen"):
    """A seat has chosen its home city."""

    seat: int
    place: int


class SouvenirsLaidOut(Event, frozen=True, tag="souvenirs-laid-out"):
    """A stack of souvenirs was laid out at set-up, before anybody decided anything."""

    kind: int
    place: int


class SouvenirPlaced(Event, frozen=True, tag="souvenir-placed"):
    """A stack of souvenirs was placed."""

    seat: int
    kind: int
    place: int


class SouvenirTaken(Event, frozen=True, tag="souvenir-taken"):
    """A souvenir was taken from a place."""

    seat: int
    kind: int
    place: int


class AlvinMoved(Event, frozen=True, tag="alvin-moved"):
    """Alvin was captured and hidden in a city."""

    seat: int
    place: int


class MarkerPlaced(Event, frozen=True, tag="marker-placed"):
    """A marker was placed on a city."""

    seat: int
    place: int
    color: str
    wilds: int


class MarkerSkipped(Event, frozen=True, tag="marker-skipped"):
    """A seat placed no marker."""

    seat: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat could not do anything."""

    seat: int


class LastRoundBegan(Event, frozen=True, tag="last-round-began"):
    """The seat is down to its last pieces: everybody has one more turn."""

    seat: int


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """It is a seat's turn."""

    seat: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    """The game is over and the tickets are open, seat by seat."""

    tickets: tuple[tuple[int, ...], ...]


SECRETS: dict[type[Event], tuple[str, ...]] = {
    HandDealt: ("cards",),
    TicketsOffered: ("tickets",),
    TicketsChosen: ("returned",),
    TicketsKept: ("tickets", "returned"),
    CardDrawn: ("card",),
}
"""Fields that only the event's seat may see."""

UNCOVERING: frozenset[type[Event]] = frozenset(
    {HandDealt, TicketsOffered, CardDrawn, CardTurned, DeckShuffled, SouvenirsLaidOut, GameEnded}
)
"""Events that show somebody what was hidden before; what a seat decides for itself does not."""


def uncover(events: Iterable[Event], seat: int) -> bool:
    """Whether these events of a seat's action have shown anything that was hidden.

    At set-up that includes how many tickets the others have kept.
    """
    return any(
        type(event) in UNCOVERING or (isinstance(event, TicketsKept) and event.seat != seat)
        for event in events
    )


AnyEvent = (
    HandDealt
    | TicketsOffered
    | TicketsChosen
    | TicketsKept
    | CardDrawn
    | CardTaken
    | CardTurned
    | MarketSwept
    | DeckShuffled
    | RouteClaimed
    | PointsScored
    | HomeChosen
    | SouvenirsLaidOut
    | SouvenirPlaced
    | SouvenirTaken
    | AlvinMoved
    | MarkerPlaced
    | MarkerSkipped
    | Passed
    | LastRoundBegan
    | TurnBegan
    | GameEnded
)
"""All events as a union, for decoding messages."""
