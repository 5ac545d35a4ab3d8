"""Which actions count as the same answer to a puzzle.

Parallel tracks, equal cards and other orders of the same tickets are the same. So are payments, unless the
puzzle is about them.
"""

from collections.abc import Hashable

from stellwerk.play import Action, Observation
from stellwerk.play.actions import Claim, DrawOpen, PlaceMarker, ReturnTickets

from .kinds import Kind


def answer_key(observation: Observation, action: Action, kind: Kind) -> Hashable:
    """What is the same for actions that count as one answer to a puzzle of this kind."""
    match action:
        case Claim(wilds=wilds) if kind == "wilds":
            return meaning(observation, action), wilds
    return meaning(observation, action)


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
