"""Hints for practice: the best few actions in a position, what to expect of them, and why."""

from collections.abc import Hashable, Sequence
from typing import Final, cast

import msgspec

from stellwerk.engine.records import OVER
from stellwerk.play import Action, GameError, Seen
from stellwerk.play.actions import AnyAction, Claim, PlaceMarker

from .reasons import Reason, reason, reason_text
from .search import SearchBot, Weighed

_SIMULATIONS: Final = 3000


class Hint(msgspec.Struct, frozen=True):
    """An action, the final margin over the best of the others to expect, and why: as a value and in words."""

    action: AnyAction
    margin: float
    why: Reason
    reason: str


def hints(seen: Seen, count: int = 3, *, simulations: int = _SIMULATIONS, seed: int = 0) -> list[Hint]:
    """The best actions of a seat that has to act, the one with the highest margin first.

    Of several payments for a route, or for a marker, only the best is shown. A seat that has nothing to
    decide raises GameError.
    """
    _check_turn(seen)
    if count < 1 or simulations < 1:
        raise GameError(f"{count} hints from {simulations} simulations cannot be; take 1 or more of both.")
    bot = SearchBot(seed, simulations=simulations)
    shown = sorted(_distinct(seen, bot.weigh(seen))[:count], key=lambda one: -one.margin)
    return [_hint(seen, one, bot.wanted_routes) for one in shown]


def _check_turn(seen: Seen) -> None:
    if seen.record["phase"][0] == OVER:
        raise GameError("The game is over; there is nothing left to decide.")
    if not seen.moves:
        raise GameError(f"Seat {seen.seat} has nothing to decide now; ask when it is its turn.")


def _distinct(seen: Seen, weighed: Sequence[Weighed]) -> list[Weighed]:
    """The first of those that come to the same for a player."""
    firsts: dict[Hashable, Weighed] = {}
    for one in weighed:
        firsts.setdefault(_gist(seen.action(one.move)), one)
    return list(firsts.values())


def _gist(action: Action) -> Hashable:
    """What matters of an action: the route or the city, not how it is paid for."""
    match action:
        case Claim(route=route):
            return Claim, route
        case PlaceMarker(place=place):
            return PlaceMarker, place
    return action


def _hint(seen: Seen, weighed: Weighed, wanted: Sequence[int]) -> Hint:
    action = seen.action(weighed.move)
    why = reason(seen, action, wanted)
    return Hint(cast(AnyAction, action), round(weighed.margin, 1), why, reason_text(seen.board, why))
