"""A player's decisions as typed values. Places, routes and tickets are positions in the board's tuples."""

import operator
from typing import Annotated, cast, get_args

import msgspec

from .errors import IllegalAction

Number = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
"""Any number that fits in a message; whether the board has anything with that number is checked later."""

WILDS_ONLY = "wild"
"""The colour of a payment in wilds alone."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="action", gc=False):
    """A decision of a seat; one of the classes below.

    The garbage collector need not look at them: they refer to nothing, and a server remembers very many.
    """


class DrawBlind(Action, frozen=True, tag="draw-blind"):
    """Take the top card of the deck."""


class DrawOpen(Action, frozen=True, tag="draw-open"):
    """Take a face-up card; slots count from 0."""

    slot: Number


class DrawTickets(Action, frozen=True, tag="draw-tickets"):
    """Draw new tickets."""


class ReturnTickets(Action, frozen=True, tag="return-tickets"):
    """Answer an offer of tickets: return these under the deck in this order and keep the others."""

    tickets: tuple[Number, ...]


class Claim(Action, frozen=True, tag="claim"):
    """Claim a route, paying some wilds and the rest in one colour."""

    route: Number
    color: str
    wilds: Number


class ChooseHome(Action, frozen=True, tag="choose-home"):
    """Choose a home city."""

    place: Number


class PlaceSouvenir(Action, frozen=True, tag="place-souvenir"):
    """Place a stack of souvenirs before the first turn."""

    kind: Number
    place: Number


class TakeSouvenir(Action, frozen=True, tag="take-souvenir"):
    """Choose the end of the claimed route where the seat takes a souvenir."""

    place: Number


class MoveAlvin(Action, frozen=True, tag="move-alvin"):
    """Hide the captured Alvin in one of the seat's own cities."""

    place: Number


class PlaceMarker(Action, frozen=True, tag="place-marker"):
    """Place a marker on an end of the claimed route, paying some wilds and the rest in one colour."""

    place: Number
    color: str
    wilds: Number


class Skip(Action, frozen=True, tag="skip"):
    """Place no marker."""


class Pass(Action, frozen=True, tag="pass"):
    """End the turn because nothing else is possible."""


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
"""All actions as a union, for decoding messages."""

_KINDS = get_args(AnyAction)


def checked(action: Action) -> Action:
    """The action with NumPy's integers made plain; fields of other types raise IllegalAction."""
    kind = type(action)
    if kind is ReturnTickets and _are_plain(cast(ReturnTickets, action).tickets):
        return action
    if kind not in _KINDS:
        raise IllegalAction(f"{kind.__name__} is not an action; use one of the classes in stellwerk.actions.")
    try:
        return msgspec.convert(msgspec.to_builtins(action, enc_hook=operator.index), kind)
    except (msgspec.ValidationError, TypeError) as error:
        raise IllegalAction(f"This {kind.__name__} is not a valid action: {error}.") from None


def _are_plain(numbers: object) -> bool:
    """Whether these are small whole numbers of Python's own, as in every action that the program makes."""
    return type(numbers) is tuple and all(type(number) is int and -1 < number < 1000 for number in numbers)
