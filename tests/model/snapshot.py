"""The whole state of a game as plain data, to be compared or stored."""

from __future__ import annotations

from typing import Any

from .scoring import alvin_captures
from .state import State


def snapshot(state: State) -> dict[str, Any]:
    """A copy of the whole state, secrets included.

    `returning` holds the tickets that seats returned at set-up while others are still choosing.
    """
    return {**_course(state), **_cards(state), **_tickets(state), **_routes(state), **_extras(state)}


def _course(state: State) -> dict[str, Any]:
    return {
        "start": state.start,
        "turn": state.turn,
        "phase": state.phase,
        "turns_left": state.turns_left,
        "passes": state.passes,
    }


def _cards(state: State) -> dict[str, Any]:
    cards = state.cards
    return {
        "hands": [dict(+hand) for hand in cards.hands],
        "market": list(cards.market),
        "deck": list(cards.deck),
        "discards": dict(+cards.discards),
    }


def _tickets(state: State) -> dict[str, Any]:
    return {
        "ticket_deck": list(state.ticket_deck),
        "tickets": [sorted(held) for held in state.tickets],
        "offers": [list(offer) for offer in state.offers],
        "returning": [list(returned) for returned in state.returning],
    }


def _routes(state: State) -> dict[str, Any]:
    return {
        "owner": dict(state.owner),
        "pieces": [dict(pieces) for pieces in state.pieces],
        "scores": [points + alvin_captures(state, seat) for seat, points in enumerate(state.route_points)],
    }


def _extras(state: State) -> dict[str, Any]:
    return {
        "souvenirs_on_board": {place: list(stack) for place, stack in state.souvenirs_on_board.items()},
        "souvenirs_left": sorted(state.souvenirs_left),
        "souvenirs": [sorted(kinds) for kinds in state.souvenirs],
        "markers": dict(state.markers),
        "markers_left": list(state.markers_left),
        "homes": list(state.homes),
        "alvin": state.alvin,
        "captures": list(state.captures),
    }
