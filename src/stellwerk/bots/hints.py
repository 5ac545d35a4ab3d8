"""Hints for practice: the best few actions in a position, the margin to expect from each, and why."""

from collections.abc import Hashable, Sequence
from typing import Final, cast

import msgspec

from stellwerk.engine.phases import OVER
from stellwerk.play import Action, GameError, Observation
from stellwerk.play.actions import AnyAction, Claim, PlaceMarker
from stellwerk.play.arguments import checked_number, checked_type

from .reasons import Reason, find_reason, reason_text
from .search import RatedMove, SearchBot

_SIMULATIONS: Final = 3000


class Hint(msgspec.Struct, frozen=True):
    """An action, the expected final margin over the best rival, and why: as a value and in words."""

    action: AnyAction
    margin: float
    why: Reason
    reason: str


def hints(
    observation: Observation, count: int = 3, *, simulations: int = _SIMULATIONS, seed: int = 0
) -> list[Hint]:
    """The best actions of a seat that has to act, the one with the highest margin first.

    Of several payments for a route or a marker, only the best is shown. Raises GameError if the seat has
    nothing to decide.
    """
    _check_turn(observation)
    checked_number(count, "The number of hints", 1)
    checked_number(simulations, "The number of simulations", 1)
    bot = SearchBot(seed, simulations=simulations)
    shown = sorted(
        _distinct(observation, bot.rate_moves(observation))[:count], key=lambda rated: -rated.margin
    )
    return [_hint(observation, rated, bot.wanted_routes) for rated in shown]


def _check_turn(observation: Observation) -> None:
    checked_type(observation, Observation, "an observation, as game.observation returns it")
    if observation.state["phase"][0] == OVER:
        raise GameError("The game is over; there is nothing left to decide.")
    if not observation.moves:
        raise GameError(f"Seat {observation.seat} has nothing to decide now; ask when it is its turn.")


def _distinct(observation: Observation, rated_moves: Sequence[RatedMove]) -> list[RatedMove]:
    """The first of the moves that mean the same to a player."""
    firsts: dict[Hashable, RatedMove] = {}
    for rated in rated_moves:
        firsts.setdefault(_without_payment(observation.action(rated.move)), rated)
    return list(firsts.values())


def _without_payment(action: Action) -> Hashable:
    """The route or the city of an action, no matter how it is paid for; other actions as they are."""
    match action:
        case Claim(route=route):
            return Claim, route
        case PlaceMarker(place=place):
            return PlaceMarker, place
    return action


def _hint(observation: Observation, rated: RatedMove, wanted: Sequence[int]) -> Hint:
    action = observation.action(rated.move)
    why = find_reason(observation, action, wanted)
    return Hint(cast(AnyAction, action), round(rated.margin, 1), why, reason_text(observation.board, why))
