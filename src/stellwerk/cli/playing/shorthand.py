"""What a person may type for an action: the notation, and shorter forms where they are clear."""

import re
from typing import Final

from stellwerk.boards.problems import quoted
from stellwerk.play import Action, NotationError, Observation
from stellwerk.play.actions import Claim, DrawBlind, DrawOpen, PlaceMarker, ReturnTickets
from stellwerk.play.names import find_place, find_route, place_name, route_name
from stellwerk.play.notation import format_action, parse_action
from stellwerk.play.obstacles import obstacle_text
from stellwerk.play.prospects import route_prospect

KEEP_FORM: Final = 'write the numbers of the tickets to keep like "keep 1 3", or "keep all"'
_KEEP: Final = re.compile(r"keep((?:[ ,]+\d+)+|[ ]+all)", re.IGNORECASE)


def understood(observation: Observation, text: str) -> Action:
    """The action that a text stands for in a position, legal or not; NotationError if it is unclear."""
    words = " ".join(text.split())
    verb, _, rest = words.casefold().partition(" ")
    if verb == "keep":
        return _kept(observation, words)
    if verb == "draw" and not rest:
        return DrawBlind()
    if verb == "draw" and rest in (*observation.board.colors, "wild"):
        return _drawn(observation, rest)
    if verb == "claim" and " with " not in words.casefold():
        return _claimed(observation, words.partition(" ")[2])
    if verb == "mark" and " with " not in words.casefold():
        return _marked(observation, words.partition(" ")[2])
    return parse_action(observation.board, text)


def _kept(observation: Observation, words: str) -> Action:
    offer = observation.view.offer
    found = _KEEP.fullmatch(words)
    if not offer:
        raise NotationError("There are no tickets to choose from now.")
    if found is None:
        raise NotationError(f"{quoted(words)} is not a choice; {KEEP_FORM}.")
    numbers = {*range(1, len(offer) + 1)} if "all" in found[1].casefold() else _numbers(found[1])
    if not numbers <= {*range(1, len(offer) + 1)}:
        raise NotationError(f"The tickets have the numbers 1 to {len(offer)}; {KEEP_FORM}.")
    return ReturnTickets(
        tuple(ticket for number, ticket in enumerate(offer, start=1) if number not in numbers)
    )


def _numbers(text: str) -> set[int]:
    return {int(digits[:3]) for digits in re.findall(r"\d+", text)}


def _drawn(observation: Observation, color: str) -> Action:
    market = observation.view.market
    if color not in market:
        raise NotationError(f"There is no face-up {color} card.")
    return DrawOpen(market.index(color))


def _claimed(observation: Observation, name: str) -> Action:
    """The claim of a route; if there are several ways to pay, they are named."""
    board, route = observation.board, find_route(observation.board, name)
    payments = [action for action in observation.legal if isinstance(action, Claim) and action.route == route]
    if not payments:
        prospect = route_prospect(observation, route)
        if prospect.obstacle is not None:
            raise NotationError(obstacle_text(board, observation.state, route, prospect.obstacle))
        return prospect.payments[0]
    return _only(observation, route_name(board, route), payments)


def _marked(observation: Observation, name: str) -> Action:
    board, place = observation.board, find_place(observation.board, name)
    payments = [
        action for action in observation.legal if isinstance(action, PlaceMarker) and action.place == place
    ]
    if not payments:
        raise NotationError(f"You can place no marker in {place_name(board, place)} now.")
    return _only(observation, f"A marker in {place_name(board, place)}", payments)


def _only(observation: Observation, what: str, actions: list[Claim] | list[PlaceMarker]) -> Action:
    if len(actions) == 1:
        return actions[0]
    prices = [format_action(observation.board, action).rpartition(" with ")[2] for action in actions]
    ways = ", or with ".join(prices)
    raise NotationError(f"{what} can be paid in {len(prices)} ways: with {ways}; say which.")
