"""A player's decisions as typed values. Places, routes and tickets are positions in the board's tuples."""

import msgspec

WILDS_ONLY = "wild"
"""The colour of a payment in wilds alone."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="action"):
    """A decision of a seat; one of the classes below."""


class DrawBlind(Action, frozen=True, tag="draw-blind"):
    """Take the top card of the deck."""


class DrawOpen(Action, frozen=True, tag="draw-open"):
    """Take a face-up card; slots count from 0."""

    slot: int


class DrawTickets(Action, frozen=True, tag="draw-tickets"):
    """Draw new tickets."""


class ReturnTickets(Action, frozen=True, tag="return-tickets"):
    """Answer an offer of tickets: these go back under the deck in this order, the others are kept."""

    tickets: tuple[int, ...]


class Claim(Action, frozen=True, tag="claim"):
    """Claim a route, paying so many wilds and the rest in one colour."""

    route: int
    color: str
    wilds: int


class ChooseHome(Action, frozen=True, tag="choose-home"):
    """Begin the network in this city."""

    place: int


class PlaceSouvenir(Action, frozen=True, tag="place-souvenir"):
    """Put a souvenir stack on a place before the first turn."""

    kind: int
    place: int


class TakeSouvenir(Action, frozen=True, tag="take-souvenir"):
    """Choose at which end of the claimed route to take a souvenir."""

    place: int


class MoveAlvin(Action, frozen=True, tag="move-alvin"):
    """Hide the captured Alvin in one of the seat's own cities."""

    place: int


class PlaceMarker(Action, frozen=True, tag="place-marker"):
    """Put a marker on an end of the claimed route, paying so many wilds and the rest in one colour."""

    place: int
    color: str
    wilds: int


class Skip(Action, frozen=True, tag="skip"):
    """Place no marker."""


class Pass(Action, frozen=True, tag="pass"):
    """End the turn because nothing can be done."""


AnyAction = (
    DrawBlind
    | DrawOpen
    | DrawTickets
    | ReturnTickets
    | Claim
    | ChooseHome
    | PlaceSouvenir
    | TakeSouvenir
    | MoveAlvin
    | PlaceMarker
    | Skip
    | Pass
)
"""The same as a union, from which messages are decoded."""
