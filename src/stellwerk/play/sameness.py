"""Which actions do the same: parallel tracks, equal cards and other orders of the same tickets."""

from collections.abc import Hashable

from .actions import Action, Claim, DrawOpen, PlaceMarker, ReturnTickets
from .observation import Observation


def meaning(observation: Observation, action: Action) -> Hashable:
    """What is the same for actions that do the same, however they are paid for."""
    match action:
        case Claim(route=route):
            return Claim, observation.board.routes[route].group
        case PlaceMarker(place=place):
            return PlaceMarker, place
        case DrawOpen(slot=slot):
            return DrawOpen, int(observation.state["market"][0, slot])
        case ReturnTickets(tickets=tickets):
            return ReturnTickets, frozenset(tickets)
    return action


def meaning_with_payment(observation: Observation, action: Action) -> Hashable:
    """What is the same for actions that do the same and are paid for with the same cards."""
    match action:
        case Claim(color=color, wilds=wilds) | PlaceMarker(color=color, wilds=wilds):
            return meaning(observation, action), color, wilds
    return meaning(observation, action)
