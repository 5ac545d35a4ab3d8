"""The whole state of a game as plain data, to be compared or stored."""

from __future__ import annotations

from typing import Any

from .scoring import alvin_captures
from .table import Table


def snapshot(table: Table) -> dict[str, Any]:
    """A copy of everything on the table, secrets included.

    `returning` holds the tickets that seats returned at set-up while others are still choosing.
    """
    return {**_course(table), **_cards(table), **_tickets(table), **_routes(table), **_extras(table)}


def _course(table: Table) -> dict[str, Any]:
    return {
        "start": table.start,
        "turn": table.turn,
        "phase": table.phase,
        "turns_left": table.turns_left,
        "passes": table.passes,
    }


def _cards(table: Table) -> dict[str, Any]:
    cards = table.cards
    return {
        "hands": [dict(+hand) for hand in cards.hands],
        "market": list(cards.market),
        "deck": list(cards.deck),
        "discards": dict(+cards.discards),
    }


def _tickets(table: Table) -> dict[str, Any]:
    return {
        "ticket_deck": list(table.ticket_deck),
        "tickets": [sorted(held) for held in table.tickets],
        "offers": [list(offer) for offer in table.offers],
        "returning": [list(returned) for returned in table.returning],
    }


def _routes(table: Table) -> dict[str, Any]:
    return {
        "owner": dict(table.owner),
        "pieces": [dict(pieces) for pieces in table.pieces],
        "scores": [points + alvin_captures(table, seat) for seat, points in enumerate(table.route_points)],
    }


def _extras(table: Table) -> dict[str, Any]:
    return {
        "souvenirs_on_board": {place: list(stack) for place, stack in table.souvenirs_on_board.items()},
        "souvenirs_left": sorted(table.souvenirs_left),
        "souvenirs": [sorted(kinds) for kinds in table.souvenirs],
        "markers": dict(table.markers),
        "markers_left": list(table.markers_left),
        "homes": list(table.homes),
        "alvin": table.alvin,
        "captures": list(table.captures),
    }
